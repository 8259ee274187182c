import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Id } from '../values';

/** Through whose permissions the console is looked at: a user's, or those that a department grants. */
export const Viewed = z.object({
  kind: z.enum(['users', 'departments'], { error: 'Choose a user or a department' }),
  id: Id,
});
export type Viewed = z.infer<typeof Viewed>;

/** The view that a session has taken, as the refresh of its permissions says it. */
export const Viewing = z.object({
  name: z.string(),
  /** They may do more than the viewer, and that part is not shown. */
  is_limited: z.boolean(),
});
export type Viewing = z.infer<typeof Viewing>;

/**
 * The console as somebody else would see it, for the holder of a session and for as long as they do not end it (docs/decisions/0150): what both
 * may see, and nothing can be changed.
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

/** True for a call that is answered while its session looks at the console as somebody else would: reads, and what ends that. */
export const isAnsweredWhileViewing = (group: string, verb: string): boolean =>
  isRead(verb) || ENDS.includes(`${group}.${verb}`);
