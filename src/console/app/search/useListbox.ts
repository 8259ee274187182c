import { useEffect, useEffectEvent, useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import type { SearchSuggestion } from './SearchSuggestion';

interface ListboxOptions {
  readonly id: string;
  readonly choices: readonly SearchSuggestion[];
  readonly text: string;
  /** False while the first choice may still be replaced by a better one. */
  readonly isSettled: boolean;
  readonly onChoose: (choice: SearchSuggestion) => void;
}

/**
 * A field with a list of choices. The first choice is active until the person moves to another one.
 * Enter before the answer has arrived chooses the first one when it arrives: pasting a number and pressing Enter opens
 * its record.
 */
export const useListbox = ({ id, choices, text, isSettled, onChoose }: ListboxOptions) => {
  const [marked, setMarked] = useState<{ readonly id: string; readonly text: string }>();
  const [awaited, setAwaited] = useState<string>();
  const own = marked?.text === text ? choices.find((choice) => choice.id === marked.id) : undefined;
  const active = own ?? choices[0];
  const optionId = (choice: SearchSuggestion) => `${id}-option-${choices.indexOf(choice)}`;
  const mark = (choice: SearchSuggestion) => setMarked({ id: choice.id, text });

  const chooseFirst = useEffectEvent(() => {
    if (choices[0]) onChoose(choices[0]);
  });
  const isDue = awaited === text && isSettled;
  useEffect(() => {
    if (isDue) chooseFirst();
  }, [isDue]);

  const move = (by: number) => {
    const from = active ? choices.indexOf(active) : 0;
    const next = choices[(from + by + choices.length) % choices.length];
    if (!next) return;
    mark(next);
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (!own && !isSettled) setAwaited(text);
    else if (active) onChoose(active);
  };

  return {
    active,
    inputProps: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active && optionId(active),
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    } as const,
    optionProps: (choice: SearchSuggestion): HTMLAttributes<HTMLLIElement> => ({
      id: optionId(choice),
      role: 'option',
      'aria-selected': choice === active,
      // The focus stays in the field.
      onMouseDown: (event) => event.preventDefault(),
      onMouseMove: () => choice !== active && mark(choice),
      onClick: () => onChoose(choice),
    }),
  };
};
