import type { ThemeOptions } from '@mui/material/styles';
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import type { TranslationMessages } from 'react-admin';

/** The languages that a person can choose: English is the messages themselves, each other one is a catalogue of them. */
export const languages = {
  en: 'English',
  hi: 'हिन्दी',
} as const;

/** Languages of the journeys, which are offered to no person (pseudo.ts). */
const pseudo = { 'en-XA': 'longer' } as const;

/** A language by its code. */
export type Language = keyof typeof languages | keyof typeof pseudo;

/** The messages of a language by their English, as ICU writes them. */
export type Catalogue = Readonly<Record<string, string>>;

// A cookie: local storage is cleared whenever a session ends (docs/product.md#states).
const KEPT_AS = 'language';
const KEPT_DAYS = 365;

/** What a language has beside its catalogue. */
export interface Beside {
  /** What servers say with something in it, such as `Choose at most {most} days`. */
  readonly sentences?: Catalogue;
  /** react-admin's own texts. */
  readonly reactAdmin?: TranslationMessages;
  /** MUI's own texts, as defaults of its components. */
  readonly theme?: ThemeOptions;
  /** Makes the face of letters that Roboto lacks. */
  readonly face?: () => FontFace;
}

let current: Language = 'en';
let catalogue: Catalogue = {};
let others: Beside = {};
const listeners = new Set<() => void>();

const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && (Object.hasOwn(languages, value) || Object.hasOwn(pseudo, value));

/** The language that this page is shown in. */
export const language = (): Language => current;

/** The languages that this page is not shown in, each with its own name. */
export const otherLanguages = (): readonly (readonly [Language, string])[] =>
  (Object.entries(languages) as [keyof typeof languages, string][]).filter(([code]) => code !== current);

/** A message in the language of this page, unformatted; undefined where its catalogue lacks it. */
export const messageOf = (message: string): string | undefined => {
  // What a server says may be the name of a property that every object has.
  const known: unknown = catalogue[message];
  return typeof known === 'string' ? known : undefined;
};

/** Makes something once a language: whatever has messages in it is made again when another language is chosen. */
export const perLanguage = <T>(make: () => T): (() => T) => {
  let made: { readonly of: Catalogue; readonly value: T } | undefined;
  return () => {
    if (made?.of !== catalogue) made = { of: catalogue, value: make() };
    return made.value;
  };
};

const readAs = perLanguage(() => {
  const english = new Map<string, string[]>();
  for (const [message, text] of Object.entries(catalogue)) english.set(text, [...(english.get(text) ?? []), message]);
  return english;
});

/** The messages that read so in the language of this page: what is searched is found by its English, too. */
export const englishOf = (shown: string): readonly string[] => {
  return readAs().get(shown) ?? [];
};

/** What the language of this page has beside its catalogue; nothing in English. */
export const beside = (): Beside => others;

/** Shows this page in a language from now on, by a catalogue that has been loaded. */
export const speak = (chosen: Language, messages: Catalogue, more: Beside = {}): void => {
  current = chosen;
  catalogue = messages;
  others = more;
  for (const listener of listeners) listener();
};

/** The language that was chosen on this device, or English. */
export const chosenLanguage = (): Language => {
  const kept = Cookies.get(KEPT_AS);
  return isLanguage(kept) ? kept : 'en';
};

/** Keeps the choice on this device. */
export const keep = (chosen: Language): void => {
  Cookies.set(KEPT_AS, chosen, { expires: KEPT_DAYS, sameSite: 'Lax', secure: location.protocol === 'https:' });
};

/** Takes the language that somebody chose on another device, where none was chosen on this one. */
export const followLanguage = (theirs: unknown): void => {
  if (typeof theirs === 'string' && isLanguage(theirs) && Cookies.get(KEPT_AS) === undefined) keep(theirs);
};

/** Calls a listener whenever this page is shown in another language, until the returned function is called. */
export const whenSpoken = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language of this page, for what is rendered again in another one. */
export const useLanguage = (): Language => useSyncExternalStore(whenSpoken, language);
