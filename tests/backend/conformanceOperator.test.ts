import { expect, onTestFinished, test } from 'vitest';
import { rows } from '../../src/contract';
import { createCipher } from '../../src/console/data/cipher';
import { runKit } from '../../src/conformance/kit';
import { finding } from '../../src/conformance/judge';
import { readOptions } from '../../src/conformance/options';
import { asJson, asJunit, tableLines } from '../../src/conformance/report';
import { OPERATOR_PASSWORD, operatorBackend, type OperatorOptions } from '../../src/operator/backend';
import { ENCODINGS } from '../../src/operator/encodings';
import { OPERATOR_SECRET } from '../../src/operator/strictBodies';
import { inventedRecords } from '../../src/operator/records';
import { VARIATIONS, variationNames } from '../../src/operator/variations';

const run = async (options: OperatorOptions, timeout = 20_000, only?: readonly string[]) => {
  const backend = await operatorBackend({ records: inventedRecords(20, new Date()), ...options });
  onTestFinished(() => backend.close());
  const host = `${await backend.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  return runKit({
    ...{ hosts: { login: host, admin: host, reports: host }, cipher: createCipher(OPERATOR_SECRET), timeout },
    ...{ user: 'kavya', password: OPERATOR_PASSWORD, isWriting: true, isMoney: true, only },
  });
};

const specified = rows.filter(({ endpoint }) => !endpoint.call.includes(' /console/'));

test.each(ENCODINGS)(
  'an operator’s server in %s keeps every row that it has, and all of the specification’s',
  async (encoding) => {
    const findings = await run({ encoding });

    expect(findings.filter(({ verdict }) => verdict === 'broken').flatMap(tableLines)).toEqual([]);
    const lacked = findings.filter(({ verdict }) => verdict === 'not offered').map(({ row }) => row.split(' ')[0]);
    expect(specified.length).toBeGreaterThan(40);
    expect(specified.map(({ group, verb }) => `${group}.${verb}`).filter((name) => lacked.includes(name))).toEqual([]);
    const kept = findings.filter(({ verdict }) => verdict === 'kept').map(({ row }) => row);
    expect(kept).toEqual(
      expect.arrayContaining(['departments.delete', 'banners.updateImage', 'reports.getLink', 'feedback.getList']),
    );
  },
);

const others = variationNames.flatMap((name) =>
  VARIATIONS[name].values.slice(1).map((value) => [name, value] as const),
);

test.each(others)('an operator’s server with --%s %s keeps every row of the specification', async (name, value) => {
  const findings = await run({ variations: { [name]: value } }, 20_000, [
    ...new Set(specified.map(({ group }) => group)),
  ]);

  const broken = findings.filter(({ verdict }) => verdict === 'broken');
  const places = broken.flatMap(({ row, faults }) => faults.map(({ at }) => `${row} ${at}`));
  // A page must be the requested one, although the console tolerates another.
  expect(places, broken.flatMap(tableLines).join('\n')).toEqual(name === 'paging' ? ['reports.getList paging'] : []);
  expect(findings.filter(({ verdict }) => verdict === 'kept').length).toBeGreaterThan(40);
  expect(findings.flatMap(({ left }) => left ?? [])).toEqual([]);
});

test('the encoding in use is told of each row', async () => {
  const notesOf = async (encoding: OperatorOptions['encoding']) => {
    const findings = await run({ ...(encoding && { encoding }) });
    return ['departments.getList', 'contents.getList'].map(
      (row) => findings.find((each) => each.row === row)?.notes[0],
    );
  };

  expect(await notesOf('plain')).toEqual(['plain for encrypted', 'lacks updated_at, updated_by']);
  expect(await notesOf('nested')).toEqual(['plain for encrypted, inside data', 'inside data']);
  expect(await notesOf('sealed')).toEqual(['inside data', 'encrypted for plain, inside data']);
  expect(await notesOf('old-spellings')).toEqual(['inside data', 'JSON text for plain, inside data']);
});

test('a server of which every fifth call fails is a list of findings, and what the network dropped is asked for again', async () => {
  let calls = 0;
  const findings = await run({ fails: () => ((calls += 1) % 5 > 0 ? undefined : calls % 2 > 0 ? 'html' : 'drop') });

  const came = findings.flatMap(({ faults }) => faults.map((fault) => fault.came));
  expect(came.some((text) => text.includes('a page of HTML'))).toBe(true);
  expect(findings.flatMap(({ notes }) => notes)).toContain('the network dropped the connection once');
});

test('the command asks config.json for hosts and cipher, and writes what was found as JSON and as JUnit’s XML', async () => {
  const backend = await operatorBackend();
  onTestFinished(() => backend.close());
  const address = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  const args = ['--url', address, '--user', 'kavya', '--only', 'departments', '--password-from', 'SECRET'];

  const options = await readOptions(args, { SECRET: OPERATOR_PASSWORD });
  const findings = await runKit(options);
  const broken = { ...finding('departments.getList', 'broken'), faults: [{ at: 'a<b', came: '“&”', expected: '"' }] };
  const report = { url: options.url, at: '2026-03-02T04:30:00.000Z', findings: [...findings, broken] };

  expect(options.hosts).toEqual({ login: `${address}/api`, admin: `${address}/api`, reports: `${address}/api` });
  const { totals, rows: written } = JSON.parse(asJson(report)) as {
    totals: Record<string, number>;
    rows: readonly unknown[];
  };
  expect(totals).toEqual({ kept: 8, broken: 1, 'not offered': 1, 'not tried': 4 });
  expect(written).toHaveLength(14);
  const xml = asJunit(report);
  expect(xml).toContain('tests="14" failures="1" skipped="5"');
  expect(xml.match(/<testcase /g)).toHaveLength(14);
  expect(xml).toContain('>a&lt;b: came “&amp;”; expected &quot;</failure>');
  expect(asJunit(report) + asJson(report)).not.toContain(OPERATOR_PASSWORD);
});

test.each([
  [[], '--url must be an address'],
  [['--url', 'ftp://x'], '--url must be an address'],
  [['--url', 'https://x'], '--user names who signs in'],
  [['--url', 'https://x', '--user', 'a'], 'CONFORMANCE_PASSWORD holds no password'],
  [['--url', 'https://x', '--user', 'a', '--password-from', 'P', '--origin', 'x'], '--origin must be an address'],
  [['--url', 'https://x', '--user', 'a', '--password-from', 'P', '--money'], '--money goes with --write'],
  [['--url', 'https://x', '--user', 'a', '--password-from', 'P', '--timeout', 'soon'], '--timeout takes seconds'],
  [['--url', 'http://127.0.0.1:1', '--user', 'a', '--password-from', 'P'], 'config.json cannot be read'],
])('%j is refused in words', async (args, said) => {
  await expect(readOptions(args, { P: 'secret' })).rejects.toThrow(said);
});
