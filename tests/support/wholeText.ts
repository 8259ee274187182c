/** Finds the innermost element with a text that includes other elements: a sentence with dates that do not break. */
export const wholeText = (pattern: RegExp) => (_own: string, element: Element | null) => {
  const fits = (each: Element) => pattern.test(each.textContent);
  return element !== null && fits(element) && ![...element.children].some(fits);
};
