import * as z from 'zod';
import { bare, endpoints, plain, sealed } from '../endpoint';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits';
import { pageQuery } from '../listQuery';
import { messages } from '../messages';
import { WHOLE_MOBILE, wholeMobile } from '../mobileNumber';
import { Flags, WrittenFlags } from '../permissions';
import { visibleCharacters } from '../seenText';
import { Viewing } from './viewAs';
import {
  Id,
  Instant,
  LooseText,
  MaybeInstant,
  MaybeText,
  Receipt,
  lastChange,
  listOf,
  pageOf,
  record,
} from '../values';

/** A member of staff as read. Permissions are flat. The fields after them depend on the server. */
export const User = record({
  id: Id,
  useruuid: Id.optional().catch(undefined),
  username: LooseText,
  emailid: LooseText,
  departmentname: LooseText,
  mobilenumber: LooseText,
  permissions: Flags,
  /** The time of the account's last sign-in. */
  last_sign_in: MaybeInstant,
  /** The beginning of its session, null without one; undefined where the server does not send it. */
  session_since: MaybeInstant,
  /** The device of that session, in words. */
  session_device: z.string().nullish().catch(undefined),
  /** The time and the author of a suspension, null without one; undefined where the server does not send it. */
  suspended_at: MaybeInstant,
  suspended_by: MaybeText,
  /** The expiry of an invited person's link, until they have chosen a password. */
  invited_until: MaybeInstant,
  /** For the caller alone: the view that their session has taken. It limits `permissions` to those of both. */
  viewing: Viewing.optional().catch(undefined),
  /** True for a caller whose password another account set: all other calls are refused until they have replaced it. */
  is_provisional: z.boolean().optional().catch(undefined),
  /** In the answer to an invitation, on a server without e-mail: the link to hand over. */
  link: z.string().optional().catch(undefined),
  ...lastChange,
});
export type User = z.infer<typeof User>;

