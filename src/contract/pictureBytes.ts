const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const PNG_HEAD = 8;
const WEBP_HEAD = 12;
const ANIMATED = 0x02;

// The frames of an animated PNG are announced before its pixels; one frame is no animation.
const isMovingPng = (bytes: Uint8Array): boolean => {
  const view = viewOf(bytes);
  for (let at = PNG_HEAD; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = nameAt(bytes, at + 4);
    if (name === 'acTL') return view.getUint32(at + 8) > 1;
    if (name === 'IDAT') return false;
  }
  return false;
};

// The pixels of an animated WebP are in frames, whatever its flag says.
const isMovingWebp = (bytes: Uint8Array): boolean => {
  if (nameAt(bytes, WEBP_HEAD) === 'VP8X' && ((bytes[20] ?? 0) & ANIMATED) !== 0) return true;
  const view = viewOf(bytes);
  for (let at = WEBP_HEAD; at + 8 <= bytes.length;) {
    if (nameAt(bytes, at) === 'ANMF') return true;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return false;
};

/** True for a PNG or WebP picture that moves. */
export const isMoving = (bytes: Uint8Array): boolean =>
  nameAt(bytes, 8) === 'WEBP' ? isMovingWebp(bytes) : nameAt(bytes, 0) === '\u0089PNG' && isMovingPng(bytes);

const MARK = 0xff;
const SCAN = 0xda;

/**
 * A JPEG without the fill bytes before its markers; any other file unchanged.
 * The standard allows fill bytes, but readers of its size fail on them. Bytes behind the first scan are pixels, and unchanged.
 */
export const withoutFill = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] !== MARK || bytes[1] !== 0xd8) return bytes;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === MARK && bytes[at + 1] !== SCAN) {
    if (bytes[at + 1] === MARK) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  const whole = new Uint8Array(kept.reduce((size, part) => size + part.length, 0));
  let size = 0;
  for (const part of kept) {
    whole.set(part, size);
    size += part.length;
  }
  return whole;
};
