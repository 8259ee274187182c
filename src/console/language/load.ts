import { chosenLanguage, speak, type Beside, type Catalogue, type Language } from './language';

// Each is a file of its own: English loads none.
const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Beside & { readonly catalogue: Catalogue }>>> =
  {
    hi: () => import('./hi'),
    'en-XA': () => import('./pseudo'),
  };

/** Loads the language that was chosen on this device, before anything is drawn in it; one that cannot be loaded leaves English. */
export const loadLanguage = async (): Promise<void> => {
  const chosen = chosenLanguage();
  if (chosen === 'en') return;
  const loaded = await catalogues[chosen]().catch(() => undefined);
  if (!loaded) return;
  speak(chosen, loaded.catalogue, loaded);
  document.documentElement.lang = chosen;
  if (loaded.face) document.fonts.add(loaded.face());
};
