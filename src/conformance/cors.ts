import type { Endpoint } from '../contract/endpoint';
import { createClient } from '../console/data/client';
import { ofCalls, type FaultOfCall } from './described';
import { finding, withFaults, type Finding } from './judge';
import { anyInput } from './writing';
import { isElsewhere, type CallOptions, type FinishedCall } from './line';

const SIMPLE_METHODS = ['GET', 'HEAD', 'POST'];

const listed = (header: string | null): readonly string[] =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

const originFaults = (call: string, headers: Headers, origin: string): readonly FaultOfCall[] => {
  const name = 'Access-Control-Allow-Origin';
  const came = headers.get(name);
  return came === '*' || came === origin
    ? []
    : [{ call, at: name, came: came ?? 'nothing', expected: `* or ${origin}` }];
};

// Returns the row's own request, as the console's client writes it, without sending it.
const requestOf = async (row: Endpoint, { hosts, cipher }: CallOptions) => {
  let request: { readonly url: string; readonly init: RequestInit } | undefined;
  const client = createClient({
    ...{ hosts, cipher },
    session: { token: () => 'token', sessionId: () => '0', end: () => undefined, noteLacking: () => undefined },
    fetch: (url, init) => {
      request = { url, init };
      return Promise.reject(new Error('It is not sent.'));
    },
  });
  await client.call(row, anyInput({ id: '1', body: {}, query: {} })).catch(() => undefined);
  return request;
};

// Browsers allow Accept, and the content type of a form, in every request.
const namesToAllow = (init: RequestInit): readonly string[] =>
  [...new Headers(init.headers)]
    .filter(([name, value]) => name !== 'accept' && !(name === 'content-type' && value.includes('form')))
    .map(([name]) => name);

/** Returns the faults of a call's preflight, which is sent as a browser would send it. */
const preflight = async (row: Endpoint, options: CallOptions): Promise<readonly FaultOfCall[]> => {
  const { origin, timeout } = options;
  const request = await requestOf(row, options);
  if (!request || !isElsewhere(request.url, origin)) return [];
  const { url, init } = request;
  const method = init.method ?? 'GET';
  const names = namesToAllow(init);
  const answer = await fetch(url, {
    ...{ method: 'OPTIONS', redirect: 'manual', signal: AbortSignal.timeout(timeout) },
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': names.join(',') },
  }).catch(() => undefined);
  const fault = { call: row.call, at: 'preflight' };
  if (!answer) return [{ ...fault, came: 'no answer', expected: '2xx' }];
  const { headers, status, ok } = answer;
  if (!ok) return [{ ...fault, came: String(status), expected: '2xx' }];
  const lacks = (name: string, wanted: readonly string[], isNamed: (each: string) => boolean) => {
    const came = headers.get(name);
    const allowed = listed(came);
    return wanted
      .filter((each) => !allowed.includes(each.toLowerCase()) && (isNamed(each) || !allowed.includes('*')))
      .map((expected) => ({ ...fault, at: name, came: came ?? 'nothing', expected }));
  };
  return [
    ...originFaults(row.call, headers, origin),
    ...lacks('Access-Control-Allow-Methods', SIMPLE_METHODS.includes(method) ? [] : [method], () => false),
    ...lacks('Access-Control-Allow-Headers', names, (name) => name === 'authorization'),
  ];
};

/** Returns the faults of an answer that the console reads from another origin. */
export const originFaultsOf = ({ row, exchange }: FinishedCall, { origin }: CallOptions): readonly FaultOfCall[] => {
  const { came } = exchange;
  if (!came || !isElsewhere(came.url, origin)) return [];
  const found = originFaults(row.call, came.headers, origin);
  const name = 'Access-Control-Expose-Headers';
  const exposed = came.headers.get(name);
  const isHidden =
    came.headers.has('content-range') && !listed(exposed).some((each) => ['*', 'content-range'].includes(each));
  return isHidden
    ? [...found, { call: row.call, at: name, came: exposed ?? 'nothing', expected: 'content-range' }]
    : found;
};

/**
 * Makes the finding about a console on another origin.
 * `answered` has the faults of answers; those of calls that browsers block are left out.
 */
export const judgeOrigins = async (
  rows: readonly Endpoint[],
  answered: readonly FaultOfCall[],
  options: CallOptions,
): Promise<Finding> => {
  const { hosts, origin } = options;
  if (!Object.values(hosts).some((host) => isElsewhere(host, origin)))
    return finding('cors', 'not tried', 'the console is on the origin of the calls; --origin names another');
  const faults: FaultOfCall[] = [];
  for (const row of rows) faults.push(...(await preflight(row, options)));
  const barred = new Set(faults.map(({ call }) => call));
  const answers = answered.filter(({ call }) => !barred.has(call));
  return withFaults(
    finding('cors', 'kept', `${rows.length} calls asked for as from ${origin}`),
    ...ofCalls([...faults, ...answers]),
  );
};
