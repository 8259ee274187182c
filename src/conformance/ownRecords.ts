import { isDeepStrictEqual } from 'node:util';
import { contract, rows } from '../contract';
import { flagsNeeded } from '../contract/endpoint';
import type { SignedIn } from '../contract/endpoints/session';
import { isObject } from '../contract/decode';
import type { Id } from '../contract/values';
import { inputsFor, isReading } from './rowInputs';
import { finding, judge, judgeRefusal, judgeRevoked, withFaults, type Finding } from './judge';
import type { FinishedCall, CallSession } from './line';
import { picture, type RecordParts } from './roundTrips';
import { anyInput, valueOf, type Attempts } from './writing';

type Body = Readonly<Record<string, unknown>>;

/** The headers of a sign-in. */
export const signedOf = ({ access_token: token, sessionid }: SignedIn): CallSession => ({
  token,
  sessionId: String(sessionid),
});

/** Changes the first picture row of a banner that the kit created. */
export const changeRow = async (made: Body, { attempt }: Attempts): Promise<readonly Finding[]> => {
  const [row] = Array.isArray(made.banners) ? made.banners.filter(isObject) : [];
  if (!row) return [finding('banners.updateRow', 'not tried', 'the banner has no row')];
  const texts = { sortId: 1, metaTitle: 'Changed alone', banner_redirect_link: '' };
  return [
    (await attempt('banners.updateRow', { id: row.id, body: texts })).found,
    (await attempt('banners.updateImage', { id: row.id, body: { image: picture } })).found,
  ];
};

/** Checks the refusals of an account without permissions, and the changes to it. The kit owns the account. */
export const checkOwnAccount = async (
  made: Body,
  maker: RecordParts,
  attempts: Attempts,
): Promise<readonly Finding[]> => {
  const { line, cipher, attempt, isWanted } = attempts;
  const username = String(made.username);
  const id = made.id as Id;
  const signIn = async (password: string): Promise<SignedIn | undefined> =>
    valueOf(await line(contract.session.login, { body: { username, password } })) as SignedIn | undefined;
  const account = await signIn(maker.password);
  if (!account) return [finding('session: an account without permissions', 'not tried', 'it could not sign in')];
  const found: Finding[] = [];

  const signed = signedOf(account);
  const refused: Finding[] = [];
  for (const { group, verb, endpoint } of rows) {
    const needed = flagsNeeded(endpoint).join(' or ');
    const asked = needed === '' || !isReading(verb) || !isWanted(group) ? [] : inputsFor(group, verb, maker.seen);
    const first = typeof asked === 'string' ? undefined : asked[0];
    if (!first) continue;
    const answer = await line(endpoint, anyInput(first.input), signed);
    refused.push(judgeRefusal(`session: ${group}.${verb} without permission`, answer, `without ${needed}`));
  }
  const answered = refused.filter(({ verdict }) => verdict === 'broken');
  const allRefused = finding('session: an account without permissions', 'kept', `refused in ${refused.length} calls`);
  found.push(...(answered.length > 0 ? answered : [allRefused]));

  const next = `${maker.password}-2`;
  const change = { body: { current_password: maker.password, password: next } };
  const own = contract['my-account'].setPassword;
  const changed = await judge('my-account.setPassword', await line(own, change, signed), cipher);
  const again = await signIn(changed.verdict === 'kept' ? next : maker.password);
  const stays = { at: 'effect', came: 'no sign-in', expected: 'a sign-in with the new password' };
  found.push(changed.verdict === 'kept' && !again ? withFaults(changed, stays) : changed);
  if (!again) return found;

  const values = { 'list.rowHeight': 36 };
  const save = contract['my-account'].savePreferences;
  const saved = await judge(
    'my-account.savePreferences',
    await line(save, { body: { values } }, signedOf(again)),
    cipher,
  );
  const isTold = saved.verdict !== 'kept' || isDeepStrictEqual((await signIn(next))?.preferences, values);
  const forgotten = { at: 'effect', came: 'other preferences', expected: 'what was saved, at the next sign-in' };
  found.push(isTold ? saved : withFaults(saved, forgotten));

  const out = await attempt('sessions.delete', { id });
  const after: FinishedCall = await line(contract.users.getOne, { id: again.useruuid }, signedOf(again));
  const isOut = out.found.verdict !== 'kept' || judgeRevoked('', after).verdict === 'kept';
  const signedInStill = { at: 'effect', came: 'the session answers', expected: 'the session to be over' };
  found.push(isOut ? out.found : withFaults(out.found, signedInStill));

  const { updated_at } = ((await attempt('users.getOne', { id: again.useruuid })).value ?? {}) as Body;
  if (updated_at === undefined) return [...found, finding('users.suspend', 'not tried', 'users have no updated_at')];
  const suspended = await attempt('users.suspend', { id, body: { updated_at, is_suspended: true } });
  const isShut = suspended.found.verdict !== 'kept' || (await signIn(next)) === undefined;
  const open = { at: 'effect', came: 'a sign-in', expected: 'no sign-in to a suspended account' };
  return [...found, isShut ? suspended.found : withFaults(suspended.found, open)];
};
