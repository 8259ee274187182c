import type { Catalogue } from '../language';

/** Where rich text is written: tables, pictures, what was pasted. */
export const kitRichText: Catalogue = {
  'Say what the picture shows, for riders who cannot see it.':
    'लिखें कि तस्वीर में क्या है, उन यात्रियों के लिए जो उसे देख नहीं सकते।',
  'Choose a picture, or enter an address that begins with https://': 'तस्वीर चुनें, या ऐसा पता लिखें जो https:// से शुरू हो',
  'Enter an address that begins with https://': 'ऐसा पता लिखें जो https:// से शुरू हो',
  'Add a picture': 'तस्वीर जोड़ें',
  'Add picture': 'तस्वीर जोड़ें',
  'This server keeps no pictures of texts. Enter the address of one.':
    'यह सर्वर टेक्स्ट की तस्वीरें नहीं रखता। तस्वीर का पता लिखें।',
  'Or the address of a picture': 'या तस्वीर का पता',
  'Address of the picture': 'तस्वीर का पता',
  'It begins with https://': 'यह https:// से शुरू होता है',
  'What the picture shows': 'तस्वीर में क्या है',
  'Read aloud to riders who cannot see it, and shown where it does not load.':
    'जो यात्री तस्वीर नहीं देख सकते उन्हें पढ़कर सुनाया जाता है, और तस्वीर लोड न हो तो दिखता है।',
  'To take the picture out, select it and press Delete.': 'तस्वीर हटाने के लिए उसे चुनकर Delete दबाएँ।',
  '{count, plural, one {# picture was not pasted. Add it with the button Picture.} other {# pictures were not pasted. Add them with the button Picture.}}':
    '{count, plural, one {# तस्वीर पेस्ट नहीं हुई। उसे “तस्वीर” बटन से जोड़ें।} other {# तस्वीरें पेस्ट नहीं हुईं। उन्हें “तस्वीर” बटन से जोड़ें।}}',
  '{count, plural, one {# link was pasted without its address, which does not begin with https://. Add it with the button Link.} other {# links were pasted without their addresses, which do not begin with https://. Add them with the button Link.}}':
    '{count, plural, one {# लिंक अपने पते के बिना पेस्ट हुआ, जो https:// से शुरू नहीं होता। पता “लिंक” बटन से जोड़ें।} other {# लिंक अपने पतों के बिना पेस्ट हुए, जो https:// से शुरू नहीं होते। पते “लिंक” बटन से जोड़ें।}}',
  'Add row above': 'ऊपर पंक्ति जोड़ें',
  'Add row below': 'नीचे पंक्ति जोड़ें',
  'Add column before': 'पहले कॉलम जोड़ें',
  'Add column after': 'बाद में कॉलम जोड़ें',
  'Header row on or off': 'हेडर पंक्ति चालू या बंद करें',
  'Delete row': 'पंक्ति हटाएँ',
  'Delete column': 'कॉलम हटाएँ',
  'Delete table': 'तालिका हटाएँ',
  'Insert a table of {count} columns': '{count} कॉलम की तालिका डालें',
};
