import { expect, test } from 'vitest';
import { isSafeLink } from '../../src/contract/links';

test.each([
  '',
  'https://www.harbourmetro.example/monsoon?x=1#y',
  'HTTPS://www.harbourmetro.example',
  'metroapp://recharge',
  'metro-app+1.2://a/b',
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
])('a tap may not lead to %j', (link) => {
  expect(isSafeLink(link)).toBe(false);
});
