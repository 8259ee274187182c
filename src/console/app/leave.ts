/**
 * Leaves for the sign-in page with a full navigation, so that nothing of the person's data stays in memory.
 * What was typed is kept as a draft: the browser's "leave this page?" is not asked. Made before any form is: browsers call
 * the window's listeners in the order in which they came, and the first one silences those of the forms.
 */
export const createLeave = (browser: Window = window): (() => void) => {
  let isLeaving = false;
  browser.addEventListener('beforeunload', (event) => {
    if (isLeaving) event.stopImmediatePropagation();
  });
  return () => {
    if (isLeaving) return;
    isLeaving = true;
    browser.location.assign('/login');
  };
};
