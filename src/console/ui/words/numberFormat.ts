const formats = new Map<string, Intl.NumberFormat>();

/**
 * The number format of a locale, made once: making one takes as long as writing a hundred numbers.
 * A sum that was negated to -0 has no sign.
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });
  formats.set(key, format);
  return format;
};
