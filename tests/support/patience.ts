import { configure, prettyDOM } from '@testing-library/react';

const wordsOf = (container: Element): string => {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent?.trim() ?? '');
  return words.filter(Boolean).join(' | ');
};

configure({
  // Machines that run the suite are shared: what appears late still appears.
  asyncUtilTimeout: 60_000,
  // A search that is tried again and again would write the whole page down each time: it is written when somebody reads it.
  // First its words: of the elements only the first few thousand characters are printed, which seldom reach the page's own.
  getElementError: (message, container) => {
    const text = message ?? '';
    const error = Object.defineProperty(new Error(text), 'message', {
      configurable: true,
      get: () =>
        `${text}\n\nOn the page: ${wordsOf(container)}\n\n${prettyDOM(container.querySelector('main') ?? container) || ''}`,
    });
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
