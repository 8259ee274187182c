import { configure, prettyDOM } from '@testing-library/react';

const wordsOf = (container: Element): string => {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent?.trim() ?? '');
  return words.filter(Boolean).join(' | ');
};

configure({
  // Machines that run the suite are shared: a late element still counts.
  asyncUtilTimeout: 60_000,
  // A search that is retried would print the whole page each time. The text is therefore made when it is read.
  // Its words are first: only the first few thousand characters of the elements are printed, seldom with the page's own.
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
