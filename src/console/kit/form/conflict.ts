import { changedFields, sameValue } from './changes';

type Values = Readonly<Record<string, unknown>>;

/** A field that somebody else changed since the form was opened: as it was, as it stands now, as it is in the form. */
export interface FieldConflict {
  readonly name: string;
  readonly label: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** True where the form has changed it too: keeping mine writes over theirs. */
  readonly isBoth: boolean;
}

/** The fields of a form that others changed meanwhile, in the form's order. */
export const conflictsOf = (
  before: Values,
  theirs: Values,
  mine: Values,
  labels: Readonly<Record<string, string>>,
): readonly FieldConflict[] =>
  changedFields(before, theirs, Object.keys(labels)).map((name) => ({
    name,
    label: labels[name] ?? name,
    before: before[name],
    theirs: theirs[name],
    mine: mine[name],
    isBoth: !sameValue(before[name], mine[name]) && !sameValue(theirs[name], mine[name]),
  }));
