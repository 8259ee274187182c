import { expect, test } from 'vitest';
import { encodePicture } from '../../../src/console/ui/picture/encodePicture';
import { openPicture } from '../../../src/console/ui/picture/openPicture';
import { drawInTests, file, png } from '../banners/pictures';

drawInTests();

test('a PNG within the limits is sent as it is, and one with EXIF by its pixels alone', async () => {
  const sent = async (bytes: Buffer) =>
    encodePicture(await openPicture(file('grey.png', bytes)), { x: 0, y: 0, width: 40, height: 20 }, undefined);
  const [dark, redrawn] = [png(40, 20, 37), png(40, 20)];

  expect((await sent(dark)).content).toBe(`data:image/png;base64,${dark.toString('base64')}`);
  const tagged = Buffer.concat([dark, Buffer.from('eXIf')]);
  expect((await sent(tagged)).content).toBe(`data:image/png;base64,${redrawn.toString('base64')}`);
});
