import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '../../src/contract';
import type { CipherSecret } from '../../src/contract/cipher';
import type { Endpoint, Input, Output } from '../../src/contract/endpoint';
import { addDays, dayAt } from '../../src/contract/reports/range';
import { readReply, writeRequest } from '../../src/contract/wire';
import { createCipher } from '../../src/backend/platform/http/cipher';

interface Config {
  readonly cipher: CipherSecret;
  readonly demo: { readonly username: string; readonly password: string };
}

/** A server of another process, called over HTTP by its sample sign-in. */
export interface Remote {
  readonly call: <E extends Endpoint>(row: E, input: Input<E>) => Promise<Output<E>>;
}

/** Signs in as the sample's administrator at a running server, such as `http://127.0.0.1:8080`. */
export const signInAt = async (origin: string): Promise<Remote> => {
  const { cipher: secret, demo } = (await (await fetch(`${origin}/config.json`)).json()) as Config;
  const cipher = createCipher(secret);
  const headers: Record<string, string> = {};
  const call: Remote['call'] = async (row, input) => {
    const { method, path, headers: own, body } = await writeRequest(row, input, cipher);
    const init = { method, headers: { ...own, ...headers }, ...(body !== undefined && { body }) };
    const answer = await fetch(`${origin}/api${path}`, init);
    return readReply(row, { status: answer.status, text: await answer.text() }, cipher);
  };
  const me = await call(contract.session.login, { body: demo });
  headers['auth-token'] = me.access_token;
  headers['session-id'] = String(me.sessionid);
  return { call };
};

/** Returns today or a day before it, at +05:30. */
export const dayBefore = (days: number): string => addDays(dayAt(new Date()), -days);

/** Resolves when a server has made every file that its sample requests. */
export const sampleFilesMade = async ({ call }: Remote): Promise<void> => {
  const body = { start_date: dayBefore(365), end_date: dayBefore(0), page: 1, size: 100 };
  const isAtWork = async (): Promise<boolean> =>
    (await call(contract.reports.getList, { body })).reports.rows.some(({ status }) => status === 'processing');
  while (await isAtWork()) await sleep(100);
};
