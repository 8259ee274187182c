import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Id } from '../values';

/** The account or department whose permissions a view uses. */
export const Viewed = z.object({
  kind: z.enum(['users', 'departments'], { error: 'Choose a user or a department' }),
  id: Id,
});
export type Viewed = z.infer<typeof Viewed>;

/** The account or department that a session views the console as. The permissions refresh returns it. */
export const Viewing = z.object({
  name: z.string(),
  /** True where the viewed account may do more than the viewer, and that part is not shown. */
  is_limited: z.boolean(),
});
export type Viewing = z.infer<typeof Viewing>;

/**
 * The console as another account would see it, until the session ends the view (docs/decisions/0150).
 * It shows the parts that both may see, and nothing can be changed.
 */
export const viewAs = endpoints({
  create: {
    call: 'POST /console/view-as',
    needs: 'usermanagement_view',
    body: plain(Viewed),
    reply: bare(Viewing),
    fails: messages.somethingWentWrong,
  },
  stop: {
    call: 'DELETE /console/view-as',
    reply: bare(z.object({ stopped: z.boolean() })),
    fails: messages.somethingWentWrong,
  },
});

const READS = /^get(?!Link$)/;

/** True for the verbs of calls that change nothing. */
export const isRead = (verb: string): boolean => READS.test(verb);

const ENDS: readonly string[] = ['session.logout', 'view-as.stop'];

/**
 * Returns true for a call that is allowed while its session views the console as another account.
 * These are reads, and the calls that end the view.
 */
export const isAnsweredWhileViewing = (group: string, verb: string): boolean =>
  isRead(verb) || ENDS.includes(`${group}.${verb}`);
