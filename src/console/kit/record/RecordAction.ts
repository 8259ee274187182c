import type { SvgIconComponent } from '@mui/icons-material';
import type { RaRecord } from 'react-admin';
import type { PermissionFlags } from '../../../contract/permissions';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import type { Question } from '../page/ConfirmDialog';
import type { HandOverProps } from './HandOver';

/** Who is about to do something: their id, and what they may do. */
export interface Doer {
  readonly id: string;
  readonly flags: PermissionFlags;
}

/** What was done, in a sentence that names it, and what puts it back where the server can. */
export interface Done {
  readonly said: string;
  readonly undo?: () => Promise<unknown>;
  /** What somebody now has to hand over: the note shows it and stays. */
  readonly link?: Pick<HandOverProps, 'link' | 'of'> | undefined;
}

/** How something is asked and said of several records at once: so many of them. */
interface ForMany {
  readonly question: (count: number) => Question;
  readonly said: (count: number) => string;
}

/** Something that can be done with a record from its row or its page, as data. */
export interface RecordAction<R extends RaRecord = RaRecord> {
  readonly label: string;
  readonly icon: SvgIconComponent;
  /** What it takes, in the words of canAccess: nothing is offered without it, or where the server lacks the call. */
  readonly needs: { readonly resource: string; readonly action: string };
  /** False for a record, or a person, with which it cannot be done. */
  readonly isOffered?: (record: R, me: Doer) => boolean;
  /** Why it cannot be done with a record, and what to do about it; said where the record is left out of many. */
  readonly whyNot?: (record: R) => string | undefined;
  /** Asked first, where it cannot be taken back. */
  readonly question?: (record: R) => Question;
  readonly act: (record: R, dataProvider: ConsoleDataProvider, me: Doer | undefined) => Promise<Done>;
  /** Given where it can be done with several selected records at once. */
  readonly many?: ForMany;
}

/** What can be done with several selected records at once. */
export type ManyAction<R extends RaRecord> = RecordAction<R> & { readonly many: ForMany };
