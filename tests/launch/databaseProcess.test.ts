import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDatabase, startDatabaseProcess } from '../support/builtDatabase';
import type { NodeProcess } from '../support/process';

let dataDir: string;
let started: NodeProcess[];

beforeAll(buildDatabase);
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'metro-data-'));
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const writer = (count?: number): NodeProcess => {
  const process = startDatabaseProcess('writer.mjs', dataDir, ...(count === undefined ? [] : [String(count)]));
  started.push(process);
  return process;
};
const lastWritten = ({ lines }: NodeProcess): number =>
  Number(lines.findLast((line) => line.startsWith('written '))?.slice('written '.length) ?? 0);

test('kill -9 in the middle of writing loses nothing that was acknowledged, time and again', async () => {
  let acknowledged = 0;
  for (const wait of [30, 110, 250, 60]) {
    const process = writer();
    const found = Number((await process.said('open ')).slice('open '.length));
    expect(found).toBeGreaterThanOrEqual(acknowledged);
    await process.said('written ');
    await sleep(wait);
    process.child.kill('SIGKILL');
    expect(await process.ended).toBe('SIGKILL');
    expect(lastWritten(process)).toBeGreaterThan(acknowledged);
    acknowledged = lastWritten(process);
  }

  const after = writer(0);

  expect(Number((await after.said('open ')).slice('open '.length))).toBeGreaterThanOrEqual(acknowledged);
});

test('kill -9 while the database is being made leaves nothing that stops the next start', async () => {
  const first = writer(0);
  while (!existsSync(join(dataDir, 'postgres.unfinished'))) await sleep(5);
  await sleep(20);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  const second = writer(1);

  await second.said('closed');
  expect(await second.ended).toBe(0);
});

test('a second process on the same data directory is refused, by name of the first, and changes nothing', async () => {
  const first = writer();
  await first.said('written ');

  const second = writer();

  const refusal = await second.said('refused: ');
  expect(refusal).toContain(`in use by process ${first.child.pid}`);
  expect(refusal).toContain(dataDir);
  expect(await second.ended).toBe(1);
  first.child.kill('SIGTERM');
  await first.said('closed');
});

test('exactly one of several processes takes over the lock of a killed one', async () => {
  const rounds = Array.from({ length: 60 }, (_, round) => String(round));
  for (const round of rounds) {
    mkdirSync(join(dataDir, round));
    writeFileSync(join(dataDir, round, 'owner.1.pid'), JSON.stringify({ pid: 2 ** 22 + 1, started: '', held: true }));
  }
  const startAt = String(Date.now() + 700);

  const rivals = Array.from({ length: 4 }, () =>
    startDatabaseProcess('claimer.mjs', dataDir, startAt, String(rounds.length)),
  );
  started.push(...rivals);
  await Promise.all(rivals.map(({ said }) => said('over')));

  const won = rivals.flatMap(({ lines }) => lines.filter((line) => line.startsWith('won ')));
  expect(won.toSorted()).toEqual(rounds.map((round) => `won ${round}`).toSorted());
  rivals.forEach(({ child }) => child.kill('SIGTERM'));
});

test('SIGTERM lets the write under way finish and gives the data directory up', async () => {
  const first = writer();
  await first.said('written ');

  first.child.kill('SIGTERM');
  await first.said('closed');
  expect(await first.ended).toBe(0);

  const second = writer(0);
  expect(await second.said('open ')).toBe(`open ${lastWritten(first)}`);
});
