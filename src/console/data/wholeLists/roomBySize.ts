import type { ListRoom } from './room';

/** Bytes of an answer from which on a list is long: as many are read on a slow device within one frame's pause. */
const LONG_BYTES = 256 * 1024;

/**
 * Reads lists in this thread, which needs no further code, and those that turn out long in the room behind, which is opened
 * for the first of them and has them from then on (decision 0142).
 */
export const openRoomBySize = (
  here: ListRoom,
  openBehind: () => ListRoom & { readonly close: () => void },
  isKnownLong: (resource: string) => boolean,
): ListRoom & { readonly close: () => void } => {
  const long = new Set<string>();
  let opened: ReturnType<typeof openBehind> | undefined;
  const behind = () => (opened ??= openBehind());
  const isLong = (resource: string) => long.has(resource) || isKnownLong(resource);
  const roomOf = (resource: string): ListRoom => (isLong(resource) ? behind() : here);

  return {
    load: async (resource, pass, ticket, onProgress) => {
      if (isLong(resource)) return behind().load(resource, pass, ticket, onProgress);
      try {
        return await here.load(resource, pass, ticket, (done, total) => {
          if (Math.max(done, total ?? 0) <= LONG_BYTES) return onProgress(done, total);
          long.add(resource);
          return void here.cancel(ticket);
        });
      } catch (error) {
        if (!isLong(resource)) throw error;
        void here.drop(resource);
        return behind().load(resource, pass, ticket, onProgress);
      }
    },
    page: (resource, ...given) => roomOf(resource).page(resource, ...given),
    byIds: (resource, ids) => roomOf(resource).byIds(resource, ids),
    tally: (resource, ...given) => roomOf(resource).tally(resource, ...given),
    write: (resource, ...given) => roomOf(resource).write(resource, ...given),
    cancel: async (ticket) => {
      await Promise.all([here.cancel(ticket), opened?.cancel(ticket)]);
    },
    drop: (resource) => roomOf(resource).drop(resource),
    close: () => opened?.close(),
  };
};
