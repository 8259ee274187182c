type Randomness = Pick<Crypto, 'getRandomValues'> & { readonly randomUUID?: Crypto['randomUUID'] };

/** A new idempotency key, a random UUID. On plain http outside localhost a browser has no `randomUUID`: there it is made from random bytes. */
export const newIdempotencyKey = (randomness: Randomness = globalThis.crypto): string => {
  if (randomness.randomUUID) return randomness.randomUUID();
  const bytes = randomness.getRandomValues(new Uint8Array(16));
  // RFC 9562: version 4, variant 10.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
