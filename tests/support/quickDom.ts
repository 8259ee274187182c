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
