import { expect, test } from 'vitest';
import { DepartmentDraft } from '../../../src/contract/endpoints/departments';
import { UserChange, UserDraft } from '../../../src/contract/endpoints/users';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import { changedFields, merged, sameValue } from '../../../src/console/ui/form/changes';
import { zodResolver } from '../../../src/console/ui/form/zodResolver';

/** Returns the fault of each field of a form. */
const faultsOf = async (schema: Parameters<typeof zodResolver>[0], values: Record<string, unknown>) => {
  const { errors } = await zodResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test('a field that was filled and emptied again has not changed', () => {
  expect(changedFields({ name: '' }, { name: null }, ['name'])).toEqual([]);
  expect(changedFields({}, { name: '' }, ['name'])).toEqual([]);
});

test('changes are listed in the order of the form', () => {
  expect(changedFields({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 3] }, a: 2 }, ['b', 'a', 'x'])).toEqual(['b', 'a']);
});

test('the order of keys makes no difference, a list and an object do', () => {
  expect(sameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(sameValue([], {})).toBe(false);
});

test("merging keeps both people's changes of different parts, and the form's change of the same part", () => {
  const before = { banner: { view: true, delete: false }, logs: { view: true }, title: 'A' };
  const mine = { banner: { view: true, delete: true }, logs: { view: true }, title: 'B' };
  const theirs = { banner: { view: true, delete: false }, logs: { view: false }, title: 'C', new: 1 };

  expect(merged(before, mine, theirs)).toEqual({
    banner: { view: true, delete: true },
    logs: { view: false },
    title: 'B',
    new: 1,
  });
});

test('a blank name is asked for, a short one is told how long it must be', async () => {
  const validate = (values: Record<string, unknown>) => faultsOf(DepartmentDraft, values);
  const permissions = toMatrix(noFlags);

  expect(await validate({ department_name: '', permissions })).toEqual({ department_name: 'Enter a name' });
  expect(await validate({ department_name: 'F', permissions })).toEqual({
    department_name: 'Use at least 2 characters',
  });
  expect(await validate({ department_name: 'Finance', permissions })).toEqual({});
});

const person = {
  username: 'asha.k',
  emailid: 'asha@harbourmetro.example',
  mobilenumber: '9820000000',
  departmentname: 'Finance',
  permissions: noFlags,
};

test('a new user needs a password, a changed one keeps the old one when it is left blank', async () => {
  expect(await faultsOf(UserDraft, { ...person, password: null })).toEqual({ password: 'Enter a password' });
  expect(await faultsOf(UserChange, { ...person, password: null })).toEqual({});
});

test('each bad field of a user says what to mend, one thing at a time', async () => {
  const bad = { ...person, username: 'a b', mobilenumber: '12', password: 'short' };

  expect(await faultsOf(UserDraft, bad)).toEqual({
    username: 'Use letters, digits, . and _ only',
    mobilenumber: 'Enter 10 digits, the first 6 to 9',
    password: 'Use at least 12 characters',
  });
});
