import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { useDrafts } from '../../data/drafts';
import { useConfirm } from '../../ui/page/Confirm';
import { t } from '../../language/t';
import { counted } from '../../ui/words/words';

/** Signs out; asks for confirmation first if unsaved changes of any tab would be deleted. The layout renders its dialog. */
export const useSignOutQuestion = (): { readonly signOut: () => void; readonly dialog: ReactNode } => {
  const logout = useLogout();
  const drafts = useDrafts();
  const { ask, dialog } = useConfirm();
  const signOut = useCallback(() => {
    void drafts.count().then(async (count) => {
      const question = {
        title: t('Log out and delete unsaved changes?'),
        content: t('{forms} with unsaved changes. Logging out deletes them from this device.', {
          forms: counted(count, 'form'),
        }),
        confirm: t('Logout'),
      };
      if (count === 0 || (await ask(question))) await logout();
    });
  }, [ask, drafts, logout]);
  return { signOut, dialog };
};

const SignOutContext = createContext<() => void>(() => undefined);
/** Provides the layout's sign-out to the account card and the search. */
export const SignOutProvider = SignOutContext.Provider;

/** Signs out; asks for confirmation first if unsaved changes would be deleted. */
export const useSignOut = (): (() => void) => useContext(SignOutContext);
