import * as z from 'zod';
import { CipherSecret } from '../../contract/cipher';
import { AppScheme, DEFAULT_APP_SCHEMES } from '../../contract/links';
import { createContext, useContext } from 'react';
import { t } from '../language/t';

// The language is loaded after this file: messages are translated when they are needed.
const address = { error: () => t('must be an address such as "https://api.example" or a path such as "/api"') };

const Host = z
  .string(address)
  .regex(/^(https?:\/\/[^/\s]+(\/[^\s]*)?|\/[^\s]*)$/, address)
  .regex(/[^/]$/, { error: () => t('must not end in a slash') });

const isLocale = (tag: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
};

/** The content of `config.json` beside index.html (docs/wire.md#configuration): one build serves every environment. */
export const Config = z.object({
  operatorTitle: z
    .string({ error: () => t('must be a text') })
    .trim()
    .min(1, { error: () => t('must not be empty') }),
  loginHost: Host,
  apiHost: Host,
  reportsHost: Host,
  cipher: CipherSecret,
  locale: z
    .string()
    .refine(isLocale, { error: () => t('must be a language tag such as "en-IN"') })
    .default('en-IN'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: () => t('must be a currency code such as "INR"') })
    .default('INR'),
  /** The schemes of the app's own links, beside https, that banners may lead to. */
  appSchemes: z
    .array(AppScheme, { error: () => t('must be a list such as ["metroapp"]') })
    .default([...DEFAULT_APP_SCHEMES]),
  /** True where `apiHost` serves long lists by the page too, as our own back end does. */
  listPages: z.boolean({ error: () => t('must be true or false') }).default(false),
  /** False where `apiHost` sends no e-mail: staff hand links over themselves. */
  sendsMail: z.boolean({ error: () => t('must be true or false') }).default(true),
  /** False where `apiHost` has no push service: notifications reach no phone. */
  sendsPush: z.boolean({ error: () => t('must be true or false') }).default(true),
  /** A sign-in that the login page offers, set on sample data only. */
  demo: z.object({ username: z.string(), password: z.string() }).optional(),
});
export type Config = z.infer<typeof Config>;

/** The faults of config.json: one line per faulty key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** Parses the text of config.json; throws a ConfigError that names every faulty key. */
export const parseConfig = (text: string): Config => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new ConfigError([t('The file is missing or is not JSON.')]);
  }
  const read = Config.safeParse(raw);
  if (read.success) return read.data;
  throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.') || t('The file')}: ${issue.message}`));
};

const ConfigContext = createContext<Config | undefined>(undefined);
/** Provides the configuration to every screen. */
export const ConfigProvider = ConfigContext.Provider;

/** The configuration that this console runs with. */
export const useConfig = (): Config => {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigProvider above it');
  return config;
};
