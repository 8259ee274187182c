// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanText } from '../../../src/backend/features/contents/richText';
import { isSinglePicture, cleanPasted } from '../../../src/console/resources/contents/richText/pasted';

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
  const { html, lostPictures } = cleanPasted(word);

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
  expect(cleanPasted(google)).toEqual({
    html:
      '<h2>Fares</h2><p style="text-align: center"><strong>bold</strong> and <em><strong>both</strong></em><u>, under</u><a href="https://a.example/y" rel="noopener noreferrer" target="_blank">link</a></p>' +
      '<ul><li><p>one</p></li></ul><table><tbody><tr><td><p>cell</p></td><td></td></tr></tbody></table>',
    lostPictures: 0,
    lostLinks: 0,
  });
});

test('lines of a mail that are boxes become paragraphs, and scripts and addresses that lead nowhere go', () => {
  expect(
    cleanPasted('<div>One</div><div>Two<br>lines</div><div><br></div><section><div><b>Three</b></div></section>').html,
  ).toBe('<p>One</p><p>Two<br>lines</p><p><strong>Three</strong></p>');
  expect(cleanPasted('<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>').html).toBe(
    '<p>a<a rel="noopener noreferrer" target="_blank">b</a></p>',
  );
});

test.each([
  ['Word', word],
  ['Google Docs', google],
])('what is pasted from %s is what the back end keeps of it', (_, copied) => {
  const { html } = cleanPasted(copied);

  const kept = new DOMParser().parseFromString(cleanText(html, 'https://console.example'), 'text/html').body;
  const shown = new DOMParser().parseFromString(html, 'text/html').body;
  const dashed = (body: HTMLElement) =>
    body.innerHTML.replace(/text-align: ?/g, 'text-align:').replace(/ (?:rel|target|href)="[^"]*"/g, '');
  expect(dashed(kept)).toBe(dashed(shown));
});

const bare = (copied: string): string => cleanPasted(copied).html.replace(/>\s+</g, '><');

test('changes of a review are pasted as accepted; its comments, their marks and hidden text are left out', () => {
  expect(
    bare(
      `<html><head><meta name=Generator content="Microsoft Word 15"></head><body><p class=MsoNormal>The fare is <s><span class=msoDel><del cite="mailto:x" datetime="2026-01-01">₹ 20</del></span></s><span class=msoIns><ins cite="mailto:x" datetime="2026-01-01">₹ 25</ins></span>.<o:p></o:p></p><p class=MsoNormal><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AR1]</a></span></span></p><div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Please check with finance</p></div></div></div></body></html>`,
    ),
  ).toBe('<p>The fare is ₹ 25.</p>');
  expect(
    bare(
      `<p class=MsoNormal>Seen<span style='display:none;mso-hide:all'> hidden</span> <a style='mso-comment-reference:AR_1'>and noted</a>.</p><p style="display:none">gone</p>`,
    ),
  ).toBe('<p>Seen and noted.</p>');
});

test('two lists of Word stay two', () => {
  expect(
    bare(
      `<html><head><meta name=Generator content="Microsoft Word 15"></head><body><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>A one</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>A two</p><p class=MsoListParagraphCxSpFirst style='mso-list:l3 level1 lfo4'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>B one</p><p class=MsoListParagraphCxSpLast style='mso-list:l3 level1 lfo4'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>B two</p></body></html>`,
    ),
  ).toBe('<ol><li><p>A one</p></li><li><p>A two</p></li></ol><ol><li><p>B one</p></li><li><p>B two</p></li></ol>');
});

