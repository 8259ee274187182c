import { randomBytes } from 'node:crypto';
import { contract, rowOf, rows, type GroupName } from '../contract';
import { flagsNeeded, type Endpoint } from '../contract/endpoint';
import type { SignedIn } from '../contract/endpoints/session';
import { isObject } from '../contract/decode';
import { readFlags } from '../contract/permissions';
import { inputsFor, createSeenRecords, isReading, type SeenRecords } from './rowInputs';
import { judgeOrigins, originFaultsOf } from './cors';
import { derivedTrips } from './derivedTrips';
import { ofCalls, type FaultOfCall } from './described';
import { pagingFaults } from './paging';
import { sessionFaults, wordFaults } from './refusals';
import { finding, judge, judgeRefusal, judgeRevoked, withFaults, type Finding } from './judge';
import { createCallRow, type CallRow, type CallOptions, type CallSession } from './line';
import { changeRow, signedOf, checkOwnAccount } from './ownRecords';
import { writeMoney, writeSame, writeSmall } from './singleWrites';
import { untriedRows, roundTrips, type RecordParts } from './roundTrips';
import { anyInput, makeRoundTrip, valueOf, type Attempts, type Try } from './writing';

/** The settings of a run of the kit. */
export interface KitOptions extends CallOptions {
  readonly user: string;
  readonly password: string;
  /** True where the kit may create records of its own and delete them. */
  readonly isWriting: boolean;
  /** True where the kit may credit a point and reverse the credit. */
  readonly isMoney: boolean;
  /** The groups of rows that are tried; all where absent. */
  readonly only?: readonly string[] | undefined;
  /** Called with each finding as it is made. */
  readonly onFinding?: (found: Finding) => void;
  /** The clock that gives the requested days. */
  readonly now?: () => Date;
}

const isList = (verb: string): boolean => ['getList', 'getPage', 'getViews'].includes(verb);

/** The note on a writing row for which the kit has neither an input nor a reason to skip it. */
export const UNKNOWN_WRITE = 'the kit has no way to try it';

const allTrips = [...roundTrips, ...derivedTrips];

const FORGED: CallSession = { token: 'no-session-has-this-token', sessionId: '0' };

interface Desk extends KitOptions {
  readonly line: CallRow;
  readonly seen: SeenRecords;
  readonly signed: CallSession;
  /** True where the signed-in person's permissions could not be read, so that a refusal may be right. */
  readonly isUnread: boolean;
  /** Returns the flags that a row requires and the signed-in person lacks. */
  readonly lackedFor: (row: Endpoint) => string | undefined;
  readonly isWanted: (group: string) => boolean;
}

/** Tries every row of the contract against a server. Returns one finding per row, and those of the session rules. */
export const runKit = async (options: KitOptions): Promise<readonly Finding[]> => {
  const { user, password, cipher, only, onFinding, now = () => new Date() } = options;
  const open = createCallRow(options);
  const words: FaultOfCall[] = [];
  const origins: FaultOfCall[] = [];
  const line: CallRow = async (row, input, session) => {
    const made = await open(row, input, session);
    words.push(...wordFaults(made), ...(session === FORGED ? sessionFaults(made) : []));
    origins.push(...originFaultsOf(made, options));
    return made;
  };
  const isWanted = (group: string): boolean => only?.includes(group) ?? true;
  const findings: Finding[] = [];
  const add = (...found: readonly Finding[]): void => {
    findings.push(...found);
    if (onFinding) found.forEach(onFinding);
  };
  const addRest = (whyOf: (name: string) => string): readonly Finding[] => {
    const known = new Set(findings.map(({ row }) => row.split(' ')[0]));
    const names = rows.filter(({ group }) => isWanted(group)).map(({ group, verb }) => `${group}.${verb}`);
    add(...names.filter((name) => !known.has(name)).map((name) => finding(name, 'not tried', whyOf(name))));
    return findings;
  };
  const signIn = (username: string, secret: string) =>
    line(contract.session.login, { body: { username, password: secret } });

  const unknown = await signIn('conformance.nobody', 'no password');
  add(judgeRefusal('session: an unknown account', unknown, 'for an unknown account'));
  const first = await signIn(user, password);
  add(await judge('session.login', first, cipher));
  const me = valueOf(first) as SignedIn | undefined;
  if (!me) return addRest(() => 'nobody could sign in');
  const own = { id: me.useruuid };
  const second = valueOf(await signIn(user, password)) as SignedIn | undefined;
  const old = await line(contract.users.getOne, own, signedOf(me));
  add(judgeRevoked('session: a second sign-in ends the first', old));

  const signed = signedOf(second ?? me);
  const mine = await line(contract.users.getOne, own, signed);
  const account = await judge('users.getOne', mine, cipher);
  if (account.verdict === 'broken' && !isWanted('users')) add(account);
  // Unreadable permissions are one fault; the other rows are then tried as if all were granted.
  const held = valueOf(mine);
  const isUnread = !isObject(held) || account.faults.some(({ at }) => at.endsWith('.permissions'));
  const flags = isUnread ? undefined : readFlags(held.permissions);
  const lackedFor = (row: Endpoint): string | undefined => {
    const needed = flagsNeeded(row);
    return flags && needed.length > 0 && !needed.some((flag) => flags[flag]) ? needed.join(' or ') : undefined;
  };
  const seen = createSeenRecords(me.useruuid, now());
  const desk: Desk = { ...options, line, seen, signed, isUnread, lackedFor, isWanted };
  const reading = rows.filter(({ group, verb }) => isReading(verb) && isWanted(group));
  const listsFirst = reading.toSorted((a, b) => Number(isList(b.verb)) - Number(isList(a.verb)));
  for (const { group, verb, endpoint } of listsFirst) add(...(await readRow(desk, group, verb, endpoint)));
  if (options.isWriting) for await (const found of write(desk, me)) add(...found);
  if (options.isWriting && !options.isMoney && isWanted('loyalty-adjustments'))
    add(finding('loyalty-adjustments.create', 'not tried', 'it takes --money'));

  await provoke(desk);
  add(await judge('session.logout', await line(contract.session.logout, {}, signed), cipher));
  add(judgeRevoked('session: no call after the sign-out', await line(contract.users.getOne, own, signed)));
  add(withFaults(finding('refusals: their words', 'kept'), ...ofCalls(words)));
  const isThere = (group: string, verb: string, { call }: Endpoint): boolean => {
    const known = findings.filter(({ row }) => row.split(' ')[0] === `${group}.${verb}`);
    const isTried = known.some(({ verdict }) => verdict === 'kept' || verdict === 'broken');
    return isTried || (!call.includes(' /console/') && known.every(({ verdict }) => verdict === 'not tried'));
  };
  const there = rows.filter(({ group, verb, endpoint }) => isWanted(group) && isThere(group, verb, endpoint));
  const basic = [contract.session.login, contract.session.logout, contract.users.getOne];
  add(await judgeOrigins([...new Set([...basic, ...there.map(({ endpoint }) => endpoint)])], origins, options));
  return addRest((name) => {
    if (/\.get/.test(name)) return 'nothing could be made to ask for';
    return options.isWriting ? (untriedRows[name] ?? UNKNOWN_WRITE) : 'it writes: --write tries it';
  });
};

