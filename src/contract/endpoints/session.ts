import * as z from 'zod';
import { endpoints, form, plain } from '../endpoint';
import { messages } from '../messages';
import { Preferences } from '../preferences';
import { Id, LooseText, Receipt, record } from '../values';

/** The credentials that a person types to sign in. */
export const Credentials = z.object({
  username: z
    .string({ error: 'Enter your username' })
    .trim()
    .min(1, 'Enter your username')
    .max(254, 'Enter your username'),
  password: z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(1024, 'Enter your password'),
});
export type Credentials = z.infer<typeof Credentials>;

/** The body of a sign-in: the credentials, and the device token of an earlier sign-in here. */
const SignIn = Credentials.extend({ device_token: z.string().max(200).optional().catch(undefined) });

/** The answer of a sign-in inside `data` (docs/product.md#entities). `useruuid` is the id for fetching permissions. */
export const SignedIn = record({
  access_token: z.string().min(1),
  userid: Id,
  username: LooseText,
  useruuid: Id,
  sessionid: Id,
  /** The token of this device for its next sign-in to the account, where the server counts known devices separately. */
  device_token: z.string().optional().catch(undefined),
  /** The console preferences of the account, last changed on any device. */
  preferences: Preferences.optional().catch(undefined),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Signing in and out (docs/product.md#calls). */
export const session = endpoints({
  login: {
    call: 'PATCH /login',
    host: 'login',
    auth: 'none',
    body: form(SignIn),
    reply: plain(SignedIn),
    answersInside: 'data',
    fails: messages.loginFailed,
    garbled: messages.tokenNotFoundInResponse,
  },
  logout: {
    call: 'PATCH /userlogout/',
    reply: plain(Receipt),
    fails: messages.logoutFailed,
    done: messages.logoutSuccessful,
  },
});
