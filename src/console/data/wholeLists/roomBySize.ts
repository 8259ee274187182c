import type { ListRoom } from './room';

/** Bytes of an answer from which on a list is long: as many are read on a slow device within one frame's pause. */
const LONG_BYTES = 256 * 1024;

/**
 * Reads lists in this thread, which needs no further code, and those that turn out long in the room behind, which is opened
 * for the first of them and has them from then on (decision 0142).
 */
export const openRoomBySize = (
  here: ListRoom,
  openBehind: () => Promise<ListRoom & { readonly close: () => void }>,
  isKnownLong: (resource: string) => boolean,
): ListRoom & { readonly close: () => void } => {
  const long = new Set<string>();
  let opened: ReturnType<typeof openBehind> | undefined;
  const behind = () => {
    opened ??= openBehind();
    // Code that did not come is asked for again by whoever asks next.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const isLong = (resource: string) => long.has(resource) || isKnownLong(resource);
  const roomOf = async (resource: string): Promise<ListRoom> => (isLong(resource) ? behind() : here);

  return {
    load: async (resource, pass, ticket, onProgress) => {
      if (isLong(resource)) return (await behind()).load(resource, pass, ticket, onProgress);
      try {
        return await here.load(resource, pass, ticket, (done, total) => {
          if (Math.max(done, total ?? 0) <= LONG_BYTES) return onProgress(done, total);
          long.add(resource);
          return void here.cancel(ticket);
        });
      } catch (error) {
        if (!isLong(resource)) throw error;
        void here.drop(resource);
        return (await behind()).load(resource, pass, ticket, onProgress);
      }
    },
    page: async (resource, ...given) => (await roomOf(resource)).page(resource, ...given),
    byIds: async (resource, ids) => (await roomOf(resource)).byIds(resource, ids),
    tally: async (resource, ...given) => (await roomOf(resource)).tally(resource, ...given),
    write: async (resource, ...given) => (await roomOf(resource)).write(resource, ...given),
    cancel: async (ticket) => {
      await Promise.all([here.cancel(ticket), (await opened)?.cancel(ticket)]);
    },
    drop: async (resource) => (await roomOf(resource)).drop(resource),
    close: () => void opened?.then(({ close }) => close()).catch(() => undefined),
  };
};
