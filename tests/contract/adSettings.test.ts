import { expect, test } from 'vitest';
import { contract } from '../../src/contract';
import {
  adSettingsOf,
  readAdSettings,
  unreadAdSettings,
  withAdSettings,
  type AdSettings,
} from '../../src/contract/adSettings';

const settings: AdSettings = {
  enabled: false,
  placement: 'after_booking',
  seconds_per_slide: 9,
  loop: false,
  max_banners: 3,
};

test('settings that are written are read back, as values and as texts', () => {
  const written = withAdSettings([], settings);

  expect(adSettingsOf(written)).toEqual(settings);
  expect(adSettingsOf(written.map((each) => ({ ...each, value: String(each.value) })))).toEqual(settings);
});

test('a missing or impossible setting has its default', () => {
  const odd = [
    { id: 1, key: 'seconds_per_slide', value: 99 },
    { id: 2, key: 'placement', value: 'everywhere' },
    { id: 3, key: 'max_banners', value: null },
  ];

  expect(adSettingsOf(odd)).toMatchObject({ seconds_per_slide: 5, placement: 'home_top', max_banners: 5, loop: true });
});

test('preferences of others stay as they are, whatever they are called, and ids are kept', () => {
  const standing = [
    { id: 4, key: 'constructor', value: 1 },
    { id: 5, key: 'loop', value: true },
  ];

  const written = withAdSettings(standing, settings);

  expect(written).toContainEqual({ id: 4, key: 'constructor', value: 1 });
  expect(written).toContainEqual({ id: 5, key: 'loop', value: false });
  expect(written).toHaveLength(6);
});

test('texts are read as what they mean, and each value that cannot be is named by its key', () => {
  const { preferences, errors } = readAdSettings([
    { id: 1, key: 'loop', value: 'false' },
    { id: 2, key: 'max_banners', value: '7' },
    { id: 3, key: 'seconds_per_slide', value: 2.5 },
    { id: 4, key: 'enabled', value: 'perhaps' },
    { id: 5, key: 'toString', value: 'kept' },
  ]);

  expect(preferences.map(({ value }) => value)).toEqual([false, 7, undefined, undefined, 'kept']);
  expect(errors).toEqual({ seconds_per_slide: 'Choose 3 to 15 seconds', enabled: 'Choose on or off' });
});

test('a save of one setting sends every other preference as it came, also what is no preference and what could not be read', () => {
  const came = [
    'theme=dark',
    { key: 'seconds_per_slide', value: 'fast' },
    { id: 3, key: 'max_banners', value: '5' },
    { key: 'loop', value: 'true' },
  ];
  const { rows } = contract.banners.getPreferences.reply.schema.parse(came);

  const written = withAdSettings(rows, { ...adSettingsOf(rows), max_banners: 7 });

  expect(unreadAdSettings(rows)).toEqual(['seconds_per_slide']);
  expect(written.slice(0, 4)).toEqual([came[0], came[1], { id: 3, key: 'max_banners', value: 7 }, came[3]]);
});