// Provokes refusals that normal use never causes, to check their sentences: a missing record, by either type of id.
const provoke = async ({ line, signed, isWanted }: Desk): Promise<void> => {
  for (const group of ['departments', 'banners', 'notifications', 'contents'] as const)
    for (const id of isWanted(group) ? [999_999_999, 'no-record-has-this-id'] : [])
      await line(contract[group].getOne, { id }, signed);
};

const readRow = async (desk: Desk, group: GroupName, verb: string, endpoint: Endpoint): Promise<readonly Finding[]> => {
  const { line, cipher, seen, signed } = desk;
  const name = `${group}.${verb}`;
  const asked = inputsFor(group, verb, seen);
  const isTriedLater = desk.isWriting && allTrips.some((trip) => trip.group === group && trip.one === verb);
  if (typeof asked === 'string') return isTriedLater ? [] : [finding(name, 'not tried', asked)];
  const lacked = desk.lackedFor(endpoint);
  const found: Finding[] = [];
  for (const { input, suffix } of asked) {
    const called = suffix === undefined ? name : `${name} ${suffix}`;
    const made = await line(endpoint, anyInput(input), signed);
    if (lacked !== undefined) {
      found.push(judgeRefusal(called, made, `without ${lacked}`));
      continue;
    }
    if (desk.isUnread && made.exchange.came?.status === 403) {
      found.push(finding(called, 'not tried', 'it was refused, and the permissions of the account cannot be read'));
      continue;
    }
    if (isList(verb)) seen.note(group, valueOf(made));
    if (verb === 'getPreferences') seen.note('banner-preferences', valueOf(made));
    const answered = await judge(called, made, cipher);
    const isPaged = answered.verdict === 'kept' && endpoint.pages === 'server';
    const page = (asking: object) => line(endpoint, anyInput(asking), signed);
    const judged = withFaults(answered, ...(isPaged ? await pagingFaults(endpoint, { input, first: made }, page) : []));
    if (judged.verdict === 'not offered' || endpoint.auth === 'none') found.push(judged);
    else {
      const forged = await line(endpoint, anyInput(input), FORGED);
      found.push(withFaults(judged, ...judgeRefusal(called, forged, 'without a session').faults));
    }
  }
  return found;
};

async function* write(desk: Desk, me: SignedIn): AsyncGenerator<readonly Finding[]> {
  const { line, cipher, seen, signed, isWanted, password } = desk;
  const attempt: Try = async (name, input, isOwn) => {
    const [group = '', verb = ''] = name.split('.');
    const row = rowOf(group, verb);
    if (!row) return { found: finding(name, 'not tried', 'there is no such row'), value: undefined, isDone: false };
    const made = await line(row, anyInput(input), signed);
    const value = valueOf(made);
    if (isList(verb)) seen.note(group, value);
    const lacked = desk.lackedFor(row);
    const found = lacked ? judgeRefusal(name, made, `without ${lacked}`) : await judge(name, made, cipher, isOwn);
    return { found, value, isDone: found.verdict === 'kept' && lacked === undefined };
  };
  const attempts: Attempts = { attempt, line, cipher, isWanted };
  const maker: RecordParts = {
    mark: `Conformance ${randomBytes(3).toString('hex')}`,
    userId: me.userid,
    password: randomBytes(12).toString('base64url'),
    seen,
  };
  yield await writeSmall(maker, attempts, password);
  yield await writeSame(seen, attempts);
  if (desk.isMoney && isWanted('loyalty-adjustments')) yield await writeMoney(maker, attempt);
  for (const trip of allTrips.filter(({ group }) => isWanted(group))) {
    const meanwhile: Parameters<typeof makeRoundTrip>[3] =
      trip.group === 'users'
        ? (made) => checkOwnAccount(made, maker, attempts)
        : trip.group === 'banners'
          ? (made) => changeRow(made, attempts)
          : undefined;
    yield await makeRoundTrip(trip, maker, attempt, meanwhile);
  }
}
