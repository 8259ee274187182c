import type { Cadence } from '../../contract/endpoints/reportSchedules';
import type { Letter } from '../mail';

/** What an e-mail says. */
export type Said = Pick<Letter, 'subject' | 'text'>;

/** The e-mails of the back end in one language: what each is given, and what it says. */
export interface Letters {
  /** Answers somebody who asked for a new password. */
  readonly passwordReset: (to: { readonly username: string; readonly link: string }) => Said;
  /** Tells somebody of the account that was made for them; `until` as people read it. */
  readonly invitation: (to: {
    readonly username: string;
    readonly by: string;
    readonly link: string;
    readonly until: string;
  }) => Said;
  /** Tells somebody that the file of a scheduled report is there for them. `from` and `to` are days as people read them. */
  readonly reportReady: (to: {
    readonly reader: string;
    readonly report: string;
    readonly from: string;
    readonly to: string;
    readonly cadence: Cadence;
    readonly fileType: string;
    readonly rows: string;
    readonly keptDays: number;
    readonly link: string;
    readonly owner: string;
  }) => Said;
  /** Tells the owner of a scheduled report what they have to know of it; `problem` is a sentence of the server, in English. */
  readonly reportProblem: (to: {
    readonly owner: string;
    readonly report: string;
    readonly problem: string;
    readonly link: string;
  }) => Said;
}
