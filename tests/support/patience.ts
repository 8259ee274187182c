import { configure, prettyDOM } from '@testing-library/react';

configure({
  // Machines that run the suite are shared: what appears late still appears.
  asyncUtilTimeout: 15_000,
  // A search that is tried again and again would write the whole page down each time: it is written when somebody reads it.
  getElementError: (message, container) => {
    const text = message ?? '';
    const error = Object.defineProperty(new Error(text), 'message', {
      configurable: true,
      get: () => `${text}\n\n${prettyDOM(container) || ''}`,
    });
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
