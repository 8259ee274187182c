import type { DataProvider, RaRecord } from 'react-admin';
import { isFailure } from '../../../contract/failure';
import { t } from '../../language/t';
import type { ActionResult } from './RecordAction';

type Undo = NonNullable<ActionResult['undo']>;

const isConflict = (error: unknown): boolean =>
  isFailure(error, 'refused') && error.status === 409 && error.body.current !== undefined;

/** The reason for a failed undo, in words. A later change of another person stays, and the note names that person. */
export const undoFailureText = (error: unknown): string => {
  if (!isFailure(error) || !isConflict(error)) return (error as Error).message;
  const { updated_by: who } = (error.body.current ?? {}) as { readonly updated_by?: unknown };
  return typeof who === 'string' && who !== ''
    ? t('{who} has changed it since: that change stays.', { who })
    : t('Someone else has changed it since: that change stays.');
};

/** The error for a record that has changed since it was read. */
export const recordChangedError = (): Error => new Error(t('Someone else changed this. Check it, then try again.'));

/**
 * Writes some fields of a record over the loaded ones, and returns the function that undoes exactly that.
 * The undo is refused if the record has changed in the meantime (docs/decisions/0172).
 */
export const updateWithUndo = async <R extends RaRecord>(
  provider: DataProvider,
  resource: string,
  { found, fields, bodyOf }: { readonly found: R; readonly fields: Partial<R>; readonly bodyOf: (record: R) => object },
): Promise<Undo> => {
  const { id } = found;
  const changed = { ...found, ...fields };
  const write = (before: R, after: R) => provider.update(resource, { id, data: bodyOf(after), previousData: before });
  await write(found, changed).catch((error: unknown) => {
    // The texts of a conflict are for a form, which has both versions.
    throw isConflict(error) ? recordChangedError() : error;
  });
  return () => write(changed, found);
};

/** Undoes several actions, the last one first. Later changes of others stay, and their number is reported. */
export const undoAll = (undos: readonly Undo[]): Undo => {
  return async () => {
    const reasons: string[] = [];
    for (const undo of undos.toReversed())
      await undo().catch((error: unknown) => {
        reasons.push(undoFailureText(error));
      });
    if (reasons.length === 0) return;
    const reason = [...new Set(reasons)].join(' ');
    throw new Error(
      reasons.length === undos.length
        ? reason
        : t('{count} of {all} not changed: {reason}', { count: reasons.length, all: undos.length, reason }),
    );
  };
};
