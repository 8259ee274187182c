import * as english from '../../../contract/permissionWords';
import { allFlags, arePermissionsUnread, readFlags, type Flag } from '../../../contract/permissions';
import { language, perLanguage } from '../../language/language';
import { said } from '../../language/said';
import { t } from '../../language/t';

const inWords = <K extends string>(labels: Readonly<Record<K, string>>): Readonly<Record<K, string>> =>
  Object.fromEntries(Object.entries<string>(labels).map(([name, label]) => [name, t(label)])) as Record<K, string>;

/** What the modules are called where permissions are granted. */
export const moduleLabels = perLanguage(() => inWords(english.moduleLabels));

/** What the actions are called. */
export const actionLabels = perLanguage(() => inWords(english.actionLabels));

/** What a flag is called: `Banner: delete`. */
export const flagLabel = (flag: Flag): string => said(english.flagLabel(flag));

/** Some rights in words, a module once: `Banner: view and create; Reports: view`. */
export const rightsInWords = (names: readonly string[]): string => said(english.rightsInWords(names));

/** What permissions hold, in words; says so where they could not be read. */
export const heldInWords = (permissions: unknown, isMeant: (flag: Flag) => boolean = () => true): string => {
  const flags = readFlags(permissions);
  return arePermissionsUnread(permissions)
    ? t('Could not be read')
    : rightsInWords(allFlags.filter((flag) => flags[flag] && isMeant(flag)));
};

/** What is held in `theirs` and not in `mine`, in words; undefined where nothing is. */
export const lackedInWords = (mine: unknown, theirs: unknown): string | undefined => {
  const lacked = english.lackedInWords(mine, theirs);
  return lacked && said(lacked);
};

const list = perLanguage(() => new Intl.ListFormat(language() === 'hi' ? 'hi' : 'en-GB'));

/** Some words as a sentence has them: `view, create and update`. */
export const listed = (words: readonly string[]): string => list().format(words);
