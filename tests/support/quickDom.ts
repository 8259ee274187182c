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
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
