import * as z from 'zod';
import { adSettingsOf, readAdSettings, withAdSettings } from '../../../contract/adSettings';
import { Preference, type banners as rows } from '../../../contract/endpoints/banners';
import { sameId } from '../../../contract/values';
import { invalid } from '../../../contract/wire';
import { audit, changes } from '../../platform/audit/audit';
import { changeContent } from '../media/contentChange';
import { readSetting, writeSetting } from '../../platform/db/settings';
import type { Handler, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';

/** The key of the banner preferences in the settings table. */
export const PREFERENCES = 'banner_preferences';

const MAX_PREFERENCES = 100;
const MAX_CHARACTERS = 20_000;

const usual = withAdSettings([], adSettingsOf([]));

const readPreferences = async (queries: Queries): Promise<readonly Preference[]> =>
  (await readSetting(queries, PREFERENCES, z.array(Preference))) ?? usual;

// Texts and numbers compare unchanged, all other values as JSON.
const fieldsOf = (preferences: readonly Preference[]) =>
  Object.fromEntries(
    preferences.map(({ key, value }) => [key, typeof value === 'object' ? JSON.stringify(value) : value]),
  );

// A key that is sent twice gets its last value; keys that are not sent keep theirs.
const merged = (standing: readonly Preference[], sent: readonly Preference[]): Preference[] => {
  const byKey = new Map(standing.map((preference) => [preference.key, preference]));
  for (const preference of sent) {
    const known = byKey.get(preference.key);
    byKey.set(preference.key, known && sameId(known.id, preference.id) ? { ...known, ...preference } : preference);
  }
  return [...byKey.values()];
};

/** Ad settings: named values. Those of this product are checked, and others are stored unchanged. */
export const preferenceHandlers = (
  world: World,
): {
  readonly getPreferences: Handler<typeof rows.getPreferences>;
  readonly setPreferences: Handler<typeof rows.setPreferences>;
} => ({
  getPreferences: () => readPreferences(world.db),

  setPreferences: ({ body, who, from }) => {
    const { preferences, errors } = readAdSettings(body.preferences);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return changeContent(world, async (tx) => {
      const before = await readPreferences(tx);
      const after = merged(before, preferences);
      if (after.length > MAX_PREFERENCES || JSON.stringify(after).length > MAX_CHARACTERS)
        throw invalid({ preferences: `Send at most ${MAX_PREFERENCES} short settings` });
      await writeSetting(tx, PREFERENCES, after);
      const told = changes(fieldsOf(before), fieldsOf(after));
      const entry = {
        module: 'banner',
        action: 'setPreferences',
        entity: 'banner_preferences',
        entityLabel: 'Ad settings',
      };
      await audit(tx, { who, from }, { ...entry, ...told });
      return { message: 'Ad settings saved' };
    });
  },
});
