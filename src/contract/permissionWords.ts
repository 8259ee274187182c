import { allFlags, missingFlagNames, moduleLabels, moduleOf, type Action, type Flag } from './permissions';

/** The names of the actions. */
export const actionLabels: Readonly<Record<Action, string>> = {
  view: 'view',
  create: 'create',
  update: 'update',
  delete: 'delete',
  download: 'download',
  credit_debit_update: 'credit/debit',
};

/** The action of a flag. */
export const actionOf = (flag: Flag): Action => flag.slice(moduleOf(flag).length + 1) as Action;

/** The name of a flag: `Banner: delete`. */
export const flagLabel = (flag: Flag): string => `${moduleLabels[moduleOf(flag)]}: ${actionLabels[actionOf(flag)]}`;

/** Some words joined for a sentence: `view, create and update`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const isFlag = (name: string): name is Flag => (allFlags as readonly string[]).includes(name);

/** Some rights in words, a module once: `Banner: view and create; Reports: view`. Unknown rights appear by their name. */
export const rightsInWords = (names: readonly string[]): string => {
  const known = names.filter(isFlag);
  const byModule = [...new Set(known.map(moduleOf))].map((module) => {
    const actions = known.filter((flag) => moduleOf(flag) === module).map((flag) => actionLabels[actionOf(flag)]);
    return `${moduleLabels[module]}: ${listed(actions)}`;
  });
  return [...byModule, ...names.filter((name) => !isFlag(name))].join('; ');
};

/** The rights in `theirs` and not in `mine`, in words; undefined without any. */
export const lackedInWords = (mine: unknown, theirs: unknown): string | undefined => {
  const lacking = missingFlagNames(mine, theirs);
  return lacking.length === 0 ? undefined : rightsInWords(lacking);
};
