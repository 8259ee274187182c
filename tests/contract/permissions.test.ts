import { describe, expect, it } from 'vitest';
import {
  allFlags,
  withViews,
  flagChanges,
  grant,
  isSensitive,
  noFlags,
  readFlags,
  revoke,
  toMatrix,
  flagsOf,
  moduleNames,
} from '../../src/contract/permissions';
import { startingPoints } from '../../src/contract/startingPoints';
import { everyRow } from '../support/everyRow';

describe('the permission matrix', () => {
  it('has the 12 modules and 37 actions of the specification', () => {
    const specified = moduleNames.slice(0, 12);
    expect([specified[0], specified.at(-1)]).toEqual(['dashboard', 'loyaltymanagement']);
    expect(specified.flatMap(flagsOf)).toHaveLength(37);
    expect(Object.keys(toMatrix(noFlags))).toEqual(moduleNames);
    expect(allFlags).toContain('loyaltymanagement_credit_debit_update');
  });

  it('is the same nested and flat', () => {
    for (const flag of allFlags) {
      const flags = { ...noFlags, [flag]: true };
      expect(readFlags(toMatrix(flags))).toEqual(flags);
    }
  });
});

describe('granting', () => {
  it('anything of a module brings its view', () => {
    expect(grant(noFlags, 'banner_delete')).toMatchObject({ banner_view: true, banner_delete: true });
    expect(grant(noFlags, 'loyaltymanagement_credit_debit_update').loyaltymanagement_view).toBe(true);
  });

  it('touches no other module', () => {
    const held = allFlags.filter((flag) => grant(noFlags, 'banner_delete')[flag]);
    expect(held).toEqual(['banner_view', 'banner_delete']);
  });

  it('leaves nothing held without its view', () => {
    expect(withViews({ ...noFlags, logs_download: true }).logs_view).toBe(true);
  });
});

describe('taking', () => {
  it('a view away takes the rest of its module', () => {
    const all = allFlags.reduce(grant, noFlags);
    const after = revoke(all, 'banner_view');
    expect(allFlags.filter((flag) => !after[flag])).toEqual(allFlags.filter((flag) => flag.startsWith('banner_')));
  });

  it('anything else away leaves the view', () => {
    expect(revoke(grant(noFlags, 'banner_delete'), 'banner_delete')).toEqual(grant(noFlags, 'banner_view'));
  });
});

it('says what is granted and what is taken', () => {
  const before = grant(noFlags, 'logs_download');
  const after = grant(revoke(before, 'logs_download'), 'reports_view');
  expect(flagChanges(before, after)).toEqual({ granted: ['reports_view'], taken: ['logs_download'] });
});

it('marks user management, credit/debit and every download as sensitive, and no view', () => {
  const sensitive = allFlags.filter(isSensitive);
  expect(sensitive).toContain('usermanagement_update');
  expect(sensitive).toContain('loyaltymanagement_credit_debit_update');
  expect(allFlags.filter((flag) => flag.endsWith('_download') && !sensitive.includes(flag))).toEqual([]);
  expect(sensitive.filter((flag) => flag.endsWith('_view'))).toEqual([]);
});

it('starts nobody with anything held without its view', async () => {
  await everyRow(
    startingPoints,
    ({ name }) => name,
    ({ flags }) => expect(withViews(flags)).toEqual(flags),
  );
});
