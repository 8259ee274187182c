// Two rules of a browser's focus that jsdom lacks.

// jsdom keeps the way of the last focus across files.
// A control reached by key shows its focus, a pressed one does not.
let isByKey = true;
document.addEventListener('keydown', () => (isByKey = true), true);
document.addEventListener('pointerdown', () => (isByKey = false), true);
const matches: (this: Element, selector: string) => boolean = Reflect.get(Element.prototype, 'matches');
Object.assign(Element.prototype, {
  matches(this: Element, selector: string): boolean {
    return selector === ':focus-visible' ? this === document.activeElement && isByKey : matches.call(this, selector);
  },
});

// A browser never focuses a hidden element; jsdom does, and the closed chooser of columns would take the focus.
const focus: (this: HTMLElement, options?: FocusOptions) => void = Reflect.get(HTMLElement.prototype, 'focus');
HTMLElement.prototype.focus = function (options) {
  if (this.closest('[style*="visibility: hidden"]') === null) focus.call(this, options);
};

export {};
