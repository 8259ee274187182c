import type { Catalogue } from '../language';

/** Customer Details. */
export const customers: Catalogue = {
  '{count} or more tickets': '{count} या ज़्यादा टिकट',
  '{count} or more points': '{count} या ज़्यादा पॉइंट',
  '{count} or more': '{count} या ज़्यादा',
  Tickets: 'टिकट',
  Joined: 'कब जुड़े',
  'Last active': 'पिछली बार सक्रिय',
  'Find a rider by name, mobile number or e-mail, and see what they bought, hold and wrote.':
    'नाम, मोबाइल नंबर या ई-मेल से यात्री खोजें, और देखें कि उन्होंने क्या ख़रीदा, उनके पास क्या है और क्या लिखा।',
  '{count, plural, one {# customer} other {# customers}}': '{count} ग्राहक',
  'Everybody who joins in the app is listed here, with their tickets and points.':
    'ऐप से जुड़ने वाले सभी लोग यहाँ दिखते हैं, अपने टिकट और पॉइंट के साथ।',
  'Credit points': 'पॉइंट जमा करें',
  'Spent in 12 months': '12 महीनों में ख़र्च',
  'App version': 'ऐप का वर्शन',
  Occupation: 'पेशा',
  Language: 'भाषा',
  'What a rider bought, holds and wrote.': 'यात्री ने क्या ख़रीदा, उनके पास क्या है और क्या लिखा।',
  'Customer since {time}': '{time} से ग्राहक',
  'A customer of the app.': 'ऐप के ग्राहक।',
  'This server does not offer a customer’s tickets, recharges, points, ratings and feedback: this is what the list tells.':
    'यह सर्वर ग्राहक के टिकट, रीचार्ज, पॉइंट, रेटिंग और फ़ीडबैक नहीं देता: यह जानकारी सूची की है।',
  'No feedback written yet.': 'अभी कोई फ़ीडबैक नहीं लिखा।',
  'All in {page}': 'सभी “{page}” में',
  Recharges: 'रीचार्ज',
  Order: 'ऑर्डर',
  'Card (last 4)': 'कार्ड (आख़िरी 4)',
  Amount: 'राशि',
  Source: 'स्रोत',
  'No ticket bought yet.': 'अभी कोई टिकट नहीं ख़रीदा।',
  'No card recharged yet.': 'अभी कोई कार्ड रीचार्ज नहीं किया।',
  'No points earned or spent yet.': 'अभी न पॉइंट कमाए, न ख़र्च किए।',
  Ratings: 'रेटिंग',
  'No rating given yet.': 'अभी कोई रेटिंग नहीं दी।',
  '{from}–{to} of {count}': '{count} में से {from}–{to}',
  'Records of this rider': 'इस यात्री के रिकॉर्ड',
};
