import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type * as z from 'zod';
import type { Flag, PermissionFlags } from '../../../contract/permissions';
import type { Day } from '../../../contract/values';
import type { Question } from '../page/ConfirmDialog';
import type { Done } from '../record/RecordAction';

/** Field → how a change of it by somebody else is shown, where a few words of each value would not do. */
export type FieldDifferences = Readonly<Record<string, (before: unknown, after: unknown) => ReactNode>>;

/** The values of a form as they were typed. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Field → what is wrong with it. */
export type FieldFaults = Readonly<Record<string, string>>;

/** What a form needs to know of its resource: shared by the page that creates and the page that edits. */
export interface FormDefinition<Draft, R extends RaRecord = RaRecord> {
  /** What a record is called in a sentence: `department`. */
  readonly noun: string;
  /** The record's name, for titles, messages and questions. */
  readonly nameOf: (values: Draft | R) => string;
  /** The contract's schema of what is written. */
  readonly schema: z.ZodType<Draft>;
  /** What is sent of a draft, where that is not the draft itself: it may depend on the record as it was read. */
  readonly written?: (draft: Draft, record: R | undefined) => Readonly<Record<string, unknown>>;
  /** What each field is called, in the order of the form: the save bar says which of them changed. */
  readonly labels: Readonly<Record<string, string>>;
  /** The flag that editing takes, for the reason why a form can only be looked at. */
  readonly editFlag: Flag;
  /** What to ask before saving; nothing is asked where it is undefined or answers undefined. */
  readonly confirmation?: (draft: Draft, record: R | undefined) => Question | undefined;
  /** What is done with the form's values just before they are saved. What it answers, field by field, stops the saving. */
  readonly beforeSaving?: (values: FormValues, record: R | undefined) => Promise<FieldFaults | undefined>;
  readonly differences?: FieldDifferences;
  /** The day of the calendar on which it is seen. */
  readonly dayOf?: (draft: Draft) => Day | undefined;
  /** What is said once it is saved, where the catalogue has a sentence for it. */
  readonly done?: string;
  /** What is said once it is saved, where it is more than that it was; the catalogue's sentence goes first. */
  readonly told?: (draft: Draft, made: RaRecord) => string | Done;
  /** The call that makes a new record, by its verb in the contract; `create` where absent. */
  readonly verb?: string;
  /** What the button that saves is called, where that is not Save. */
  readonly saveLabel?: string;
  /** Further ways to save, before that button. */
  readonly saveActions?: ReactNode;
  /** True where a saved form sets itself back to its beginning and stays open, instead of leading to the list. */
  readonly staysOpen?: boolean;
  /** True where a button sets the form back to what it began with. */
  readonly hasReset?: boolean;
  readonly children: ReactNode;
  /** Beside the form: a preview, a summary. */
  readonly aside?: ReactNode;
}

/** What a page that edits needs to know beyond its form. */
export interface EditPageProps<Draft, R extends RaRecord> extends FormDefinition<Draft, R> {
  readonly sentence: string;
  /** Why this person can neither change nor delete this record, in words, by what they hold; undefined where they can. */
  readonly refusal?: (record: R, mine: PermissionFlags) => string | undefined;
  /** False where this person can't delete this record, whatever their flags. */
  readonly isDeletable?: (record: R) => boolean;
  /** True where the own back end tells what the record was, and makes it so again. */
  readonly hasHistory?: boolean;
  /** The button that deletes, where more than a question belongs to it. */
  readonly deleteButton?: ReactNode;
}
