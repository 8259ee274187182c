import type { Letters } from './Letters';

const often = { daily: 'every day', weekly: 'every week', monthly: 'every month' } as const;

/** The e-mails in English, the default language. */
export const en: Letters = {
  passwordReset: ({ username, link }) => ({
    subject: 'A new password for your account',
    text: [
      `Hello ${username},`,
      '',
      'somebody, probably you, asked for a new password. Choose it here:',
      link,
      '',
      'The link works once, for 15 minutes. If it was not you, do nothing: your password stays as it is.',
    ].join('\n'),
  }),

  invitation: ({ username, by, link, until }) => ({
    subject: 'Your account for the admin console',
    text: [
      `Hello ${username},`,
      '',
      `${by} has made an account for you. Choose your password here:`,
      link,
      '',
      `The link works once, until ${until}. Your username is ${username}.`,
      'If you did not expect this, do nothing.',
    ].join('\n'),
  }),

  reportReady: ({ reader, report, from, to, cadence, fileType, rows, keptDays, link, owner }) => {
    const named = `${report}, ${from}${from === to ? '' : ` to ${to}`}`;
    return {
      subject: named,
      text: [
        `Hello ${reader},`,
        '',
        `the report that you get ${often[cadence]} is there: ${named} (${fileType}, ${rows} rows).`,
        '',
        `Sign in and download it; it is kept for ${keptDays} days:`,
        link,
        '',
        `${owner} has set this up. If you do not want it any more, ask them to take you off in Downloads.`,
      ].join('\n'),
    };
  },

  reportProblem: ({ owner, report, problem, link }) => ({
    subject: `Scheduled report: ${report}`,
    text: [
      `Hello ${owner},`,
      '',
      `about ${report}, which you have scheduled: ${problem}`,
      '',
      'Sign in to look at it, or to change it, under “Scheduled reports”:',
      link,
    ].join('\n'),
  }),
};
