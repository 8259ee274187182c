import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHeadKeeper, headsFile, headLine, readHeads } from '../../src/backend/platform/audit/heads';
import { sealAll } from '../../src/backend/platform/audit/seal';
import { verifyLog } from '../../src/backend/platform/audit/verify';
import type { Email } from '../../src/backend/platform/mail/mailer';
import { openChainedLog, type ChainedLog } from '../support/chainedLog';

const HOUR = 60 * 60 * 1000;

let log: ChainedLog;
let folder: string;
beforeAll(async () => {
  log = await openChainedLog();
});
beforeEach(async () => {
  await log.empty();
  folder = mkdtempSync(join(tmpdir(), 'heads-'));
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => log.backend.close());

const writeAndSeal = async (n: number): Promise<void> => {
  await log.write(n);
  await sealAll(log.world);
};

/** Keeps heads in the folder of the test, and returns what was sent elsewhere. */
const keeping = (more: { readonly url?: string; readonly mailTo?: string } = {}) => {
  const printed: string[] = [];
  const letters: Email[] = [];
  const failures: unknown[] = [];
  const keeper = createHeadKeeper(log.world, {
    file: headsFile(folder),
    print: (line) => printed.push(line),
    mail: { send: (letter) => Promise.resolve(void letters.push(letter)) },
    onFailure: (error) => failures.push(error),
    ...more,
  });
  return { keeper, printed, letters, failures };
};

test('every fault is listed, not only the first', async () => {
  await writeAndSeal(8);
  await log.behindItsBack(
    `UPDATE audit_log SET username = 'somebody.else' WHERE id = 2`,
    'DELETE FROM audit_log WHERE id = 4',
    'DELETE FROM audit_chain WHERE seq IN (6, 7)',
  );
  log.backend.pass(2 * HOUR);
  await writeAndSeal(1);
  await log.behindItsBack(`UPDATE audit_log SET address = '10.0.0.9' WHERE id = 9`);

  expect((await log.verify()).faults).toEqual([
    'Entry 2 does not agree with its seal 2: the entry, or the seal, was changed.',
    'Entry 4 is missing: it was deleted after it was sealed.',
    'Seals 6 to 7 are missing.',
    'Entry 9 does not agree with its seal 9: the entry, or the seal, was changed.',
    'Entry 6 was never sealed: it was put in later.',
    'Entry 7 was never sealed: it was put in later.',
  ]);
});

test('a chain that was reckoned anew as a whole does not go through the heads that were kept by themselves', async () => {
  const { keeper, printed } = keeping();
  await writeAndSeal(3);
  await keeper.keep();
  await writeAndSeal(2);
  await keeper.stop();
  const { kept, unreadable } = await readHeads(headsFile(folder));
  const verify = () => verifyLog(log.backend.database.db, kept);
  expect([kept.map(({ seq }) => seq), unreadable]).toEqual([[3, 5], 0]);
  expect(printed).toEqual(kept.map((head) => `Head of the daily log: ${head.keptAt} ${headLine(head)}`));
  expect((await verify()).faults).toEqual([]);

  await log.behindItsBack(`UPDATE audit_log SET username = 'nobody' WHERE id = 2`, 'TRUNCATE audit_chain');
  await sealAll(log.world);

  expect((await log.verify()).faults).toEqual([]);
  expect((await verify()).faults).toEqual([
    `The chain does not go through 3:${kept[0]?.hash}, kept at ${kept[0]?.keptAt}: it was rewritten or cut short. Nor does it go through 1 others that were kept.`,
  ]);
});

test('a chain that was cut short at its end does not reach the head that was kept', async () => {
  const { keeper } = keeping();
  await writeAndSeal(5);
  await keeper.stop();
  const { kept } = await readHeads(headsFile(folder));

  await log.behindItsBack('DELETE FROM audit_log WHERE id > 3', 'DELETE FROM audit_chain WHERE seq > 3');

  expect((await verifyLog(log.backend.database.db, kept)).faults).toEqual([
    expect.stringMatching(
      /^The chain does not go through 5:\w+, kept at .*: it was rewritten or cut short\.$/,
    ) as string,
  ]);
});

test('a head that has not moved is not kept again, and a line that says none is counted', async () => {
  const { keeper } = keeping();
  await writeAndSeal(1);
  await keeper.keep();
  await keeper.stop();
  const file = headsFile(folder);
  await writeFile(file, `${await readFile(file, 'utf8')}something else\n`);

  const { kept, unreadable } = await readHeads(file);

  expect([kept.length, unreadable]).toEqual([1, 1]);
  expect(await readHeads(join(folder, 'nothing.txt'))).toEqual({ kept: [], unreadable: 0 });
});

test('heads are posted to the URL and mailed once a day; where that fails the file keeps them all the same', async () => {
  const posted: unknown[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      posted.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`;
  const { keeper, letters, failures } = keeping({ url, mailTo: 'audit@harbourmetro.example' });

  await writeAndSeal(1);
  await keeper.keep();
  status = 500;
  await writeAndSeal(1);
  await keeper.keep();
  log.backend.pass(25 * HOUR);
  await writeAndSeal(1);
  await keeper.stop();
  server.close();

  const { kept } = await readHeads(headsFile(folder));
  expect(posted).toEqual(kept.map(({ seq, hash, keptAt }) => ({ seq, hash, head: `${seq}:${hash}`, kept_at: keptAt })));
  expect(failures.map(String)).toEqual(Array(2).fill(expect.stringContaining('answered 500')));
  expect(letters.map(({ to, text }) => [to, /\d+:[0-9a-f]{64}/.exec(text)?.[0]])).toEqual(
    [kept[0], kept[2]].map((head) => ['audit@harbourmetro.example', head && headLine(head)]),
  );
});

test('a head is not carried to where the URL leads on, and that is told', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { keeper, failures } = keeping({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads` });

  await writeAndSeal(1);
  await keeper.stop();
  server.close();

  expect(asked).toEqual(['/heads']);
  expect(failures).toHaveLength(1);
});

