import type { Cadence } from '../../../contract/endpoints/reportSchedules';
import type { Email } from './mailer';

/** The texts of an e-mail. */
export type MailText = Pick<Email, 'subject' | 'text'>;

/** The e-mails of the back end in one language, each as a function of its values. */
export interface MailTexts {
  /** The answer to a request for a new password. */
  readonly passwordReset: (to: { readonly username: string; readonly link: string }) => MailText;
  /** Tells a new person about their account; `until` is in readable form. */
  readonly invitation: (to: {
    readonly username: string;
    readonly by: string;
    readonly link: string;
    readonly until: string;
  }) => MailText;
  /** Reports that the file of a scheduled report is ready. `from` and `to` are days in readable form. */
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
  }) => MailText;
  /** A message to the owner of a scheduled report. `problem` is a sentence of the server, in English. */
  readonly reportProblem: (to: {
    readonly owner: string;
    readonly report: string;
    readonly problem: string;
    readonly link: string;
  }) => MailText;
}
