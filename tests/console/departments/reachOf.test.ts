import { expect, test } from 'vitest';
import { Department } from '../../../src/contract/endpoints/departments';
import { reachOf } from '../../../src/console/resources/departments/DepartmentForm';

const department = (users?: number) => Department.parse({ id: 1, department_name: 'Finance', permissions: {}, users });

test('a change of a department touches its users, by number', () => {
  expect(reachOf(department(7))).toBe('Applies to 7 users of Finance from their next click.');
  expect(reachOf(department(1))).toBe('Applies to 1 user of Finance from their next click.');
});

test('an empty department touches nobody', () => {
  expect(reachOf(department(0))).toBeUndefined();
});

test('where the server does not count, everybody is named', () => {
  expect(reachOf(department())).toBe('Applies to all users of Finance from their next click.');
});
