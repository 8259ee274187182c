import * as z from 'zod';
import type { Preference } from './endpoints/banners';
import { isObject } from './decode';
import { isTrue } from './values';

/** The places of banners in the app. */
export const AD_PLACEMENTS = ['home_top', 'home_bottom', 'after_booking'] as const;

const seconds = 'Choose 3 to 15 seconds';
const onOff = 'Choose on or off';
const most = 'Choose 1 to 20 banners';

/** The display of banners in the app: on or off, place, seconds a slide, repetition, and their number (docs/product.md#app-content). */
export const AdSettings = z.object({
  enabled: z.boolean({ error: onOff }),
  placement: z.enum(AD_PLACEMENTS, { error: 'Choose where banners are shown' }),
  seconds_per_slide: z.number({ error: seconds }).int(seconds).min(3, seconds).max(15, seconds),
  loop: z.boolean({ error: onOff }),
  max_banners: z.number({ error: most }).int(most).min(1, most).max(20, most),
});
export type AdSettings = z.infer<typeof AdSettings>;

const usual: AdSettings = { enabled: true, placement: 'home_top', seconds_per_slide: 5, loop: true, max_banners: 5 };

// Parsers by setting, since servers send a value plain or as text.
const readers: { readonly [K in keyof AdSettings]: (value: unknown) => unknown } = {
  enabled: isTrue,
  placement: String,
  seconds_per_slide: Number,
  loop: isTrue,
  max_banners: Number,
};

const namesOf = Object.keys(AdSettings.shape) as (keyof AdSettings)[];

const foundIn = (preferences: readonly Preference[], name: string) =>
  preferences.find((each) => isObject(each) && each.key === name);

const readIn = (preferences: readonly Preference[], name: keyof AdSettings) => {
  const found = foundIn(preferences, name);
  return AdSettings.shape[name].safeParse(found && readers[name](found.value));
};

/** The ad settings among a server's preferences; missing and invalid ones have their defaults. */
export const adSettingsOf = (preferences: readonly Preference[]): AdSettings =>
  Object.fromEntries(namesOf.map((name) => [name, readIn(preferences, name).data ?? usual[name]])) as AdSettings;

/** The settings whose stored value is unreadable; each is shown with its default. */
export const unreadAdSettings = (preferences: readonly Preference[]): readonly (keyof AdSettings)[] =>
  namesOf.filter((name) => foundIn(preferences, name) !== undefined && !readIn(preferences, name).success);

/**
 * Returns the server's preferences with these settings.
 * Unchanged settings, and all other preferences, keep their values.
 * A setting that the server lacks gets an entry under its key.
 */
export const withAdSettings = (preferences: readonly Preference[], settings: AdSettings): Preference[] => {
  const before = adSettingsOf(preferences);
  const isChanged = (name: unknown): name is keyof AdSettings =>
    namesOf.some((each) => each === name && before[each] !== settings[each]);
  return [
    ...preferences.map((each) =>
      isObject(each) && isChanged(each.key) ? { ...each, value: settings[each.key] } : each,
    ),
    ...namesOf
      .filter((name) => foundIn(preferences, name) === undefined)
      .map((key) => ({ id: key, key, value: settings[key] })),
  ];
};

// Plain or as text: `true` and `"true"`, 7 and `"7"`.
const plainValue = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:true|false|\d{1,9})$/.test(value) ? (JSON.parse(value) as unknown) : value;

/** Returns the preferences with the known values parsed, and the fault of each invalid one, by key. */
export const readAdSettings = (
  preferences: readonly Preference[],
): { readonly preferences: readonly Preference[]; readonly errors: Readonly<Record<string, string>> } => {
  const errors: Record<string, string> = {};
  const shape: Readonly<Record<string, z.ZodType>> = AdSettings.shape;
  const read = preferences.map((preference) => {
    const schema = Object.hasOwn(shape, preference.key) ? shape[preference.key] : undefined;
    const value = schema?.safeParse(plainValue(preference.value));
    if (!value) return preference;
    if (!value.success) errors[preference.key] = value.error.issues[0]?.message ?? 'Choose another value';
    return { ...preference, value: value.data };
  });
  return { preferences: read, errors };
};
