// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanText } from '../../../src/backend/contents/richText';
import { pasted } from '../../../src/console/kit/richText/pasted';

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-name:Normal; margin:0in;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-IN style='tab-interval:.5in'>
<!--StartFragment-->
<p class=MsoTitle>Fares<o:p></o:p></p>
<h1 style='mso-line-height-rule:exactly'><span lang=EN-US style='font-family:"Calibri";mso-fareast-font-family:X;font-weight:bold'>From April<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-size:11.0pt;color:#1F497D'>Some <b style='mso-bidi-font-weight:normal'>bold</b>, <i>slanted</i> and <u>underlined</u> words, and <a href="https://a.example/x"><span style='text-decoration:underline'>a link</span></a>.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Adults<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><!--[endif]-->With a card<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Children<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>First</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Second</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><thead><tr style='mso-yfti-irow:0'><td width=301 style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Line<o:p></o:p></p></td></tr></thead><tr><td colspan=1 width=301><p class=MsoNormal>Blue</p></td></tr></table>
<p class=MsoNormal><v:shape id="x"><v:imagedata src="file:///C:/x.png"/></v:shape><img width=10 src="file:///C:/Temp/x.png"></p>
<!--EndFragment--></body></html>`;

test('a text from Word keeps what it says: headings, lists in lists, tables, links, bold, italic and underlined words', () => {
  const { html, lostPictures } = pasted(word);

  expect(html.replace(/>\s+</g, '><')).toBe(
    '<h2>Fares</h2><h1>From April</h1>' +
      '<p>Some <strong>bold</strong>, <em>slanted</em> and <u>underlined</u> words, and <a href="https://a.example/x" rel="noopener noreferrer" target="_blank">a link</a>.</p>' +
      '<ul><li><p>Adults</p><ul><li><p>With a card</p></li></ul></li><li><p>Children</p></li></ul>' +
      '<ol><li><p>First</p></li><li><p>Second</p></li></ol>' +
      '<table><thead><tr><th><p>Line</p></th></tr></thead><tbody><tr><td colspan="1"><p>Blue</p></td></tr></tbody></table>',
  );
  expect(lostPictures).toBe(1);
});

const google = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial;font-weight:700">Fares</span></h2><p dir="ltr" style="line-height:1.38;text-align:center"><span style="font-weight:700">bold</span><span style="font-weight:400"> and </span><span style="font-style:italic;font-weight:700">both</span><span style="text-decoration:underline;text-decoration-skip-ink:none">, under</span><a href="https://www.google.com/url?q=https://a.example/y&amp;sa=D" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">link</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap">one</span></p></li></ul><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt"><p dir="ltr"><span>cell</span></p></td><td><p></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

test('so does one from Google Docs; its links lead where they led', () => {
  expect(pasted(google)).toEqual({
    html:
      '<h2>Fares</h2><p style="text-align: center"><strong>bold</strong> and <em><strong>both</strong></em><u>, under</u><a href="https://a.example/y" rel="noopener noreferrer" target="_blank">link</a></p>' +
      '<ul><li><p>one</p></li></ul><table><tbody><tr><td><p>cell</p></td><td></td></tr></tbody></table>',
    lostPictures: 0,
  });
});

test('lines of a mail that are boxes become paragraphs, and scripts and addresses that lead nowhere go', () => {
  expect(
    pasted('<div>One</div><div>Two<br>lines</div><div><br></div><section><div><b>Three</b></div></section>').html,
  ).toBe('<p>One</p><p>Two<br>lines</p><p><strong>Three</strong></p>');
  expect(pasted('<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>').html).toBe(
    '<p>a<a rel="noopener noreferrer" target="_blank">b</a></p>',
  );
});

test.each([
  ['Word', word],
  ['Google Docs', google],
])('what is pasted from %s is what the back end keeps of it', (_, copied) => {
  const { html } = pasted(copied);

  const kept = new DOMParser().parseFromString(cleanText(html, 'https://console.example'), 'text/html').body;
  const shown = new DOMParser().parseFromString(html, 'text/html').body;
  const dashed = (body: HTMLElement) =>
    body.innerHTML.replace(/text-align: ?/g, 'text-align:').replace(/ (?:rel|target|href)="[^"]*"/g, '');
  expect(dashed(kept)).toBe(dashed(shown));
});
