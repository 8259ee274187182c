import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftBehind, tableLines } from '../../src/conformance/report';
import type { TestBackend } from '../support/backend';
import type { Fault } from '../support/faultyServer';
import { backendForFaults, changeJson, dropping, pretend, runWith } from '../support/plantedFaults';

/** The report itself: one fault for one cause, and the kit's own records. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await backendForFaults();
});
afterAll(() => backend.close());

test('permissions that cannot be read are one fault, and not one for each call that they would allow', async () => {
  const unread: Fault = async (asked, pass) => {
    const given = await pass();
    if (asked.call !== 'POST /getuser' || given.status !== 200) return given;
    return changeJson(given, () => ({ userpermission: { id: 1, username: 'kavya', permissions: { roles: 'all' } } }));
  };

  const findings = await runWith(backend, { only: 'departments,customers,feedback', fault: unread });

  const broken = findings.filter(({ verdict }) => verdict === 'broken');
  expect(broken.map(({ row, faults: [fault] }) => [row, fault?.at, fault?.came])).toEqual([
    ['users.getOne', 'userpermission.permissions', 'an object of roles'],
  ]);
});

test('a call whose connection is dropped once is made again, and the finding says so', async () => {
  const findings = await runWith(backend, { only: 'customers', fault: dropping(1) });

  const found = findings.find(({ row }) => row === 'customers.getPage');
  expect(found).toMatchObject({ verdict: 'kept' });
  expect(found?.notes).toContain('the network dropped the connection once');
});

test('the kit’s own record is told as it is, a record of others by its form', async () => {
  const findings = await runWith(backend, {
    only: 'departments',
    isWriting: true,
    fault: pretend(/^PUT \/updatedepartment\//),
  });

  const told = findings.find(({ row }) => row === 'departments.update')?.faults.at(-1);
  expect(told?.came).toMatch(/^the text “Conformance [0-9a-f]{6}”$/);
  expect(told?.expected).toMatch(/^department_name: the text “Conformance [0-9a-f]{6} changed”, read again$/);
});

test('the report names the records that the kit could not remove', async () => {
  const findings = await runWith(backend, {
    only: 'departments,notifications',
    isWriting: true,
    fault: pretend(/^PATCH \/deletedepartment\//),
  });

  const left = leftBehind({ url: '', at: '', findings });
  expect(left).toEqual([expect.stringMatching(/^departments \S+ “Conformance [0-9a-f]{6} changed”$/)]);
  expect(findings.flatMap(tableLines).join('\n')).toContain(`left behind: ${left[0]}`);
});
