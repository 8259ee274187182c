import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type * as z from 'zod';
import type { Flag, PermissionFlags } from '../../../contract/permissions';
import type { Day } from '../../../contract/values';
import type { Question } from '../page/ConfirmDialog';
import type { Done } from '../record/RecordAction';

/** Field → a component for another person's change of it, if a few words of each value are not enough. */
export type FieldDifferences = Readonly<Record<string, (before: unknown, after: unknown) => ReactNode>>;

/** The typed values of a form. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Field → its fault. */
export type FieldFaults = Readonly<Record<string, string>>;

/** The definition of a form, shared by the page that creates and the page that edits. */
export interface FormDefinition<Draft, R extends RaRecord = RaRecord> {
  /** The name of a record in a sentence: `department`. */
  readonly noun: string;
  /** The record's name, for titles, messages and questions. */
  readonly nameOf: (values: Draft | R) => string;
  /** The contract's schema of the written values. */
  readonly schema: z.ZodType<Draft>;
  /** Makes the values to send, if they differ from the draft; they may depend on the loaded record. */
  readonly written?: (draft: Draft, record: R | undefined) => Readonly<Record<string, unknown>>;
  /** The labels of the fields, in the order of the form: the save bar names the changed ones. */
  readonly labels: Readonly<Record<string, string>>;
  /** The flag that editing requires, for the reason of a read-only form. */
  readonly editFlag: Flag;
  /** The question before a save; none if it is undefined or returns undefined. */
  readonly confirmation?: (draft: Draft, record: R | undefined) => Question | undefined;
  /** Runs just before the form's values are saved. Faults that it returns, by field, stop the save. */
  readonly beforeSaving?: (values: FormValues, record: R | undefined) => Promise<FieldFaults | undefined>;
  readonly differences?: FieldDifferences;
  /** The day on which the calendar shows the record. */
  readonly dayOf?: (draft: Draft) => Day | undefined;
  /** The message after a save, if the catalogue has one. */
  readonly done?: string;
  /** Makes the message after a save, if it is more than a confirmation; the catalogue's message has priority. */
  readonly told?: (draft: Draft, made: RaRecord) => string | Done;
  /** The call that makes a new record, by its verb in the contract; `create` by default. */
  readonly verb?: string;
  /** The label of the save button, if it is not Save. */
  readonly saveLabel?: string;
  /** Further save buttons, before that one. */
  readonly saveActions?: ReactNode;
  /** True if a saved form resets and stays open instead of leading to the list. */
  readonly staysOpen?: boolean;
  /** True if a button resets the form to its first values. */
  readonly hasReset?: boolean;
  readonly children: ReactNode;
  /** The column beside the form: a preview, a summary. */
  readonly aside?: ReactNode;
}

/** The props of a page that edits, beyond its form. */
export interface EditPageProps<Draft, R extends RaRecord> extends FormDefinition<Draft, R> {
  readonly sentence: string;
  /** The reason for which a person with these flags can neither change nor delete this record; undefined if they can. */
  readonly refusal?: (record: R, mine: PermissionFlags) => string | undefined;
  /** False if this person can't delete this record, whatever their flags. */
  readonly isDeletable?: (record: R) => boolean;
  /** True if our own back end keeps the versions of the record and can restore them. */
  readonly hasHistory?: boolean;
  /** The delete button, if it needs more than a question. */
  readonly deleteButton?: ReactNode;
}
