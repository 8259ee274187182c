import { asc, eq, isNotNull } from 'drizzle-orm';
import { addDays, dayAt, startOfDay } from '../contract/reports/range';
import { auditLog, departments, users } from '../backend/platform/db/schema';
import type { FillWorld } from './fillWorld';
import { adjustmentEntries } from './adjustmentLog';
import { ruleEntries } from './ruleLog';
import { seeded } from './seed';

const SEED = 20_260_107;
const DAYS = 45;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AT_ONCE = 500;

const devices = ['Chrome 140 on Windows', 'Chrome 140 on Windows', 'Edge 140 on Windows', 'Firefox 143 on macOS'];
const phone = 'Chrome 140 on Android';

type Entry = typeof auditLog.$inferInsert;
type Holder = Pick<typeof users.$inferSelect, 'id' | 'username' | 'lastSignInAt'> & { readonly department: string };

/** The sign-ins of one member of staff up to the last one, with mistyped passwords and evenings on the phone. */
const lifeOf = ({ id, username, department, lastSignInAt }: Holder, first: Date, draw: () => number): Entry[] => {
  if (!lastSignInAt) return [];
  const desk = devices[Math.floor(draw() * devices.length)] ?? phone;
  const address = `10.20.${1 + Math.floor(draw() * 6)}.${10 + Math.floor(draw() * 200)}`;
  const own = { userId: id, username, department, module: 'session', entity: 'users', entityId: String(id) };
  const entry = (at: number, action: string, more: Partial<Entry> = {}): Entry => ({
    ...{ ...own, entityLabel: username, at: new Date(at), action, result: 'done', address, device: desk },
    ...more,
  });
  const wrong = { result: 'refused', after: { reason: 'wrong username or password' } } as const;
  const told: Entry[] = [];
  const last = lastSignInAt.getTime();
  for (let day = dayAt(first); startOfDay(day).getTime() < last; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (draw() < (weekday === 0 || weekday === 6 ? 0.85 : 0.2)) continue;
    const came = startOfDay(day).getTime() + 8.5 * HOUR + draw() * 2 * HOUR;
    if (came + 12 * HOUR >= last) break;
    if (draw() < 0.06) told.push(entry(came - MINUTE, 'sign_in', wrong));
    told.push(entry(came, 'sign_in'));
    const left = came + 7 * HOUR + draw() * 2 * HOUR;
    if (draw() < 0.05) {
      told.push(entry(left, 'forced_sign_out', { device: phone, after: { device: desk } }));
      told.push(entry(left, 'sign_in', { device: phone }));
    } else if (draw() < 0.8) told.push(entry(left, 'sign_out'));
  }
  return [...told, entry(last, 'sign_in')];
};

/** Writes the daily log of the last weeks in order of time: sign-ins, adjustments of points, changes of the rules. */
export const fillDailyLog = async ({ db, now }: FillWorld): Promise<void> => {
  const draw = seeded(SEED);
  const first = new Date(now().getTime() - DAYS * 24 * HOUR);
  const staff = await db
    .select({
      ...{ id: users.id, username: users.username, lastSignInAt: users.lastSignInAt },
      department: departments.name,
    })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .where(isNotNull(users.lastSignInAt))
    .orderBy(asc(users.id));
  const signIns = staff.flatMap((person) => lifeOf(person, first, draw));
  const deskOf = (username: string) => {
    const { address = '', device = '' } = signIns.find((entry) => entry.username === username) ?? {};
    return { address, device };
  };
  const adjustments = await adjustmentEntries(db, deskOf);
  const rules = await ruleEntries(db, (username) => {
    const { id = null, department = '' } = staff.find((person) => person.username === username) ?? {};
    return { userId: id, department, ...deskOf(username) };
  });
  const told = [...signIns, ...adjustments, ...rules].sort((a, b) => Number(a.at) - Number(b.at));
  await db.transaction(async (tx) => {
    for (let from = 0; from < told.length; from += AT_ONCE)
      await tx.insert(auditLog).values(told.slice(from, from + AT_ONCE));
  });
};
