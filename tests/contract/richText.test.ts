import { expect, test } from 'vitest';
import { isRichTextLink, isRichTextPicture, mediaHashOf } from '../../src/contract/richText';

const HASH = '0a'.repeat(32);

test('the picture of an address of this product is known by its hash, and no other address has one', () => {
  expect(mediaHashOf(`https://console.example/api/media/${HASH}`)).toBe(HASH);
  expect(mediaHashOf(`/api/media/${HASH}`)).toBe(HASH);
  for (const other of ['', `/api/media/${HASH}0`, `/api/media/${HASH}/x`, `/notapi/media/${HASH}`, '/api/media/x'])
    expect(mediaHashOf(other), other).toBeUndefined();
});

test('links lead to https, mail and telephone; pictures come from https', () => {
  expect(['https://a.example', 'mailto:a@b.example', 'tel:+91220000'].map(isRichTextLink)).toEqual([true, true, true]);
  expect(
    ['http://a.example', 'javascript:alert(1)', '//a.example', 'https://', 'https://a.example\\@b.example'].map(
      isRichTextLink,
    ),
  ).toEqual(Array(5).fill(false));
  expect(isRichTextPicture('https://a.example/p.png')).toBe(true);
  expect(['http://a.example/p.png', 'data:image/png;base64,AA', 'blob:x', ''].map(isRichTextPicture)).toEqual(
    Array(4).fill(false),
  );
});
