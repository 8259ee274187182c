/** Makes a digest of arriving bytes, to recognise unchanged ones: two 32-bit sums and the length. It is not secure. */
export const createDigest = () => {
  let [first, second, length] = [0x811c9dc5, 0x9e3779b9, 0];
  return {
    add: (bytes: Uint8Array): void => {
      length += bytes.length;
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        first = Math.imul(first ^ byte, 0x01000193);
        second = Math.imul(second ^ byte, 0x85ebca6b) ^ (second >>> 13);
      }
    },
    text: (): string => `${length}.${first >>> 0}.${second >>> 0}`,
  };
};
