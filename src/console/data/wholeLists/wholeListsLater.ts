import type { WholeLists } from './wholeLists';

/** Whole lists whose code comes with the first that is asked for: a list by the page needs none of it. */
export const wholeListsLater = (open: () => Promise<WholeLists>): WholeLists => {
  let opened: Promise<WholeLists> | undefined;
  const lists = () => {
    opened ??= open();
    // Code that did not come is asked for again by the next caller.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    load: async (...given) => (await lists()).load(...given),
    page: async (...given) => (await lists()).page(...given),
    byIds: async (...given) => (await lists()).byIds(...given),
    tally: async (...given) => (await lists()).tally(...given),
    write: async (...given) => (await lists()).write(...given),
    cancel: async (...given) => (await lists()).cancel(...given),
    drop: async (...given) => (await lists()).drop(...given),
  };
};
