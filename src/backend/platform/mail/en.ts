import type { MailTexts } from './MailTexts';

const often = { daily: 'every day', weekly: 'every week', monthly: 'every month' } as const;

/** The e-mails in English, the default language. */
export const en: MailTexts = {
  passwordReset: ({ username, link }) => ({
    subject: 'A new password for your account',
    text: [
      `Hello ${username},`,
      '',
      'You requested a new password. Choose it here:',
      link,
      '',
      'The link works once, for 15 minutes. If you did not request it, ignore this e-mail. Your password does not change.',
    ].join('\n'),
  }),

  invitation: ({ username, by, link, until }) => ({
    subject: 'Your account for the admin console',
    text: [
      `Hello ${username},`,
      '',
      `${by} created an account for you. Choose your password here:`,
      link,
      '',
      `The link works once, until ${until}. Your username is ${username}.`,
      'If you did not expect this e-mail, ignore it.',
    ].join('\n'),
  }),

  reportReady: ({ reader, report, from, to, cadence, fileType, rows, keptDays, link, owner }) => {
    const named = `${report}, ${from}${from === to ? '' : ` to ${to}`}`;
    return {
      subject: named,
      text: [
        `Hello ${reader},`,
        '',
        `Your report sent ${often[cadence]} is ready: ${named} (${fileType}, ${rows} rows).`,
        '',
        `Sign in to download it. It is kept for ${keptDays} days:`,
        link,
        '',
        `To stop these e-mails, ask ${owner} to remove you in Downloads.`,
      ].join('\n'),
    };
  },

  reportProblem: ({ owner, report, problem, link }) => ({
    subject: `Scheduled report: ${report}`,
    text: [
      `Hello ${owner},`,
      '',
      `A problem with ${report}, which you scheduled: ${problem}`,
      '',
      'Sign in to view or change it under “Scheduled reports”:',
      link,
    ].join('\n'),
  }),
};
