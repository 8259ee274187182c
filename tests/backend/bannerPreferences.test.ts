import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { adSettingsOf, withAdSettings } from '../../src/contract/adSettings';
import type { Preference } from '../../src/contract/endpoints/banners';
import { everything, testBackend, type TestBackend } from '../support/backend';

const { banners } = contract;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', everything);
});
afterAll(() => backend.close());

const read = async () => (await asha.call(banners.getPreferences, {})).rows;
const set = (preferences: Preference[]) => asha.call(banners.setPreferences, { body: { preferences } });

test('before anybody sets them the ad settings are as usual', async () => {
  expect(adSettingsOf(await read())).toEqual({
    enabled: true,
    placement: 'home_top',
    seconds_per_slide: 5,
    loop: true,
    max_banners: 5,
  });
});

test('set ad settings come back, settings of others stay, and the log has what changed', async () => {
  await set([{ id: 'x', key: 'theme_of_the_app', value: { colour: 'blue' } }]);

  await set(withAdSettings([], { ...adSettingsOf([]), seconds_per_slide: 9, loop: false }));

  const preferences = await read();
  expect(adSettingsOf(preferences)).toMatchObject({ seconds_per_slide: 9, loop: false, max_banners: 5 });
  expect(preferences).toContainEqual({ id: 'x', key: 'theme_of_the_app', value: { colour: 'blue' } });
  expect((await backend.log()).at(-1)).toMatchObject({
    module: 'banner',
    action: 'setPreferences',
    before: { seconds_per_slide: 5, loop: true },
    after: { seconds_per_slide: 9, loop: false },
  });
});

test.each([
  ['seconds_per_slide', 2, 'Choose 3 to 15 seconds'],
  ['seconds_per_slide', 'fast', 'Choose 3 to 15 seconds'],
  ['max_banners', 21, 'Choose 1 to 20 banners'],
  ['placement', 'everywhere', 'Choose where banners are shown'],
  ['enabled', 'perhaps', 'Choose on or off'],
])('%s cannot be %j: the field says so, and nothing is set', async (key, value, text) => {
  const before = await read();

  const failure = await asha.refusal(banners.setPreferences, {
    body: {
      preferences: [
        { id: 'm', key: 'max_banners', value: 12 },
        { id: key, key, value },
      ],
    },
  });

  expect(failure).toMatchObject({ status: 422, body: { errors: { [key]: text } } });
  expect(await read()).toEqual(before);
});

test('more than a hundred settings are refused', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({ id: index, key: `setting_${index}`, value: 1 }));

  expect((await asha.refusal(banners.setPreferences, { body: { preferences: many } })).status).toBe(422);
});

test('two that set different things at the same moment both count', async () => {
  await Promise.all([
    set([{ id: 'a', key: 'max_banners', value: 7 }]),
    set([{ id: 'b', key: 'seconds_per_slide', value: '11' }]),
  ]);

  expect(adSettingsOf(await read())).toMatchObject({ max_banners: 7, seconds_per_slide: 11 });
});
