import type { Catalogue } from '../language';

/** What the pages of feedback say. */
export const feedback: Catalogue = {
  'FeedBack a day': 'हर दिन का फ़ीडबैक',
  'FeedBack a day as a table': 'हर दिन का फ़ीडबैक, टेबल में',
  Feedback: 'फ़ीडबैक',
  CSV: 'CSV',
  'Show as bars': 'ग्राफ़ में दिखाएँ',
  'Show as table': 'टेबल में दिखाएँ',
  Category: 'श्रेणी',
  Subject: 'विषय',
  Station: 'स्टेशन',
  Me: 'मैं',
  Nobody: 'कोई नहीं',
  Unresolved: 'अनसुलझा',
  'What riders write, and the tickets that they bought in those days.':
    'यात्री क्या लिखते हैं, और उन दिनों उन्होंने कौन-से टिकट ख़रीदे।',
  '{count, plural, one {# feedback message} other {# feedback messages}}': '{count} फ़ीडबैक संदेश',
  'What riders write in the app appears here.': 'यात्री ऐप में जो लिखते हैं, वह यहाँ दिखता है।',
  'Their tickets around this day': 'इस दिन के आसपास उनके टिकट',
  'No ticket of theirs in the days around it.': 'आसपास के दिनों में उनका कोई टिकट नहीं।',
  'Payments around this day that brought nothing': 'आसपास के दिनों के भुगतान जिनसे कुछ नहीं मिला',
  'No order without a ticket, and no recharge missing on a card, in the days around it.':
    'आसपास के दिनों में बिना टिकट का कोई ऑर्डर नहीं, और न कार्ड पर न पहुँचा कोई रीचार्ज।',
  'Their failed transactions': 'उनके विफल लेन-देन',
  'Their failed recharges': 'उनके विफल रीचार्ज',
  'All their tickets': 'उनके सभी टिकट',
  'Nothing was written.': 'कुछ नहीं लिखा गया।',
  About: 'किस बारे में',
  More: 'और',
  'All feedback of this customer': 'इस ग्राहक का सारा फ़ीडबैक',
  'This server does not offer a customer’s nearby tickets: this is what the list tells.':
    'यह सर्वर ग्राहक के आसपास के दिनों के टिकट नहीं देता: सूची में जितना है उतना ही यहाँ है।',
  'What a rider wrote.': 'यात्री ने क्या लिखा।',
  subject: 'विषय',
  'Written {time}': '{time} को लिखा गया',
  'Find in QR Order Wise Report': 'QR ऑर्डर वाइज़ रिपोर्ट में खोजें',
  'Find {reference} in QR Order Wise Report': 'QR ऑर्डर वाइज़ रिपोर्ट में {reference} खोजें',
  '{total, plural, =0 {No feedback messages} one {# feedback message} other {# feedback messages}} on {day}.':
    '{day} को {total, plural, =0 {कोई फ़ीडबैक संदेश नहीं} other {# फ़ीडबैक संदेश}}।',
  '{total, plural, =0 {No feedback messages} one {# feedback message} other {# feedback messages}} in the {days} days to {day}; most on {busiest}: {most}.':
    '{day} तक के {days} दिनों में {total, plural, =0 {कोई फ़ीडबैक संदेश नहीं} other {# फ़ीडबैक संदेश}}; सबसे ज़्यादा {busiest} को: {most}।',
  '{total, plural, =0 {No feedback messages} one {# feedback message} other {# feedback messages}} in the {days} days to {day}.':
    '{day} तक के {days} दिनों में {total, plural, =0 {कोई फ़ीडबैक संदेश नहीं} other {# फ़ीडबैक संदेश}}।',
};
