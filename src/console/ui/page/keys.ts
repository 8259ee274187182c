import { useStore } from 'react-admin';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** The keys that work wherever the focus is: each is one character, and can be switched off (WCAG 2.1.4). */
export const singleKeys = perLanguage(
  () =>
    ({
      search: { key: '/', what: t('Search this list, or everything') },
      keys: { key: '?', what: t('Show keyboard shortcuts') },
      next: { key: 'j', what: t('Next record in the side panel') },
      previous: { key: 'k', what: t('Previous record in the side panel') },
    }) as const,
);

/** The name of one of these keys. */
export type SingleKey = keyof ReturnType<typeof singleKeys>;

const NONE: readonly SingleKey[] = [];

/** The keys that this person has switched off, stored permanently. */
export const useKeysOff = () => useStore<readonly SingleKey[]>('keys.off', NONE);
