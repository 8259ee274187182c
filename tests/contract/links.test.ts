import { expect, test } from 'vitest';
import { AppScheme, isAllowedLink, isSafeLink, linkErrors } from '../../src/contract/links';

test.each([
  '',
  'https://www.harbourmetro.example/monsoon?x=1#y',
  'HTTPS://www.harbourmetro.example',
  'metroapp://recharge',
  'https://www.harbourmetro.example/@stations?by=a@b.example',
  'metro-app+1.2://a/b',
  'https://हार्बर-मेट्रो.भारत:8443/किराया',
  'https://[2001:db8::1]/a',
])('a tap may lead to %j', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

test.each([
  'http://www.harbourmetro.example',
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'java\nscript:alert(1)',
  'java\tscript://x',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript://x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'intent://scan/#Intent;scheme=zxing;end',
  'content://media',
  'about://blank',
  '//elsewhere.example',
  '/relative',
  'www.harbourmetro.example',
  'metroapp:recharge',
  'https://',
  'https:// a.example',
  'https://harbourmetro.example@elsewhere.example/',
  'https://harbourmetro.example:x@elsewhere.example',
  'https://@elsewhere.example',
  'metroapp://recharge@elsewhere.example',
  'https://elsewhere.example\\@harbourmetro.example',
  'https:\\\\elsewhere.example',
  'https://harbourmetro.example/a\\b',
  'metroapp://recharge\\@x',
  'https://harbourmetro.example/\u0085',
  'https://harbourmetro.example/\u200b',
  'https://\u202eelpmaxe.ortem',
  'https://harbourmetro\u00a0.example',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'https:///elsewhere.example',
  'https://elsewhere.example\u2044harbourmetro.example',
  'https://elsewhere\u3002example',
  'https://\uff45lsewhere.example',
  'https://elsewhere%2eexample',
])('a tap may not lead to %j', (link) => {
  expect(isSafeLink(link)).toBe(false);
});

test.each([
  ['', true],
  ['https://www.harbourmetro.example', true],
  ['MetroApp://recharge', true],
  ['othermetro://recharge', false],
  ['ftp://www.harbourmetro.example', false],
  ['market://details?id=1', false],
  ['httpsx://www.harbourmetro.example', false],
  ['http://www.harbourmetro.example', false],
])('with metroapp as the app’s scheme, %j is taken: %s', (link, taken) => {
  expect(isAllowedLink(link, ['metroapp'])).toBe(taken);
});

test('without a scheme of the app only https is taken, and it is said so at the field of the row', () => {
  const banner = {
    banner_redirect_link: '',
    banners: ['https://a.example', 'metroapp://a'].map((each) => ({ banner_redirect_link: each })),
  };

  expect(linkErrors(banner, [])).toEqual({
    'banners.1.banner_redirect_link': 'Use an address that begins with https://',
  });
  expect(linkErrors(banner, ['metroapp'])).toEqual({});
  expect(linkErrors({ banner_redirect_link: 'https://a.example@b.example' }, [])).toEqual({
    banner_redirect_link: 'Remove the part before @ in the address',
  });
});

test.each(['https', 'http', 'javascript', 'intent', 'data', 'Metro App', '', '1app'])(
  'the configuration can’t name %j as a scheme of the app',
  (scheme) => {
    expect(AppScheme.safeParse(scheme).success).toBe(false);
  },
);