/** A password that the back end accepts, apart from the username. Invisible characters do not count. */
export const Password = z
  .string({ error: 'Enter a password' })
  .refine((text) => [...visibleCharacters(text)].length >= PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

/** The current password of an account, given by its own person; the server checks it. */
export const CurrentPassword = z
  .string({ error: 'Enter your current password' })
  .min(1, 'Enter your current password')
  .max(1024, 'Enter your current password');

const fields = {
  username: z
    .string({ error: 'Enter a username' })
    .trim()
    .min(3, 'Use at least 3 characters')
    .max(32, 'Use at most 32 characters')
    .regex(/^[A-Za-z0-9._]+$/, 'Use letters, digits, . and _ only'),
  emailid: z.email({ error: 'Enter an e-mail address, like name@example.com' }).max(254, 'Use at most 254 characters'),
  departmentname: z.string({ error: 'Choose a department' }).trim().min(1, 'Choose a department'),
  mobilenumber: z
    .string({ error: 'Enter a mobile number' })
    .overwrite((text) => wholeMobile(text) ?? text)
    .regex(WHOLE_MOBILE, 'Enter 10 digits, the first 6 to 9'),
  permissions: WrittenFlags,
};

/** The message for a password that equals the username, whatever the case. */
export const PASSWORD_IS_USERNAME = 'Choose a password that is not the username';

/** Returns true where a password equals a username, whatever the case and invisible characters. */
export const isUsername = (password: string, username: string): boolean =>
  visibleCharacters(password).normalize('NFC').toLowerCase() === username.toLowerCase();

const notTheUsername = (draft: { username: string; password?: string | undefined }): boolean =>
  draft.password === undefined || !isUsername(draft.password, draft.username);

/** A new member of staff who chooses their password by a link that is mailed to them. */
export const UserInvitation = z.object(fields);
export type UserInvitation = z.infer<typeof UserInvitation>;

/** A new member of staff as written (docs/wire.md#values). */
export const UserDraft = z
  .object({ ...fields, password: Password })
  .refine(notTheUsername, { path: ['password'], error: PASSWORD_IS_USERNAME });
/** A changed member of staff: without a password the old one is unchanged. */
export const UserChange = z
  .object({ ...fields, password: Password.optional() })
  .refine(notTheUsername, { path: ['password'], error: PASSWORD_IS_USERNAME });
export type UserDraft = z.infer<typeof UserDraft>;
export type UserChange = z.infer<typeof UserChange>;

/** The suspension of an account, or its end, made from the version `updated_at`. */
export const Suspension = z.object({
  updated_at: Instant,
  is_suspended: z.boolean({ error: 'Enter whether the account is suspended' }),
});

/** The status of an account. It can be signed in to while neither suspended nor invited. */
export const USER_STATUSES = ['Active', 'Invited', 'Suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The values that a list of users can be filtered by, besides the server's. */
export const userFacts = ({
  suspended_at,
  invited_until,
}: Pick<User, 'suspended_at' | 'invited_until'>): { readonly status: UserStatus } => ({
  status: suspended_at ? 'Suspended' : invited_until ? 'Invited' : 'Active',
});

const unreadable = {
  missing: 'No user permissions found',
  garbled: 'Failed to process user permissions data',
} as const;

/** Admin users and their permissions (docs/product.md#calls). */
export const users = endpoints({
  getList: {
    call: 'GET /allusers/',
    needs: 'usermanagement_view',
    reply: sealed(listOf(User), 'userpermission'),
    fails: 'Failed to fetch User Permission list',
    derives: userFacts,
    ...unreadable,
  },
  getPage: {
    call: 'GET /console/users',
    needs: 'usermanagement_view',
    query: pageQuery,
    reply: bare(pageOf(User)),
    order: { field: 'username', order: 'ASC' },
    fails: 'Failed to fetch User Permission list',
    pages: 'server',
  },
  /** Also the refresh of the signed-in person's own permissions, which takes no flag (docs/wire.md#values). */
  getOne: {
    call: 'POST /getuser',
    id: 'useruuid',
    key: 'useruuid',
    body: sealed(z.object({ useruuid: Id })),
    reply: sealed(User, 'userpermission'),
    fails: 'Failed to fetch users By ID',
    ...unreadable,
  },
  create: {
    call: 'POST /createuser/',
    needs: 'usermanagement_create',
    auth: 'bearer',
    body: sealed(UserDraft),
    reply: plain(Receipt),
    fails: 'Failed to create user',
  },
  update: {
    call: 'PUT /updateuser/:id',
    needs: 'usermanagement_update',
    body: sealed(UserChange),
    reply: plain(Receipt),
    fails: 'Failed to edit department', // sic: on a user (docs/product.md#errors)
  },
  delete: {
    call: 'PATCH /delete/user/:id',
    needs: 'usermanagement_delete',
    reply: plain(Receipt),
    fails: 'Failed to delete department', // sic: on a user (docs/product.md#errors)
  },
  /** Makes an account and mails its person a link to choose a password (docs/decisions/0171). */
  invite: {
    call: 'POST /console/invitations',
    needs: 'usermanagement_create',
    body: plain(UserInvitation),
    reply: plain(Receipt),
    fails: 'Failed to create user',
  },
  /** Mails a new link; the one before stops working. The id is the account's. */
  inviteAgain: {
    call: 'POST /console/invitations/:id',
    needs: ['usermanagement_create', 'usermanagement_update'],
    reply: bare(User),
    fails: messages.somethingWentWrong,
  },
  /** Suspends an account, or ends that (docs/decisions/0171). The id is the account's. */
  suspend: {
    call: 'PUT /console/suspensions/:id',
    version: 'compared',
    needs: 'usermanagement_update',
    body: plain(Suspension),
    reply: bare(User),
    fails: messages.somethingWentWrong,
  },
});
