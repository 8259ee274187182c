import * as english from '../../../contract/permissionWords';
import {
  allFlags,
  arePermissionsUnread,
  moduleLabels as englishLabels,
  readFlags,
  type Flag,
} from '../../../contract/permissions';
import { language, perLanguage } from '../../language/language';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';

const inWords = <K extends string>(labels: Readonly<Record<K, string>>): Readonly<Record<K, string>> =>
  Object.fromEntries(Object.entries<string>(labels).map(([name, label]) => [name, t(label)])) as Record<K, string>;

/** The names of the modules in grants of permissions. */
export const moduleLabels = perLanguage(() => inWords(englishLabels));

/** The names of the actions. */
export const actionLabels = perLanguage(() => inWords(english.actionLabels));

/** The name of a flag: `Banner: delete`. */
export const flagLabel = (flag: Flag): string => translateServerText(english.flagLabel(flag));

/** Rights in words, each module once: `Banner: view and create; Reports: view`. */
export const rightsInWords = (names: readonly string[]): string => translateServerText(english.rightsInWords(names));

/** The granted permissions in words; a message if they could not be read. */
export const heldInWords = (permissions: unknown, isMeant: (flag: Flag) => boolean = () => true): string => {
  const flags = readFlags(permissions);
  return arePermissionsUnread(permissions)
    ? t('Could not be read')
    : rightsInWords(allFlags.filter((flag) => flags[flag] && isMeant(flag)));
};

/** The permissions in `theirs` that are missing in `mine`, in words; undefined if there are none. */
export const lackedInWords = (mine: unknown, theirs: unknown): string | undefined => {
  const lacked = english.lackedInWords(mine, theirs);
  return lacked && translateServerText(lacked);
};

const list = perLanguage(() => new Intl.ListFormat(language() === 'hi' ? 'hi' : 'en-GB'));

/** Words as a list in a sentence: `view, create and update`. */
export const listed = (words: readonly string[]): string => list().format(words);
