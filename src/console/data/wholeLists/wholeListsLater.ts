import type { WholeLists } from './wholeLists';

/** Opens something with its first caller. A failed opening is repeated by the next caller. */
export const openedOnce = <T>(open: () => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return {
    open: (): Promise<T> => {
      opened ??= open();
      opened.catch(() => {
        opened = undefined;
      });
      return opened;
    },
    /** The opened thing, if any. */
    already: () => opened,
  };
};

/** Makes whole lists whose code loads with the first request. A list paged by the server needs none of it. */
export const wholeListsLater = (open: () => Promise<WholeLists>): WholeLists => {
  const { open: lists, already } = openedOnce(open);
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
