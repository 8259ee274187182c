import type { Catalogue } from '../language';

/** Content Management. */
export const contents: Catalogue = {
  Page: 'पेज',
  'What riders read in the app.': 'यात्री ऐप में क्या पढ़ते हैं।',
  '3 to 120 characters': '3 से 120 अक्षर',
  'Shown above the text. Optional.': 'टेक्स्ट के ऊपर दिखती है। ज़रूरी नहीं।',
  'As riders see it.': 'जैसा यात्रियों को दिखता है।',
  'As riders see it, with what is not saved yet.': 'जैसा यात्रियों को दिखता है, जो अभी सहेजा नहीं गया उसके साथ।',
  'Preview of the page on a phone': 'फ़ोन पर पेज का प्रीव्यू',
  picture: 'तस्वीर',
  'A title, a text and, if you like, a picture, for riders to read in the app.':
    'शीर्षक, टेक्स्ट और चाहें तो तस्वीर, जो यात्री ऐप में पढ़ें।',
  'What riders read. A change shows in the app as soon as it is saved.': 'जो यात्री पढ़ते हैं। बदलाव सहेजते ही ऐप में दिखता है।',
  'Text as HTML': 'टेक्स्ट, HTML में',
  '{count, plural, one {# page} other {# pages}}': '{count} पेज',
  'A page is a title, a text and, if you like, a picture: how to ride, what is new, the terms.':
    'पेज में शीर्षक, टेक्स्ट और चाहें तो तस्वीर होती है: यात्रा कैसे करें, नया क्या है, शर्तें।',
};
