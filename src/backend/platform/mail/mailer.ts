import { createTransport } from 'nodemailer';

/** An e-mail in plain text. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends an e-mail, or rejects. */
export interface Mailer {
  readonly send: (letter: Email) => Promise<void>;
  /** True where letters reach no mailbox, and are only printed. */
  readonly isPrinted?: true;
}

const WAIT_MS = 20_000;

/** Sends mail over SMTP: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  const address = new URL(smtpUrl);
  const transport = createTransport({
    host: address.hostname,
    ...(address.port !== '' && { port: Number(address.port) }),
    secure: address.protocol === 'smtps:',
    ...(address.username !== '' && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  return { send: async (letter) => void (await transport.sendMail({ from, ...letter })) };
};

/** The mailer where no SMTP server is configured: it writes the e-mail, link included, to the log. */
export const logMailer = (print: (text: string) => void): Mailer => ({
  isPrinted: true,
  send: ({ to, subject, text }) => {
    print(`No SMTP_URL is set, so this e-mail is printed here. To: ${to || '(no address)'}. ${subject}\n${text}`);
    return Promise.resolve();
  },
});
