/** Finds the innermost element with a text that other elements are in: a sentence whose dates stay on one line each. */
export const wholeText = (pattern: RegExp) => (_own: string, element: Element | null) => {
  const fits = (each: Element) => pattern.test(each.textContent);
  return element !== null && fits(element) && ![...element.children].some(fits);
};
