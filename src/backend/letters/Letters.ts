import type { Cadence } from '../../contract/endpoints/reportSchedules';
import type { Letter } from '../mail';

/** The texts of an e-mail. */
export type LetterTexts = Pick<Letter, 'subject' | 'text'>;

/** The e-mails of the back end in one language, each as a function of its values. */
export interface Letters {
  /** The answer to a request for a new password. */
  readonly passwordReset: (to: { readonly username: string; readonly link: string }) => LetterTexts;
  /** The news of an account that was made for the reader; `until` is in readable form. */
  readonly invitation: (to: {
    readonly username: string;
    readonly by: string;
    readonly link: string;
    readonly until: string;
  }) => LetterTexts;
  /** The news that the file of a scheduled report is ready. `from` and `to` are days in readable form. */
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
  }) => LetterTexts;
  /** A message to the owner of a scheduled report. `problem` is a sentence of the server, in English. */
  readonly reportProblem: (to: {
    readonly owner: string;
    readonly report: string;
    readonly problem: string;
    readonly link: string;
  }) => LetterTexts;
}