test('a numbering that is interrupted goes on, here and on the server', () => {
  const html =
    bare(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Tap the card<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Wait for the beep<o:p></o:p></p>
<p class=MsoNormal>If the gate stays shut, see the staff.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Walk through<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>4.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Keep the card<o:p></o:p></p>
<!--EndFragment--></body></html>`);

  expect(html).toBe(
    '<ol><li><p>Tap the card</p></li><li><p>Wait for the beep</p></li></ol><p>If the gate stays shut, see the staff.</p>' +
      '<ol start="3"><li><p>Walk through</p></li><li><p>Keep the card</p></li></ol>',
  );
  expect(cleanText(html, '')).toContain('<ol start="3">');
});

test('numbers and letters of Hindi are a numbering', () => {
  expect(
    bare(`<html><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l2 level1 lfo3'><![if !supportLists]><span lang=HI style='mso-list:Ignore'>१.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=HI>कार्ड लगाएँ</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l2 level1 lfo3'><![if !supportLists]><span lang=HI style='mso-list:Ignore'>२.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=HI>गेट से निकलें</span><o:p></o:p></p>
<p class=MsoNormal><span lang=HI>और</span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l4 level1 lfo5'><![if !supportLists]><span lang=HI style='mso-list:Ignore'>(क)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=HI>टिकट रखें</span><o:p></o:p></p>
<!--EndFragment--></body></html>`),
  ).toBe('<ol><li><p>कार्ड लगाएँ</p></li><li><p>गेट से निकलें</p></li></ol><p>और</p><ol><li><p>टिकट रखें</p></li></ol>');
  const letters = (marker: string, style: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span>${style}</p>`;
  expect(bare(`${letters('क.', 'a')}${letters('ख.', 'b')}<p>और</p>${letters('ग.', 'c')}`)).toBe(
    '<ol><li><p>a</p></li><li><p>b</p></li></ol><p>और</p><ol start="3"><li><p>c</p></li></ol>',
  );
});

test('lists of Word for the web are in one another as they were', () => {
  expect(
    bare(`<div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Before you travel</span></span></p></div>
<div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li role="listitem" data-leveltext="%1." data-listid="3" aria-posinset="1" aria-level="1"><p class="Paragraph"><span class="TextRun">Open the app</span></p></li></ol></div>
<div class="ListContainerWrapper"><ol class="NumberListStyle2" role="list" start="1"><li role="listitem" data-leveltext="%2." data-listid="3" aria-posinset="1" aria-level="2"><p class="Paragraph"><span class="TextRun">Allow location</span></p></li></ol></div>
<div class="ListContainerWrapper"><ol class="NumberListStyle2" role="list" start="2"><li role="listitem" data-leveltext="%2." data-listid="3" aria-posinset="2" aria-level="2"><p class="Paragraph"><span class="TextRun">Allow alerts</span></p></li></ol></div>
<div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="2"><li role="listitem" data-leveltext="%1." data-listid="3" aria-posinset="2" aria-level="1"><p class="Paragraph"><span class="TextRun">Choose a station</span></p></li></ol></div>
<div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="3"><li role="listitem" data-leveltext="%1." data-listid="3" aria-posinset="3" aria-level="1"><p class="Paragraph"><span class="TextRun">Pay</span></p></li></ol></div>`),
  ).toBe(
    '<p>Before you travel</p><ol><li><p>Open the app</p><ol><li><p>Allow location</p></li><li><p>Allow alerts</p></li></ol></li>' +
      '<li><p>Choose a station</p></li><li><p>Pay</p></li></ol>',
  );
});

test('links whose addresses cannot be kept are counted for the writer', () => {
  const { html, lostLinks } = cleanPasted(
    '<p>Visit <a href="http://example.com/fares">our fares page</a>, <a href="#top">up</a> and <a href="https://a.example">A</a>.</p>',
  );

  expect(lostLinks).toBe(1);
  expect(html).toContain('our fares page');
});

test('a copied picture alone is taken from its file, one in a text is not', () => {
  expect(isSinglePicture(`<meta charset='utf-8'><img src="https://example.com/picture.png"/>`)).toBe(true);
  expect(isSinglePicture('<p>Gate 3 <img src="https://example.com/picture.png"></p>')).toBe(false);
  expect(isSinglePicture('<p>Gate 3</p>')).toBe(false);
});
