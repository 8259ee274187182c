import { expect, test } from 'vitest';
import { openPicture } from '../../../src/console/ui/picture/openPicture';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test('a WebP picture that moves is refused in words before it is opened', async () => {
  // RIFF, WEBP, VP8X with the flag of an animation on a canvas of 8 × 4, ANIM.
  const webp = bytesOf(
    '524946462400000057454250565038580a00000002000000070000030000414e494d0600000000000000ffff'.padEnd(96, '0'),
  );

  await expect(openPicture(new File([webp], 'moving.webp'))).rejects.toThrow(
    'Animated pictures are not allowed. Save one frame',
  );
});
