// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { linkAddress, linkProblem, sanitised } from '../../../src/console/resources/contents/richText/sanitised';

test.each([
  ['a script', '<p>a</p><script>boom()</script>', '<p>a</p>'],
  ['a handler', '<p onclick="boom()">a</p>', '<p>a</p>'],
  ['a picture that fails on purpose', '<p>a<img src="x" onerror="boom()"></p>', '<p>a</p>'],
  ['a drawing', '<svg onload="boom()"><text>x</text></svg><p>a</p>', '<p>a</p>'],
  ['a frame', '<iframe srcdoc="<script>boom()</script>"></iframe><p>a</p>', '<p>a</p>'],
  ['a style sheet', '<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
  ['a style that covers the page', '<p style="position:fixed;inset:0;background:url(//evil)">a</p>', '<p>a</p>'],
  [
    'what a table of an office program has beside its cells',
    '<table border="1"><colgroup><col width="9"></colgroup><tbody><tr><td colspan="9999" style="border:1px">a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['a class and an id', '<p class="x" id="y" data-z="1" aria-label="w">a</p>', '<p>a</p>'],
])('%s is taken out', (_, html, left) => {
  expect(sanitised(html)).toBe(left);
});

test.each([
  'javascript:boom()',
  ' java\nscript:boom()',
  'data:text/html,<b>',
  'http://plain.example',
  '//evil.example',
  '/here',
])('a link to %j leads nowhere', (href) => {
  const link = Object.assign(document.createElement('a'), { textContent: 'a' });
  link.setAttribute('href', href);
  expect(sanitised(link.outerHTML)).toBe('<a rel="noopener noreferrer" target="_blank">a</a>');
});

test('headings, lists, quotes, alignment, https links and https pictures stay', () => {
  const kept =
    '<h2 style="text-align: center">a</h2><ul><li><p><strong>b</strong> <em>c</em> <u>d</u></p></li></ul><ol start="3"><li><p>e</p></li></ol><blockquote><p>f</p></blockquote><p><img src="https://pictures.example/a.png" alt="g"></p><table><tbody><tr><th colspan="2"><p>h</p></th></tr><tr><td><p>i</p></td><td rowspan="2"><p>j</p></td></tr></tbody></table>';
  expect(sanitised(kept)).toBe(kept);
  expect(sanitised('<a href="mailto:care@metro.example">a</a>')).toContain('href="mailto:care@metro.example"');
  expect(sanitised('<p style="text-align: center; color: red">a</p>')).toBe('<p style="text-align: center">a</p>');
});

test('what is typed as a link becomes an address, and what is none is refused', () => {
  expect(linkAddress(' metro.example/fares ')).toBe('https://metro.example/fares');
  expect(linkAddress('care@metro.example')).toBe('mailto:care@metro.example');
  expect(linkAddress('+91 22 0000 1234')).toBe('tel:+912200001234');
  expect(linkProblem(linkAddress('javascript:boom()'))).toBe(
    'Enter an address that begins with https://, mailto: or tel:',
  );
  expect(linkProblem('https://metro.example@elsewhere.example')).toBe('Remove the part before @ in the address');
  expect(linkProblem('http://metro.example')).toBeDefined();
  expect(linkProblem('https://metro.example')).toBeUndefined();
});
