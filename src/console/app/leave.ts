/**
 * Opens the sign-in page with a full navigation, so that no personal data stays in memory.
 * A draft keeps typed values, so the browser's "leave this page?" is suppressed.
 * It must be created before any form: listeners of the window run in order, and the first one silences those of forms.
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
