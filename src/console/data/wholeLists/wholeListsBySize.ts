import type { WholeLists } from './wholeLists';
import { onceWithRetry } from './lazyWholeLists';

/** The size in bytes from which a list is long: a slow device reads that many within one frame. */
const LONG_BYTES = 256 * 1024;

/**
 * Reads lists in this thread, and long ones in the worker behind.
 * The worker opens for the first long list and serves it from then on (decision 0070).
 */
export const openWholeListsBySize = (
  here: WholeLists,
  openBehind: () => Promise<WholeLists & { readonly close: () => void }>,
  isKnownLong: (resource: string) => boolean,
): WholeLists & { readonly close: () => void } => {
  const long = new Set<string>();
  const { open: behind, already } = onceWithRetry(openBehind);
  const isLong = (resource: string) => long.has(resource) || isKnownLong(resource);
  const listsOf = async (resource: string): Promise<WholeLists> => (isLong(resource) ? behind() : here);

  return {
    load: async (resource, pass, workId, onProgress) => {
      if (isLong(resource)) return (await behind()).load(resource, pass, workId, onProgress);
      try {
        return await here.load(resource, pass, workId, (done, total) => {
          if (Math.max(done, total ?? 0) <= LONG_BYTES) return onProgress(done, total);
          long.add(resource);
          return void here.cancel(workId);
        });
      } catch (error) {
        if (!isLong(resource)) throw error;
        void here.drop(resource);
        return (await behind()).load(resource, pass, workId, onProgress);
      }
    },
    page: async (resource, ...given) => (await listsOf(resource)).page(resource, ...given),
    byIds: async (resource, ids) => (await listsOf(resource)).byIds(resource, ids),
    tally: async (resource, ...given) => (await listsOf(resource)).tally(resource, ...given),
    write: async (resource, ...given) => (await listsOf(resource)).write(resource, ...given),
    cancel: async (workId) => {
      await Promise.all([here.cancel(workId), (await already())?.cancel(workId)]);
    },
    drop: async (resource) => (await listsOf(resource)).drop(resource),
    close: () =>
      void already()
        ?.then(({ close }) => close())
        .catch(() => undefined),
  };
};
