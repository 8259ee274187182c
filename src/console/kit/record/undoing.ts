import type { DataProvider, RaRecord } from 'react-admin';
import { isFailure } from '../../../contract/failure';
import { t } from '../../language/t';
import type { Done } from './RecordAction';

type Undo = NonNullable<Done['undo']>;

const isConflict = (error: unknown): boolean =>
  isFailure(error, 'refused') && error.status === 409 && error.body.current !== undefined;

/** Why something was not undone, in words. What somebody has changed since stays as it is, and the note says whose it is. */
export const whyNotUndone = (error: unknown): string => {
  if (!isFailure(error) || !isConflict(error)) return (error as Error).message;
  const { updated_by: who } = (error.body.current ?? {}) as { readonly updated_by?: unknown };
  return typeof who === 'string' && who !== ''
    ? t('{who} has changed it since, and that stays.', { who })
    : t('Somebody else has changed it since, and that stays.');
};

/** What is refused of a record that is not any more as the action needs it. */
export const changedSince = (): Error =>
  new Error(t('Somebody else has changed this meanwhile. Look at it, then try again.'));

/**
 * Writes some fields of a record over what was read, and hands back what undoes exactly that: refused where anything of the record
 * was changed since (docs/decisions/0172).
 */
export const changing = async <R extends RaRecord>(
  provider: DataProvider,
  resource: string,
  { found, fields, bodyOf }: { readonly found: R; readonly fields: Partial<R>; readonly bodyOf: (record: R) => object },
): Promise<Undo> => {
  const { id } = found;
  const changed = { ...found, ...fields };
  const write = (before: R, after: R) => provider.update(resource, { id, data: bodyOf(after), previousData: before });
  await write(found, changed).catch((error: unknown) => {
    // The words of a conflict are those of a form, which holds both.
    throw isConflict(error) ? changedSince() : error;
  });
  return () => write(changed, found);
};

/** What undoes several things, the last first; what somebody has changed since stays, and how many these are is said. */
export const undoingAll = (undos: readonly Undo[]): Undo => {
  return async () => {
    const reasons: string[] = [];
    for (const undo of undos.toReversed())
      await undo().catch((error: unknown) => {
        reasons.push(whyNotUndone(error));
      });
    if (reasons.length === 0) return;
    const reason = [...new Set(reasons)].join(' ');
    throw new Error(
      reasons.length === undos.length
        ? reason
        : t('{count} of {all} stay as they are: {reason}', { count: reasons.length, all: undos.length, reason }),
    );
  };
};
