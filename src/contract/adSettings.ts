import * as z from 'zod';
import type { Preference } from './endpoints/banners';
import { isTrue } from './values';

/** Where banners appear in the app. */
export const AD_PLACEMENTS = ['home_top', 'home_bottom', 'after_booking'] as const;

const seconds = 'Choose 3 to 15 seconds';
const onOff = 'Choose on or off';
const most = 'Choose 1 to 20 banners';

/** How the app shows banners: on or off, where, seconds a slide, repeated, and at most how many (docs/product.md#app-content). */
export const AdSettings = z.object({
  enabled: z.boolean({ error: onOff }),
  placement: z.enum(AD_PLACEMENTS, { error: 'Choose where banners are shown' }),
  seconds_per_slide: z.number({ error: seconds }).int(seconds).min(3, seconds).max(15, seconds),
  loop: z.boolean({ error: onOff }),
  max_banners: z.number({ error: most }).int(most).min(1, most).max(20, most),
});
export type AdSettings = z.infer<typeof AdSettings>;

const usual: AdSettings = { enabled: true, placement: 'home_top', seconds_per_slide: 5, loop: true, max_banners: 5 };

// Servers send the value of a preference as itself or as text.
const readers: { readonly [K in keyof AdSettings]: (value: unknown) => unknown } = {
  enabled: isTrue,
  placement: String,
  seconds_per_slide: Number,
  loop: isTrue,
  max_banners: Number,
};

/** The ad settings among a server's preferences; what it lacks, or what cannot be, is as usual. */
export const adSettingsOf = (preferences: readonly Preference[]): AdSettings => {
  const read = Object.entries(AdSettings.shape).map(([key, schema]) => {
    const name = key as keyof AdSettings;
    const found = preferences.find((preference) => preference.key === key);
    const value = schema.safeParse(found && readers[name](found.value));
    return [key, value.success ? value.data : usual[name]];
  });
  return Object.fromEntries(read) as AdSettings;
};

/** The server's preferences with the settings in them: others are kept, a new one is named by its key. */
export const withAdSettings = (preferences: readonly Preference[], settings: AdSettings): Preference[] => [
  ...preferences.filter(({ key }) => !Object.hasOwn(settings, key)),
  ...Object.entries(settings).map(([key, value]) => ({
    ...(preferences.find((preference) => preference.key === key) ?? { id: key, key }),
    value,
  })),
];

// As itself or as text: `true` and `"true"`, 7 and `"7"`.
const plainValue = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:true|false|\d{1,9})$/.test(value) ? (JSON.parse(value) as unknown) : value;

/** The preferences with the values of those that this product knows read, and what is wrong with each, by its key. */
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
