import * as z from 'zod';
import type { Preference } from './endpoints/banners';
import { isTrue } from './values';

/** Where in the app banners stand. */
export const AD_PLACEMENTS = ['home_top', 'home_bottom', 'after_booking'] as const;

const seconds = 'Choose 3 to 15 seconds';
const most = 'Choose 1 to 20 banners';

/** How the app shows banners: on or off, where, seconds a slide, round and round, and at most how many (screens.md, App content). */
export const AdSettings = z.object({
  enabled: z.boolean(),
  placement: z.enum(AD_PLACEMENTS, { error: 'Choose where banners stand' }),
  seconds_per_slide: z.number({ error: seconds }).int(seconds).min(3, seconds).max(15, seconds),
  loop: z.boolean(),
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
  ...preferences.filter(({ key }) => !(key in settings)),
  ...Object.entries(settings).map(([key, value]) => ({
    ...(preferences.find((preference) => preference.key === key) ?? { id: key, key }),
    value,
  })),
];
