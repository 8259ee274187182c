import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { Preferences } from '../preferences';
import { Instant } from '../values';
import { CurrentPassword, Password } from './users';

/** A sign-in to the caller's account, from the daily log. */
export const SignInEntry = z.object({
  at: Instant,
  /** In words: "Chrome 140 on Windows". */
  device: z.string(),
  address: z.string(),
  is_refused: z.boolean(),
});
export type SignInEntry = z.infer<typeof SignInEntry>;

/** The caller's own account: their data, their session, and recent sign-ins. */
export const MyAccount = z.object({
  username: z.string(),
  emailid: z.string(),
  mobilenumber: z.string(),
  department: z.string(),
  session: z.object({ since: Instant, until: Instant, device: z.string(), address: z.string() }),
  /** Newest first. */
  sign_ins: z.array(SignInEntry),
});
export type MyAccount = z.infer<typeof MyAccount>;

/** A change of the own password, with the current one. */
export const PasswordChange = z.object({
  current_password: CurrentPassword,
  password: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

const AT_FIRST: readonly string[] = ['my-account.getMine', 'my-account.setPassword', 'users.getOne', 'session.logout'];

/** Returns true for a call that is allowed before the person has replaced a password set by another account. */
export const isAllowedBeforePasswordChange = (group: string, verb: string): boolean =>
  AT_FIRST.includes(`${group}.${verb}`);

/** The caller's own account (docs/wire.md#under-console); it takes a session and no flag. */
export const myAccount = endpoints({
  getMine: {
    call: 'GET /console/my-account',
    reply: bare(MyAccount),
  },
  setPassword: {
    call: 'POST /console/my-password',
    changes: [],
    body: plain(PasswordChange),
    reply: bare(z.object({ changed_at: Instant })),
  },
  savePreferences: {
    call: 'PUT /console/my-preferences',
    body: plain(z.object({ values: Preferences })),
    reply: bare(z.object({ saved_at: Instant })),
  },
});
