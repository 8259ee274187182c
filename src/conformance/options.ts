import { parseArgs } from 'node:util';
import * as z from 'zod';
import { CipherSecret } from '../contract/cipher';
import { createCipher } from '../console/data/cipher';
import { fetchOwn, type Hosts } from '../console/data/client';
import { parseConfig } from '../console/data/config';
import { REQUEST_TIMEOUT_MS } from '../contract/limits';
import type { KitOptions } from './kit';

/** The options of the command. */
export interface Options extends Omit<KitOptions, 'onFinding'> {
  /** The server's address without credentials. */
  readonly url: string;
  readonly json: string | undefined;
  readonly junit: string | undefined;
}

/** The help text of the command. */
export const USAGE = `npm run conformance -- --url ADDRESS --user NAME [options]

  --url ADDRESS          where the console is: its config.json names the hosts and the cipher; or, with CIPHER_KEY and
                         CIPHER_IV in the environment, the host of the calls (such as https://api.example.com)
  --login-url ADDRESS    the host that signs in, and
  --reports-url ADDRESS  the host of the reports' files, where they are others
  --user NAME            who signs in; an account with every permission sees the most. Its open session ends
  --password-from NAME   the environment variable with the password (default: CONFORMANCE_PASSWORD)
  --write                make own records, marked, change and delete them
  --money                with --write: credit one point to the first member, and reverse that
  --origin ADDRESS       from where the console is served (default: that of --url; with CIPHER_KEY a foreign one): calls to
                         other origins are held to CORS
  --only GROUPS          only these groups of rows, with commas: users,departments
  --json FILE            the findings as JSON
  --junit FILE           the findings as JUnit's XML
  --timeout SECONDS      an answer that takes longer is late (default: 30)

Without --write nothing is changed. Exit code 0: nothing is broken; 1: something is; 2: the kit could not run.`;

const absolute = (host: string, base: string): string => new URL(host, base).href.replace(/\/$/, '');

const hostsAndSecret = async (
  url: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly hosts: Hosts; readonly secret: CipherSecret; readonly origin: string }> => {
  const { CIPHER_KEY: key, CIPHER_IV: iv } = environment;
  if (key !== undefined || iv !== undefined) {
    const host = absolute(url, url);
    const hosts = { login: host, admin: host, reports: host };
    // The host of the calls serves a config.json where it serves the console.
    return { hosts, secret: CipherSecret.parse({ key, iv }), origin: 'https://console.invalid' };
  }
  const beside = `${absolute(url, url)}/config.json`;
  const text = await fetchOwn(beside).catch((cause: unknown) => {
    throw new Error(`${beside} cannot be read. Name the console's address, or set CIPHER_KEY and CIPHER_IV.`, {
      cause,
    });
  });
  const { loginHost, apiHost, reportsHost, cipher } = parseConfig(text);
  const hosts = {
    login: absolute(loginHost, beside),
    admin: absolute(apiHost, beside),
    reports: absolute(reportsHost, beside),
  };
  return { hosts, secret: cipher, origin: new URL(beside).origin };
};

const Address = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });

const addressOf = (name: string, value: string | undefined): string => {
  const read = Address.safeParse(value);
  if (!read.success) throw new Error(`--${name} ${read.error.issues[0]?.message}`);
  return read.data;
};

/** Reads the command's arguments. Throws an Error with the reason where they are wrong. */
export const readOptions = async (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Options> => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ url: text, 'login-url': text, 'reports-url': text, origin: text, user: text },
      ...{ 'password-from': text, only: text, json: text, junit: text, timeout: text, write: flag, money: flag },
    },
  });
  const given = addressOf('url', values.url);
  const from = values.origin === undefined ? undefined : new URL(addressOf('origin', values.origin)).origin;
  if (values.user === undefined) throw new Error('--user names who signs in.');
  const variable = values['password-from'] ?? 'CONFORMANCE_PASSWORD';
  const password = environment[variable];
  if (!password) throw new Error(`The environment variable ${variable} holds no password.`);
  const seconds = Number(values.timeout ?? REQUEST_TIMEOUT_MS / 1000);
  if (!(seconds > 0)) throw new Error('--timeout takes seconds.');
  if (values.money && !values.write) throw new Error('--money goes with --write.');
  const { hosts, secret, origin: served } = await hostsAndSecret(given, environment);
  const { origin, pathname } = new URL(given);
  return {
    url: origin + pathname,
    hosts: {
      ...hosts,
      ...(values['login-url'] !== undefined && { login: absolute(values['login-url'], given) }),
      ...(values['reports-url'] !== undefined && { reports: absolute(values['reports-url'], given) }),
    },
    cipher: createCipher(secret),
    origin: from ?? served,
    timeout: seconds * 1000,
    user: values.user,
    password,
    isWriting: values.write ?? false,
    isMoney: values.money ?? false,
    only: values.only?.split(','),
    json: values.json,
    junit: values.junit,
  };
};
