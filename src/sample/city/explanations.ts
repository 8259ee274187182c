import { and, lt, ne, sql } from 'drizzle-orm';
import { followUpNotes, followUps, settlements } from '../../backend/platform/db/schema';
import type { Transaction } from '../../backend/platform/db/sql';
import { samplePeople, usernameOf } from '../people';
import { DAY } from './calendar';

/** Age in days after which Finance has explained a difference; one of every `ONE_LEFT_OF` stays open. */
const EXPLAINED_DAYS = 40;
const ONE_LEFT_OF = 4;

const finance = samplePeople.filter(({ department, isNew }) => department === 'Finance' && !isNew).map(usernameOf);

const why = (difference: number): string =>
  difference < 0
    ? 'The gateway held this back as a reserve and confirmed it by mail; it is in the statement of the month.'
    : 'The gateway gave back a charge of the month before, confirmed by mail.';

/** Writes Finance's explanations of settlements that differed; most of the old ones are explained. */
export const explainDifferences = async (tx: Transaction, now: Date): Promise<void> => {
  const differing = await tx
    .select({ id: settlements.id, at: settlements.receivedAt, by: sql<string>`(received_paise - net_expected_paise)` })
    .from(settlements)
    .where(
      and(
        ne(settlements.receivedPaise, settlements.netExpectedPaise),
        lt(settlements.receivedAt, new Date(now.getTime() - EXPLAINED_DAYS * DAY)),
      ),
    )
    .orderBy(settlements.id);
  const found = differing
    .filter((_, place) => place % ONE_LEFT_OF !== ONE_LEFT_OF - 2)
    .map(({ id, at, by }, place) => ({
      ...{ kind: 'qr-settlements' as const, recordId: id, text: why(Number(by)) },
      ...{ byWhom: finance[place % finance.length] ?? '', at: new Date((at ?? now).getTime() + 3 * DAY) },
    }));
  if (found.length === 0) return;
  await tx.insert(followUpNotes).values(found);
  await tx.insert(followUps).values(
    found.map(({ kind, recordId, byWhom, at }) => ({
      ...{ kind, recordId, status: 'resolved' as const, reference: '', updatedBy: byWhom, updatedAt: at },
    })),
  );
};
