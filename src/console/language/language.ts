import type { ThemeOptions } from '@mui/material/styles';
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import type { TranslationMessages } from 'react-admin';

/** The languages that a person can choose. English is the messages themselves, each other language has a catalogue. */
export const languages = {
  en: 'English',
  hi: 'हिन्दी',
} as const;

/** The languages of the journeys, which no person is offered (pseudo.ts). */
const pseudo = { 'en-XA': 'longer' } as const;

/** A language by its code. */
export type Language = keyof typeof languages | keyof typeof pseudo;

/** The messages of a language by their English, in ICU syntax. */
export type Catalogue = Readonly<Record<string, string>>;

// A cookie: local storage is cleared whenever a session ends (docs/product.md#states).
const KEPT_AS = 'language';
const KEPT_DAYS = 365;

/** The parts of a language beside its catalogue. */
export interface LocaleExtras {
  /** Server sentences with placeholders, such as `Choose at most {most} days`. */
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
let others: LocaleExtras = {};
const listeners = new Set<() => void>();

const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && (Object.hasOwn(languages, value) || Object.hasOwn(pseudo, value));

/** Returns the language of this page. */
export const language = (): Language => current;

/** Returns the other languages, each with its own name. */
export const otherLanguages = (): readonly (readonly [Language, string])[] =>
  (Object.entries(languages) as [keyof typeof languages, string][]).filter(([code]) => code !== current);

/** Returns a message in the language of this page, unformatted; undefined where its catalogue lacks it. */
export const translationOf = (message: string): string | undefined => {
  // A server's text may equal the name of a property that every object has.
  const known: unknown = catalogue[message];
  return typeof known === 'string' ? known : undefined;
};

/** Makes something once per language: after a change of language its messages are made again. */
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

/** Returns the messages with this text in the page's language, so that a search also finds their English. */
export const englishOf = (shown: string): readonly string[] => {
  return readAs().get(shown) ?? [];
};

/** Returns the parts of this page's language beside its catalogue; nothing in English. */
export const localeExtras = (): LocaleExtras => others;

/** Shows this page in a language from now on, by a catalogue that has been loaded. */
export const setLanguage = (chosen: Language, messages: Catalogue, more: LocaleExtras = {}): void => {
  current = chosen;
  catalogue = messages;
  others = more;
  for (const listener of listeners) listener();
};

/** Returns the language that was chosen on this device, or English. */
export const chosenLanguage = (): Language => {
  const kept = Cookies.get(KEPT_AS);
  return isLanguage(kept) ? kept : 'en';
};

/** Keeps the choice on this device. */
export const storeLanguage = (chosen: Language): void => {
  Cookies.set(KEPT_AS, chosen, { expires: KEPT_DAYS, sameSite: 'Lax', secure: location.protocol === 'https:' });
};

/** Adopts the language that the person chose on another device, where none was chosen on this one. */
export const followLanguage = (theirs: unknown): void => {
  if (typeof theirs === 'string' && isLanguage(theirs) && Cookies.get(KEPT_AS) === undefined) storeLanguage(theirs);
};

/** Calls a listener whenever this page is shown in another language, until the returned function is called. */
export const onLanguageChange = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the language of this page, and re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, language);
