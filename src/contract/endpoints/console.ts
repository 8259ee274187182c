import * as z from 'zod';
import { endpoints, plain } from '../endpoint';
import { Receipt } from '../values';
import { CurrentPassword, Password } from './users';

/** The answer of /forgot-password, the same for a known and an unknown account (docs/product.md#shell). */
export const RESET_REQUESTED =
  'If an account matches, a link has been sent to its registered e-mail. It works once, for 15 minutes.';

/** Forgotten passwords (docs/wire.md#under-console): request a link, then set a new password by the link's token. */
export const passwordResets = endpoints({
  create: {
    call: 'POST /console/password-resets',
    auth: 'none',
    body: plain(
      z.object({
        account: z
          .string({ error: 'Enter your username or e-mail' })
          .trim()
          .min(1, 'Enter your username or e-mail')
          .max(254),
      }),
    ),
    reply: plain(Receipt),
    done: RESET_REQUESTED,
  },
  update: {
    call: 'PUT /console/password-resets/:id',
    version: 'none', // a link works once
    auth: 'none',
    body: plain(z.object({ password: Password })),
    reply: plain(Receipt),
    done: 'Your password has been changed. Sign in with it.',
  },
});

/** Sessions of staff, by user id: ending one is "Sign out now" (docs/product.md#administration; docs/decisions). */
export const sessions = endpoints({
  delete: {
    call: 'DELETE /console/sessions/:id',
    needs: 'usermanagement_update',
    reply: plain(Receipt),
    done: 'Signed out',
  },
});

/**
 * The current password, given once more before a change of the own password or e-mail.
 * Our back end requires it for `users.update`. A server that lacks the call gets the change alone.
 */
export const confirmations = endpoints({
  create: {
    call: 'POST /console/confirmations',
    changes: [],
    body: plain(z.object({ current_password: CurrentPassword })),
    reply: plain(Receipt),
  },
});
