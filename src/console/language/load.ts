import {
  chosenLanguage,
  storeLanguage,
  language,
  setLanguage,
  type LocaleExtras,
  type Catalogue,
  type Language,
} from './language';

interface Spoken extends LocaleExtras {
  readonly catalogue: Catalogue;
}

// Each catalogue is a file of its own: English loads none.
const catalogues: Readonly<Record<Language, () => Promise<Spoken>>> = {
  en: () => Promise.resolve({ catalogue: {} }),
  hi: () => import('./hi'),
  'en-XA': () => import('./pseudo'),
};

/** Loads the language chosen on this device and shows the page in it. A failed load changes nothing. */
export const loadLanguage = async (): Promise<void> => {
  const chosen = chosenLanguage();
  if (chosen === language()) return;
  const loaded = await catalogues[chosen]().catch(() => undefined);
  if (!loaded) return;
  document.documentElement.lang = chosen;
  if (loaded.face) document.fonts?.add(loaded.face());
  setLanguage(chosen, loaded.catalogue, loaded);
};

/** Keeps a language on this device and shows the page in it. Drafts keep unsaved input. */
export const chooseLanguage = (chosen: Language): void => {
  storeLanguage(chosen);
  void loadLanguage();
};
