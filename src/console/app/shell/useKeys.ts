import { useEffect, useEffectEvent } from 'react';
import { singleKeys, useKeysOff, type SingleKey } from '../../ui/page/keys';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null);

/** The search field of the visible list, if it has one. */
const ownSearch = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');

interface KeyActions {
  readonly onSearch: () => void;
  /** Shows the list of keys. */
  readonly onKeys: () => void;
}

/**
 * Calls back on Ctrl+K or ⌘K, wherever the focus is, or on a single key outside a text field.
 * On a page with its own search `/` focuses that (docs/decisions/0033).
 */
export function useKeys({ onSearch, onKeys }: KeyActions): void {
  const [off] = useKeysOff();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const isOf = (name: SingleKey) => isPlain && event.key === singleKeys()[name].key && !off.includes(name);
    const isChord = isCommand && !event.shiftKey && event.key.toLowerCase() === 'k';
    if (event.defaultPrevented || (!isChord && !isOf('search') && !isOf('keys'))) return;
    event.preventDefault();
    if (isOf('keys')) return onKeys();
    const field = isChord ? null : ownSearch();
    if (!field) return onSearch();
    field.focus();
    field.select();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
