import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { NotificationDraft } from '../../src/contract/endpoints/notifications';
import { samplePeople } from '../../src/sample/people';
import { fillNotifications } from '../../src/sample/notifications';
import { testBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const usernames = ['admin', ...samplePeople.map(({ name }) => name.toLowerCase().replaceAll(' ', '.'))];

test.each(['2026-03-02T04:30:00Z', '2026-03-02T18:29:59Z', '2026-03-02T18:30:00Z'])(
  'the sample filled at %s has notifications that went out, that went out in part and that are to come',
  async (filledAt) => {
    const { db } = backend.database;
    await db.execute(sql`truncate notifications, notification_times`);
    await fillNotifications({ db, now: () => new Date(filledAt) });

    const { rows } = await (await backend.signInAdmin()).call(contract.notifications.getList, { body: {} });

    const stand = rows.map((row) => {
      const over = row.schedule_times.filter((time) => Date.parse(time) < Date.parse(filledAt));
      const ended = [...(row.undelivered_times ?? []), ...(row.failed_times ?? [])].sort();
      // Past times have ended one way or the other: nothing of the past is sent at the first start.
      expect(ended, row.notification_title).toEqual(over);
      expect(NotificationDraft.safeParse(row).error, row.notification_title).toBeUndefined();
      expect(usernames).toContain(row.updated_by);
      return over.length === 0 ? 'to come' : over.length < row.schedule_times.length ? 'in part' : 'over';
    });
    expect(rows).toHaveLength(8);
    expect(new Set(stand)).toEqual(new Set(['to come', 'in part', 'over']));
    expect(rows.flatMap((row) => row.failed_times ?? [])).toHaveLength(1);
    // The sample has no push service.
    expect(rows.flatMap((row) => row.sent_times ?? [])).toEqual([]);
  },
);
