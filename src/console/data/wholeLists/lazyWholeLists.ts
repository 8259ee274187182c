import type { WholeLists } from './wholeLists';

/** Calls a function once, with the first caller. After a failure, the next caller repeats it. */
export const onceWithRetry = <T>(open: () => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return {
    open: (): Promise<T> => {
      opened ??= open();
      opened.catch(() => {
        opened = undefined;
      });
      return opened;
    },
    /** The result, if there is one yet. */
    already: () => opened,
  };
};

/** Makes whole lists whose code loads with the first request; lists paged by the server need none of it. */
export const lazyWholeLists = (open: () => Promise<WholeLists>): WholeLists => {
  const { open: lists, already } = onceWithRetry(open);
  return {
    load: async (...given) => (await lists()).load(...given),
    page: async (...given) => (await lists()).page(...given),
    byIds: async (...given) => (await lists()).byIds(...given),
    tally: async (...given) => (await lists()).tally(...given),
    write: async (...given) => (await lists()).write(...given),
    cancel: async (...given) => (await already())?.cancel(...given),
    drop: async (...given) => (await already())?.drop(...given),
  };
};
