import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, isBlank, servedText } from '../../src/backend/features/contents/richText';

const BASE = 'https://console.example';
const HASH = 'ab'.repeat(32);
const clean = (html: string): string => cleanText(html, BASE);

test('the output of the editor stays unchanged', () => {
  const text =
    '<h2 style="text-align:center">Title</h2><p><strong>bold</strong> <em>slanted</em> <u>under</u> <s>struck</s> <code>code</code></p>' +
    '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol><blockquote><p>said</p></blockquote>' +
    '<pre><code>lines</code></pre><hr /><p>a<br />b</p>' +
    '<p><a href="https://a.example/b?c=d&amp;e" target="_blank" rel="noopener noreferrer">link</a></p>' +
    '<p><img src="https://a.example/p.png" alt="A picture" /></p>' +
    '<table><tbody><tr><th><p>Line</p></th><th colspan="2"><p>Fare</p></th></tr><tr><td rowspan="2"><p>Blue</p></td></tr></tbody></table>';

  expect(clean(text)).toBe(text);
  expect(clean('<b>b</b><i>i</i><del>d</del>')).toBe('<strong>b</strong><em>i</em><s>d</s>');
});

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a script in capitals that does not end', '<p>a</p><SCRIPT SRC=//x.example/x.js', '<p>a</p>'],
  ['a handler', '<p onmouseover="alert(1)" onclick=alert(1)>a</p>', '<p>a</p>'],
  ['an image that runs', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['a drawing', '<p>a</p><svg><g onload=alert(1)></g><text>b</text></svg>', '<p>a</p>'],
  ['mathematics that hides a script', '<p>a</p><math><mtext><script>alert(1)</script></mtext></math>', '<p>a</p>'],
  ['a frame', '<p>a</p><iframe src="https://x.example">b</iframe>', '<p>a</p>'],
  ['a form', '<form action="https://x.example"><input name="p"><p>a</p></form>', '<p>a</p>'],
  ['a style sheet', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['a class, an id and data', '<p class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
  [
    'a style that is no alignment',
    '<p style="position:fixed;color:red;text-align:right">a</p>',
    '<p style="text-align:right">a</p>',
  ],
  ['an alignment that is none', '<p style="text-align:url(javascript:alert(1))">a</p>', '<p>a</p>'],
  ['a comment', '<p>a<!--[if IE]><script>alert(1)</script><![endif]--></p>', '<p>a</p>'],
  ['a template', '<template><p>b</p></template><p>a</p>', '<p>a</p>'],
  [
    'what a table of an office program has beside its cells',
    '<table border="1" width="900" style="width:900px"><colgroup><col width="9"></colgroup><tbody><tr><td width="9" colspan="9999" rowspan="x" bgcolor="red" style="border:1px"><p>a</p></td></tr></tbody></table>',
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  ],
  ['a base', '<base href="https://x.example/"><p>a</p>', '<p>a</p>'],
])('%s is taken away and the rest stays', (_what, html, left) => {
  expect(clean(html)).toBe(left);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://plain.example',
  '//elsewhere.example',
  '/relative',
  'https://',
  'https://admin@evil.example',
])('a link to %j loses its address and keeps its text', (href) => {
  expect(clean(`<a href="${href}">text</a>`)).toBe('<a>text</a>');
});

test.each(['mailto:care@example.com', 'tel:+912200001234', 'https://a.example/'])('a link to %s stays', (href) => {
  expect(clean(`<a href="${href}" rel="opener">t</a>`)).toBe(`<a href="${href}" rel="noopener noreferrer">t</a>`);
});

test.each([
  'http://a.example/p.png',
  'https://a.example@evil.example/p.png',
  'data:image/png;base64,AAAA',
  'blob:https://a.example/1',
  '/elsewhere.png',
  '',
])('a picture from %j is taken away', (src) => {
  expect(clean(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>');
});

test('our own pictures are stored without the address of this server, and shown with the one it has now', () => {
  const stored = clean(`<p>a<img src="${BASE}/api/media/${HASH}" alt="b"></p>`);

  expect(stored).toBe(`<p>a<img src="/api/media/${HASH}" alt="b" /></p>`);
  expect(servedText(stored, 'http://moved.example:8080')).toBe(
    `<p>a<img src="http://moved.example:8080/api/media/${HASH}" alt="b" /></p>`,
  );
});

test('cleaning a cleaned text changes nothing, and no script tag survives', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '">',
    '<img src=x onerror=',
    '<script>',
    '</script>',
    '<svg>',
    '<!--',
    '-->',
    '&lt;',
    '"',
    "'",
    '<',
    '>',
    ' on',
    'javascript:',
    '<style>',
    'text',
    '<li>',
    '&#x',
    '&#x202e;',
    '\u202e',
    '&',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = clean(pieces.join(''));
      expect(clean(once)).toBe(once);
      expect(once).not.toMatch(/<(?:script|svg|style|iframe)/i);
      expect(once).not.toMatch(/<[^>]*\son\w+\s*=/i);
    }),
  );
});

test('thousands of tags inside each other are no reason to fall over', () => {
  expect(clean(`${'<blockquote>'.repeat(8000)}deep`).length).toBeLessThan(10_000);
});

test("invisible characters are removed from a text and its pictures' descriptions, as signs and as references; joiners of Hindi stay", () => {
  expect(clean('<p>to\u202Eday &#x202E;a&#8203;b\u2066c\u2069 क्\u200Dष</p>')).toBe('<p>today abc क्\u200Dष</p>');
  expect(clean('<img src="https://a.example/p.png" alt="M&#x202E;ap" />')).toBe(
    '<img src="https://a.example/p.png" alt="Map" />',
  );
});

test('a text is blank when nobody would see a word', () => {
  expect(
    [
      '',
      '<p></p>',
      '<p>&nbsp;</p>',
      '<hr /><p> \u200b\ufeff</p>',
      '<p>\u200b\u2800\u3164\u200d&nbsp;</p>',
      '<p><img src="https://a.example/b" /></p>',
    ].map(isBlank),
  ).toEqual(Array(6).fill(true));
  expect(isBlank('<p>&lt;</p>')).toBe(false);
});
