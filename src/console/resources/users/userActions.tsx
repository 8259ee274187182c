import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import type { User } from '../../../contract/endpoints/users';
import { missingFlagNames } from '../../../contract/permissions';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { deleteAction, RowActionsMenu } from '../../ui/list/RowActionsMenu';
import type { RowMenuProps } from '../../ui/list/RowMenu';
import { BulkActionButtons } from '../../ui/list/BulkActionButtons';
import type { Actor, RecordAction } from '../../ui/record/RecordAction';
import { counted } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

const noun = { one: 'user', many: 'users' };

type Offer = NonNullable<RecordAction<User>['isOffered']>;

/** Excludes oneself, and accounts with more permissions. */
const isBelow: Offer = ({ useruuid, permissions }, me: Actor) =>
  useruuid !== undefined && !sameId(useruuid, me.id) && missingFlagNames(me.flags, permissions).length === 0;

const setSuspended = (dataProvider: ConsoleDataProvider, { id, updated_at = '' }: User, is_suspended: boolean) =>
  dataProvider.callRow('users', 'suspend', { id, body: { updated_at, is_suspended } });

/** Ends a user's session. */
export const signOutAction = perLanguage((): RecordAction<User> => ({
  label: t('Sign out now'),
  icon: LogoutOutlined,
  needs: { resource: 'sessions', action: 'delete' },
  isOffered: (user, me) => Boolean(user.session_since) && isBelow(user, me),
  question: ({ username }) => ({
    title: t('Sign out {username}?', { username }),
    content: t('The session ends immediately. Unsaved changes stay on the device as a draft.'),
    confirm: t('Sign out now'),
  }),
  act: async (user, dataProvider) => {
    await dataProvider.delete('sessions', { id: user.id, previousData: user });
    return { message: t('{username} was signed out', { username: user.username }) };
  },
  bulk: {
    question: (count) => ({
      title: t('Sign out {things}?', { things: counted(count, noun) }),
      content: t('The sessions end immediately. Unsaved changes stay on the devices as drafts.'),
      confirm: t('Sign out now'),
    }),
    message: (count) => t('{count, plural, one {# user was} other {# users were}} signed out', { count }),
  },
}));

/** Suspends an account. The action can be undone, so it needs no confirmation; a server without suspension lacks it. */
export const suspendAction = perLanguage((): RecordAction<User> => ({
  label: t('Suspend'),
  icon: PersonOffOutlined,
  needs: { resource: 'users', action: 'suspend' },
  isOffered: (user, me) => user.suspended_at === null && isBelow(user, me),
  act: async (user, dataProvider) => {
    const after = await setSuspended(dataProvider, user, true);
    return {
      message: t('{username} suspended and signed out', { username: user.username }),
      undo: () => setSuspended(dataProvider, after, false),
    };
  },
  bulk: {
    question: (count) => ({
      title: t('Suspend {things}?', { things: counted(count, noun) }),
      content: t('They are signed out and cannot sign in until reinstated.'),
      confirm: t('Suspend'),
    }),
    message: (count) => t('{count, plural, one {# user} other {# users}} suspended', { count }),
  },
}));

/** Ends a suspension: the account is unchanged otherwise. */
export const reinstateAction = perLanguage((): RecordAction<User> => ({
  label: t('Reinstate'),
  icon: HowToRegOutlined,
  needs: { resource: 'users', action: 'suspend' },
  isOffered: (user, me) => Boolean(user.suspended_at) && isBelow(user, me),
  act: async (user, dataProvider) => {
    const after = await setSuspended(dataProvider, user, false);
    return {
      message: t('{username} can sign in again with the same permissions', { username: user.username }),
      undo: () => setSuspended(dataProvider, after, true),
    };
  },
  bulk: {
    question: (count) => ({
      title: t('Reinstate {things}?', { things: counted(count, noun) }),
      content: t('They can sign in again with the same permissions.'),
      confirm: t('Reinstate'),
    }),
    message: (count) => t('{count, plural, one {# user} other {# users}} can sign in again', { count }),
  },
}));

/** Mails an invited person a new link, or shows it to the person who requests it. */
export const inviteAgainAction = perLanguage((): RecordAction<User> => ({
  label: t('Send the link again'),
  icon: MarkEmailUnreadOutlined,
  needs: { resource: 'users', action: 'inviteAgain' },
  isOffered: (user, me) => Boolean(user.invited_until) && !user.suspended_at && isBelow(user, me),
  act: async (user, dataProvider) => {
    const { emailid, link } = await dataProvider.callRow('users', 'inviteAgain', { id: user.id });
    if (link !== undefined)
      return {
        message: t(
          'This server sends no e-mail: share this link with {username}. It works once, for three days. The previous link no longer works.',
          { username: user.username },
        ),
        link: { link, of: user.username },
      };
    return { message: t('A new link was sent to {email}. The previous link no longer works.', { email: emailid }) };
  },
}));

const actions = perLanguage(() => [
  signOutAction(),
  inviteAgainAction(),
  suspendAction(),
  reinstateAction(),
  deleteAction<User>('users', noun, ({ username }) => username, isBelow),
]);

/** The menu of a user's row. */
export const UserRowMenu = ({ record, ...props }: RowMenuProps) => (
  <RowActionsMenu<User> {...props} record={record as User} actions={actions()} />
);

/** The actions on the selected users. */
export const UserBulkActionButtons = () => <BulkActionButtons<User> actions={actions()} />;
