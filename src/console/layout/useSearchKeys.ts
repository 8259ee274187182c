import { useEffect, useEffectEvent } from 'react';

/** Calls back when Ctrl+K or ⌘K is pressed, wherever the focus is. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      search();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
