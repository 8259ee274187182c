/**
 * Leaves for the sign-in page with a full navigation, so that nothing of the person's data stays in memory.
 * What was typed is kept as a draft: the browser's "leave this page?" is not asked.
 */
export const createLeave = (browser: Window = window): (() => void) => {
  let isLeaving = false;
  return () => {
    if (isLeaving) return;
    isLeaving = true;
    browser.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    browser.location.assign('/login');
  };
};
