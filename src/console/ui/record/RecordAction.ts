import type { SvgIconComponent } from '@mui/icons-material';
import type { RaRecord } from 'react-admin';
import type { PermissionFlags } from '../../../contract/permissions';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import type { Question } from '../page/Confirm';
import type { HandOverProps } from './HandOver';

/** The person who performs an action: their id and their flags. */
export interface Actor {
  readonly id: string;
  readonly flags: PermissionFlags;
}

/** The result of an action: a sentence with the name, and the function that undoes it, if the server can. */
export interface ActionResult {
  readonly message: string;
  readonly undo?: () => Promise<unknown>;
  /** A link that must be handed over: the note shows it and stays. */
  readonly link?: Pick<HandOverProps, 'link' | 'of'> | undefined;
}

/** The texts for several records at once, by their number. */
interface BulkTexts {
  readonly question: (count: number) => Question;
  readonly message: (count: number) => string;
}

/** An action on a record from its row or its page, as data. */
export interface RecordAction<R extends RaRecord = RaRecord> {
  readonly label: string;
  readonly icon: SvgIconComponent;
  /** The required permission, in the terms of canAccess. The action is not offered without it, or if the server lacks the call. */
  readonly needs: { readonly resource: string; readonly action: string };
  /** False for records or people for which the action is impossible. */
  readonly isOffered?: (record: R, me: Actor) => boolean;
  /** The reason for which a record is left out of an action on many, and the remedy. */
  readonly whyNot?: (record: R) => string | undefined;
  /** The question before an action that cannot be undone. */
  readonly question?: (record: R) => Question;
  readonly act: (record: R, dataProvider: ConsoleDataProvider, me: Actor | undefined) => Promise<ActionResult>;
  /** Set if the action supports several selected records at once. */
  readonly bulk?: BulkTexts;
}

/** An action that supports several selected records at once. */
export type BulkAction<R extends RaRecord> = RecordAction<R> & { readonly bulk: BulkTexts };