test('a clock that is put back and set right again leaves a log that agrees, in the order in which things happened', async () => {
  await writeAndSeal(2);
  log.backend.pass(-20 * HOUR);
  await log.write(2);
  await sealAll(log.world);
  // The entries were written while the clock was wrong, and sealed when it was right again.
  await log.write(2);
  log.backend.pass(20 * HOUR + 1000);
  await writeAndSeal(2);

  const entries = await log.backend.log();
  expect(entries.map(({ at }) => at.getTime())).toEqual(
    entries.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  );
  expect(await log.verify()).toMatchObject({ checked: 8, waiting: 0, faults: [] });
});

test('a clock that was far ahead does not stop the log’s clock for good once it is set right', async () => {
  await writeAndSeal(1);
  const present = log.backend.now().getTime();
  log.backend.pass(70 * 365 * 24 * HOUR);
  await writeAndSeal(2);
  log.backend.pass(present + HOUR - log.backend.now().getTime());
  await writeAndSeal(2);
  await log.write(1);
  // The server was killed before it sealed the last one.
  log.backend.pass(3 * HOUR);
  await writeAndSeal(1);

  const entries = await log.backend.log();
  expect(entries.slice(-2).map(({ at }) => at.getTime() - present)).toEqual([HOUR, 4 * HOUR]);
  expect(await log.verify()).toMatchObject({ checked: 7, waiting: 0, faults: [] });
});

test('entries inserted and backdated after a clock correction are found', async () => {
  log.backend.pass(30 * HOUR);
  await writeAndSeal(1);
  log.backend.pass(-10 * HOUR);
  await writeAndSeal(1);
  log.backend.pass(12 * HOUR);
  await writeAndSeal(1);
  await log.backend.database.pool.query(
    `INSERT INTO audit_log (at, module, action, result) VALUES ('2026-03-02T04:31:00Z', 'banner', 'delete', 'done')`,
  );
  await sealAll(log.world);

  expect((await log.verify()).faults).toEqual([
    expect.stringMatching(/^Entry 4 is dated .* put in later\.$/) as string,
  ]);
});
