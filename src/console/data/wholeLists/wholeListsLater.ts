import type { WholeLists } from './wholeLists';

/** Opens something with its first caller; what did not come is asked for again by the next. */
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
    /** What was opened, if anything was. */
    already: () => opened,
  };
};

/** Whole lists whose code comes with the first that is asked for: a list by the page needs none of it. */
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
