import { ne } from 'drizzle-orm';
import { REPORT_KEPT_DAYS } from '../contract/limits';
import { reportPageNames, type ReportPageName } from '../contract/reports/pages';
import { addDays, dayAt, startOfDay } from '../contract/reports/range';
import { reportRequests, users } from '../backend/platform/db/schema';
import { seeded } from './seed';
import type { FillWorld } from './fillWorld';
import { NIGHTLY, newRequestRow } from '../backend/features/reports/requests';

const SEED = 20_260_103;
const HOUR = 60 * 60 * 1000;
const NIGHTS = 30;
const ASKED = 60;
const DAYS_BACK = 90;

const FAILURES = [
  'The server disk is full. Tell your administrator, then request it again.',
  'The file could not be made. Request it again; if it fails again, tell your administrator.',
  'It took too long and was stopped. Choose fewer days or more filters.',
];

type Row = typeof reportRequests.$inferInsert;

// Reports that are kept wait in the queue, which really makes their files. Older ones were made and have expired.
const endOf = (createdAt: Date, now: Date, draw: () => number): Partial<Row> => {
  const age = now.getTime() - createdAt.getTime();
  if (age < REPORT_KEPT_DAYS * 24 * HOUR) return { status: 'processing' };
  const finishedAt = new Date(createdAt.getTime() + 5_000 + draw() * 40_000);
  return {
    status: 'completed',
    progress: 100,
    attempts: 1,
    finishedAt,
    expiresAt: new Date(finishedAt.getTime() + REPORT_KEPT_DAYS * 24 * HOUR),
  };
};

/**
 * Writes the history of Downloads: some 150 reports of the last months, by staff and by night.
 * The reports are of every type and status.
 * Reports of the last week wait in the queue and become real files. Older ones have expired.
 */
export const fillReportHistory = async ({ db, now: clock }: FillWorld): Promise<void> => {
  const now = clock();
  const today = dayAt(now);
  const draw = seeded(SEED);
  const people = await db
    .select({ userId: users.id, username: users.username })
    .from(users)
    .where(ne(users.username, 'admin'))
    .orderBy(users.id);
  const someone = () => people[Math.floor(draw() * people.length)] ?? { userId: null, username: 'admin' };

  const nights = Array.from({ length: NIGHTS }, (_, index) => addDays(today, index - NIGHTS)).flatMap((day) =>
    NIGHTLY.map((page): Row => {
      const createdAt = new Date(startOfDay(addDays(day, 1)).getTime() + HOUR / 2);
      const wanted = { page, fileType: 'xlsx', startDate: day, endDate: day, filters: {} };
      return { ...newRequestRow(wanted, createdAt), automated: true, ...endOf(createdAt, now, draw) };
    }),
  );

  const asked = Array.from({ length: ASKED }, (_, index): Row => {
    const back = Math.floor(1 + (index / ASKED) * DAYS_BACK);
    const createdAt = new Date(startOfDay(addDays(today, -back)).getTime() + (9 + draw() * 10) * HOUR);
    const endDate = addDays(dayAt(createdAt), -1 - Math.floor(draw() * 3));
    const page = reportPageNames[index % reportPageNames.length] as ReportPageName;
    const days = [1, 1, 7, 7, 30][Math.floor(draw() * 5)] ?? 1;
    const startDate = addDays(endDate, 1 - days);
    const fileType = days === 1 && draw() < 0.6 ? 'pdf' : 'xlsx';
    const wanted = { page, fileType, startDate, endDate, filters: {} };
    const who = someone();
    // Chosen by index, not at random: every day's sample has failed and cancelled reports.
    const end =
      index % 13 === 5
        ? {
            status: 'failed' as const,
            error: FAILURES[index % FAILURES.length] ?? '',
            finishedAt: createdAt,
            attempts: 1,
          }
        : index % 19 === 8
          ? { status: 'cancelled' as const, error: `Cancelled by ${who.username}.`, finishedAt: createdAt, attempts: 1 }
          : endOf(createdAt, now, draw);
    return { ...newRequestRow(wanted, createdAt), ...who, ...end };
  });

  const rows = [...nights, ...asked].sort((a, b) => Number(a.createdAt) - Number(b.createdAt));
  await db.insert(reportRequests).values(rows);
};
