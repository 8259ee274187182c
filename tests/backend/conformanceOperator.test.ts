import { expect, onTestFinished, test } from 'vitest';
import { createCipher } from '../../src/console/data/cipher';
import { runKit } from '../../src/conformance/kit';
import { tableLines } from '../../src/conformance/report';
import { OPERATOR_PASSWORD, operatorBackend, type OperatorOptions } from '../../src/operator/backend';
import { ENCODINGS } from '../../src/operator/encodings';
import { OPERATOR_SECRET } from '../../src/operator/exactly';
import { inventedRecords } from '../../src/operator/records';

const run = async (options: OperatorOptions, timeout = 20_000) => {
  const backend = await operatorBackend({ records: inventedRecords(20, new Date()), ...options });
  onTestFinished(() => backend.close());
  const host = `${await backend.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  return runKit({
    ...{ hosts: { login: host, admin: host, reports: host }, cipher: createCipher(OPERATOR_SECRET), timeout },
    ...{ user: 'kavya', password: OPERATOR_PASSWORD, isWriting: true, isMoney: true },
  });
};

test.each(ENCODINGS)(
  'an operator’s server in %s keeps every row that it has, and all of the specification’s',
  async (encoding) => {
    const findings = await run({ encoding });

    expect(findings.filter(({ verdict }) => verdict === 'broken').flatMap(tableLines)).toEqual([]);
    const specified = findings.filter(({ row }) =>
      /^(session|users|departments|banners|notifications|contents|reports)\./.test(row),
    );
    const lacked = specified.filter(({ verdict }) => verdict === 'not offered').map(({ row }) => row);
    expect(lacked).toEqual(['users.getPage', 'departments.getPage', 'notifications.getReach']);
    const kept = findings.filter(({ verdict }) => verdict === 'kept').map(({ row }) => row);
    expect(kept).toEqual(
      expect.arrayContaining(['departments.delete', 'banners.updateImage', 'reports.getLink', 'feedback.getList']),
    );
  },
);

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

test('a server of which every fifth call fails is a list of findings', async () => {
  let calls = 0;
  const findings = await run({ fails: () => ((calls += 1) % 5 > 0 ? undefined : calls % 2 > 0 ? 'html' : 'drop') });

  const came = findings.flatMap(({ faults }) => faults.map((fault) => fault.came));
  expect(came.some((text) => text.includes('a page of HTML'))).toBe(true);
  expect(came.some((text) => text.startsWith('no answer: '))).toBe(true);
});
