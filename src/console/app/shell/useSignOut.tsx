import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { useDrafts } from '../../data/drafts';
import { useQuestion } from '../../kit/page/ConfirmDialog';
import { t } from '../../language/t';
import { counted } from '../../kit/words/words';

/** Signs out; asks first where unsaved changes of any tab would be deleted with it. Its dialog is rendered by the layout. */
export const useSignOutQuestion = (): { readonly signOut: () => void; readonly dialog: ReactNode } => {
  const logout = useLogout();
  const drafts = useDrafts();
  const { ask, dialog } = useQuestion();
  const signOut = useCallback(() => {
    void drafts.count().then(async (count) => {
      const question = {
        title: t('Log out and delete unsaved changes?'),
        body: t('{forms} with unsaved changes, here or in another tab. A logout deletes them from this device.', {
          forms: counted(count, 'form'),
        }),
        yes: t('Logout'),
      };
      if (count === 0 || (await ask(question))) await logout();
    });
  }, [ask, drafts, logout]);
  return { signOut, dialog };
};

const SignOutContext = createContext<() => void>(() => undefined);
/** Hands the layout's way to sign out to the account card and the search. */
export const SignOutProvider = SignOutContext.Provider;

/** The way to sign out that asks first where something unsaved would be deleted. */
export const useSignOut = (): (() => void) => useContext(SignOutContext);
