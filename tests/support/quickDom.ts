import * as React from 'react';

// jsdom finds a field's labels by asking every element of the page for its control, and most queries ask every field:
// a third of a screen test's time. Here the labels are looked up by the field's id. The answer is the same.
const labelsOf = (field: HTMLElement): readonly HTMLLabelElement[] => {
  const root = field.getRootNode() as Document | Element;
  const named = field.id === '' ? [] : root.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(field.id)}"]`);
  const around = field.closest<HTMLLabelElement>('label:not([for])');
  return around ? [...named, around] : [...named];
};

for (const { prototype } of [
  HTMLInputElement,
  HTMLTextAreaElement,
  HTMLSelectElement,
  HTMLButtonElement,
  HTMLProgressElement,
])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });

// React keeps the stack of whatever makes an element, to say in a warning where that was: a tenth of a screen test's time.
// It gives up after ten thousand, which is where it begins here. Warnings still name the component.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => undefined,
  });

// Whoever comes to a control by key sees that it has the focus, and whoever presses it does not. jsdom reckons with a control of
// the file before.
let isByKey = true;
document.addEventListener('keydown', () => (isByKey = true), true);
document.addEventListener('pointerdown', () => (isByKey = false), true);
const matches: (this: Element, selector: string) => boolean = Reflect.get(Element.prototype, 'matches');
Object.assign(Element.prototype, {
  matches(this: Element, selector: string): boolean {
    return selector === ':focus-visible' ? this === document.activeElement && isByKey : matches.call(this, selector);
  },
});

// What is hidden cannot have the focus: the chooser of columns, closed, takes it otherwise while somebody types.
const focus: (this: HTMLElement, options?: FocusOptions) => void = Reflect.get(HTMLElement.prototype, 'focus');
HTMLElement.prototype.focus = function (options) {
  if (this.closest('[style*="visibility: hidden"]') === null) focus.call(this, options);
};
