import type { Catalogue } from '../language';

/** What the reports say around their tables. */
export const reports: Catalogue = {
  'Search all days': 'सभी दिनों में खोजें',
  'Nothing fits the search and the filters in these days.': 'इन दिनों में खोज और फ़िल्टर से कुछ भी मेल नहीं खाता।',
  'There is nothing in these days. Choose other days.': 'इन दिनों में कुछ नहीं है। दूसरे दिन चुनें।',
  Refund: 'रिफ़ंड',
  'Nothing is recorded.': 'कुछ दर्ज नहीं है।',
  '{count} chosen': '{count} चुने गए',
  'Request report': 'रिपोर्ट माँगें',
  'Search: {label}': 'खोजें: {label}',
  'Looked for in all days': 'सभी दिनों में खोजा गया',
  'All days': 'सभी दिन',
  'Totals of everything filtered': 'फ़िल्टर किए हुए सब का जोड़',
  'The totals could not be loaded.': 'जोड़ लोड नहीं हो सका।',
  'In all': 'कुल',
  'None: everything in these days.': 'कोई नहीं: इन दिनों का सब कुछ।',
  Rows: 'पंक्तियाँ',
  'Not known: they could not be counted.': 'पता नहीं: गिनती नहीं हो सकी।',
  'None: there is nothing to put into a file': 'कोई नहीं: फ़ाइल में डालने के लिए कुछ नहीं है',
  'Days, at most {most}': 'दिन, ज़्यादा से ज़्यादा {most}',
  When: 'कब',
  'Now, once': 'अभी, एक बार',
  'On a schedule': 'शेड्यूल पर',
  'Excel (.xlsx)': 'Excel (.xlsx)',
  'CSV (.csv)': 'CSV (.csv)',
  'PDF (.pdf)': 'PDF (.pdf)',
  'The page lists {total}, of all days: this file has {count} of them. Ask for the days before in further files.':
    'पेज पर सभी दिनों की {total} पंक्तियाँ हैं: इस फ़ाइल में उनमें से {count} हैं। पहले के दिन दूसरी फ़ाइलों में माँगें।',
  'A PDF has at most {most} rows: this one sums them by day, and a CSV file of every row comes beside it.':
    'PDF में ज़्यादा से ज़्यादा {most} पंक्तियाँ होती हैं: इसमें दिन के अनुसार जोड़ होगा, और साथ में हर पंक्ति की CSV फ़ाइल आएगी।',
  'The report is scheduled': 'रिपोर्ट शेड्यूल हो गई है',
  '“{report}” is made at night. It is in Downloads under “Scheduled reports”, where it can be changed.':
    '“{report}” रात में बनेगी। वह डाउनलोड में “शेड्यूल की गई रिपोर्टें” के नीचे है, जहाँ उसे बदला जा सकता है।',
  'Your report is on its way': 'आपकी रिपोर्ट बन रही है',
  '“{report}” is being made. You can go on working; it shows in Downloads, and is ready there when its status says completed.':
    '“{report}” बन रही है। आप काम जारी रख सकते हैं; वह डाउनलोड में दिखती है, और जब उसकी स्थिति पूरी हो जाए तब वहाँ तैयार है।',
  '{report} as a file. It is made in the background and shows in Downloads.':
    '{report} फ़ाइल के रूप में। यह पीछे बनती रहती है और डाउनलोड में दिखती है।',
  'Go to Downloads': 'डाउनलोड पर जाएँ',
  Request: 'माँगें',
  Rider: 'यात्री',
  'Noted for {count, plural, one {# payment} other {# payments}}': '{count} भुगतान के लिए नोट किया गया',
  '{name}: now {state}, changed by {who} on {time}': '{name}: अब {state}, {time} को {who} ने बदला',
  'Asked the bank about {count, plural, one {# payment} other {# payments}}': '{count} भुगतान के बारे में बैंक से पूछा गया',
  'Each of them then waits under this reference, with a note that the bank was asked.':
    'तब इनमें से हर एक इस संदर्भ के साथ लंबित रहेगा, इस नोट के साथ कि बैंक से पूछा गया।',
  'What the bank or the gateway calls the matter, or your mail to them.':
    'बैंक या गेटवे इस मामले को जो नंबर देता है, या उन्हें भेजा आपका ई-मेल।',
  'Selected rows': 'चुनी हुई पंक्तियाँ',
  '{count, plural, one {# row} other {# rows}} selected':
    '{count, plural, one {# पंक्ति चुनी गई} other {# पंक्तियाँ चुनी गईं}}',
  'Asked the bank': 'बैंक से पूछा',
  Copy: 'कॉपी करें',
  Gross: 'कुल राशि',
  'What may explain it': 'इसकी वजह क्या हो सकती है',
  'No single payment, refund, fee or other day comes to {amount}. Ask the gateway, and note here what they say.':
    'कोई अकेला भुगतान, रिफ़ंड, शुल्क या दूसरा दिन {amount} का नहीं है। गेटवे से पूछें, और वे जो कहें वह यहाँ नोट करें।',
  'And {count} more that come to the same amount': 'और {count} अन्य, जो इसी राशि के हैं',
  'How it adds up': 'हिसाब कैसे बनता है',
  Awaited: 'प्रतीक्षा में',
  'The bank received what was expected': 'बैंक को उतना ही मिला जितना अपेक्षित था',
  '{amount} too little': '{amount} कम',
  '{amount} too much': '{amount} ज़्यादा',
};
