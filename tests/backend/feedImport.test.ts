import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createFeed, type Feed } from '../../src/backend/features/feed/feed';
import { importFile, progressFile, reasonsFile, refusedFile } from '../../src/backend/features/feed/importFile';
import { testBackend, type TestBackend } from '../support/backend';
import { example, oneSale, openFeed, type SentEvent } from '../support/feed';

const folder = mkdtempSync(join(tmpdir(), 'metro-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

let backend: TestBackend;
let rows: Awaited<ReturnType<typeof openFeed>>['rows'];
let feed: Feed;
let printed: string[];
beforeEach(async () => {
  backend = await testBackend({ startsAt: new Date('2026-03-04T04:30:00.000Z') });
  ({ rows } = await openFeed(backend));
  feed = createFeed({ db: backend.database.db, now: backend.now, movesPoints: true });
  printed = [];
});
afterEach(() => backend.close());

const fileOf = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
};
const json = (events: readonly SentEvent[]): readonly string[] => events.map((event) => JSON.stringify(event));
const options = (path: string) => ({ path, isDry: false, print: (line: string) => void printed.push(line) });

const riders = Array.from({ length: 10 }, (_, place) => ({
  ...example.rider,
  ...{ id: `R-${place}`, mobile: String(9_000_000_000 + place), name: `Āshā ${place}` },
}));

test('a file is imported in steps with its counts, and again changes nothing', async () => {
  const path = fileOf('riders.ndjson', json([...riders, ...oneSale]));

  expect(await importFile(feed, { ...options(path), step: 5 })).toMatchObject({ taken: 12, unchanged: 0, refused: 0 });
  expect(printed).toHaveLength(3);
  expect(await rows('select count(*)::int as riders from customers')).toEqual([{ riders: 11 }]);
  expect(await importFile(feed, options(path))).toMatchObject({ taken: 12 });
  rmSync(progressFile(path));
  expect(await importFile(feed, options(path))).toMatchObject({ taken: 0, unchanged: 12 });
});

test('an import that is interrupted goes on at the byte where it was', async () => {
  const path = fileOf('long.ndjson', json(riders));
  let steps = 0;
  const dying: Feed = {
    ...feed,
    apply: (lines) => ((steps += 1) > 2 ? Promise.reject(new Error('killed')) : feed.apply(lines)),
  };
  await expect(importFile(dying, { ...options(path), step: 3 })).rejects.toThrow('killed');
  expect(await rows('select count(*)::int as riders from customers')).toEqual([{ riders: 6 }]);

  expect(await importFile(feed, { ...options(path), step: 3 })).toMatchObject({ taken: 10, unchanged: 0, line: 11 });
  expect(printed.at(-3)).toMatch(/^Goes on after line 6/);
});

test('refused lines are in a file of their own, with their reasons beside it', async () => {
  const wrong = JSON.stringify({ ...example.rider, id: 'R-X', mobile: '1' });
  const card = JSON.stringify({ ...example.card, id: '4111111111111111' });
  const path = fileOf('some.ndjson', [...json(riders), wrong, card, '{']);

  expect(await importFile(feed, options(path))).toMatchObject({ taken: 10, refused: 3 });
  expect(readFileSync(refusedFile(path), 'utf8')).toBe(
    `${wrong}\n${card.replace('411111111111', '••••••••••••')}\n{\n`,
  );
  expect(readFileSync(reasonsFile(path), 'utf8')).toMatch(
    /^line 11, R-X: mobile: .+\nline 12, •+1111: .+\nline 13, no id: The line is not JSON\n$/,
  );
});

test('a dry run names what is wrong and writes nothing', async () => {
  const path = fileOf('dry.ndjson', [...json(riders), '{']);

  expect(await importFile(feed, { ...options(path), isDry: true })).toMatchObject({ taken: 10, refused: 1 });
  expect(printed[0]).toBe('line 11, : The line is not JSON');
  expect(await rows('select * from customers')).toEqual([]);
  expect(() => readFileSync(progressFile(path))).toThrow();
});

test('a CSV file has a row an event, and an order a row a ticket', async () => {
  const people = fileOf('riders.csv', [
    'id,at,name,mobile,joined_at,platform,app_version,birth_year',
    'R-1042,2026-03-02T08:55:00+05:30,"Pawar, Asha ""A""",9820012346,2025-06-01T10:00:00+05:30,Android,5.2.0,1990',
  ]);
  const sales = fileOf('orders.csv', [
    'id,at,rider,channel,ticket_count,gross_paise,paid_paise,issue_status,payment.mode,payment.status,tickets.id,tickets.ticket_type,tickets.from,tickets.to,tickets.km,tickets.passengers,tickets.fare_paise,tickets.valid_until',
    ...['HM-1', 'HM-2'].map(
      (ticket) =>
        `QR-1,2026-03-02T09:00:00+05:30,R-1042,Web,2,4000,4000,Issued,UPI,Paid,${ticket},Single,SDR,BND,7.4,1,2000,2026-03-05T00:00:00+05:30`,
    ),
  ]);

  expect(await importFile(feed, { ...options(people), type: 'rider' })).toMatchObject({ taken: 1, refused: 0 });
  expect(await importFile(feed, { ...options(sales), type: 'order' })).toMatchObject({ taken: 1, refused: 0 });
  expect(await rows('select name, birth_year from customers')).toEqual([{ name: 'Pawar, Asha "A"', birth_year: 1990 }]);
  expect(await rows('select ticket_no, km::float8, fare_paise from tickets order by 1')).toEqual(
    ['HM-1', 'HM-2'].map((ticket_no) => ({ ticket_no, km: 7.4, fare_paise: 2000 })),
  );
});
