import type { Catalogue } from '../language';

/** The analytics pages. */
export const analytics: Catalogue = {
  '{operator}. Printed {time}.': '{operator}। {time} को प्रिंट किया गया।',
  '{days}.': '{days}।',
  'Today is not over.': 'आज का दिन अभी पूरा नहीं हुआ है।',
  Print: 'प्रिंट करें',
  'Analytics pages': 'एनालिटिक्स पेज',
  'Leave a note on a day': 'किसी दिन पर नोट लिखें',
  'Everyone who sees these pages can read it. It cannot be changed or deleted.':
    'ये पेज देखने वाले सभी लोग इसे पढ़ सकते हैं। इसे बदला या मिटाया नहीं जा सकता।',
  'What happened in these days': 'इन दिनों क्या हुआ',
  'Show all {count}': 'सभी {count} दिखाएँ',
  'Show fewer': 'कम दिखाएँ',
  'Leave a note': 'नोट लिखें',
  'No holidays, banners, pushes, rule changes or notes that you may see.':
    'कोई छुट्टी, बैनर, पुश, नियम का बदलाव या नोट नहीं जो आप देख सकें।',
  'Same weekdays before': 'पहले के वही वार',
  'Same dates a year ago': 'एक साल पहले की वही तारीख़ें',
  'Months before': 'पिछले महीने',
  'Compared with': 'किससे तुलना',
  ', open {page}': ', {page} खोलें',
  'Could not be loaded.': 'लोड नहीं हो सका।',
  'Not updated since {time}': '{time} के बाद अपडेट नहीं हुआ',
  'Not current: changes since {time}, on {count, plural, one {# day} other {# days}}, are still being added up. Refresh in a few minutes.':
    'अभी के नहीं: {time} के बाद {count, plural, one {# दिन} other {# दिनों}} में हुए बदलाव अभी जोड़े जा रहे हैं। कुछ मिनट बाद रीफ़्रेश करें।',
  'Updated {time}': '{time} पर अपडेट हुआ',
  '{page} has the rows behind it, of at most {most} days: choose fewer days to open it.':
    'इसकी पंक्तियाँ “{page}” में हैं, ज़्यादा से ज़्यादा {most} दिनों की: खोलने के लिए कम दिन चुनें।',
  'Opens {page} until the same day.': 'उसी दिन तक के लिए “{page}” खोलता है।',
  'Opens {page} with the same days.': 'इन्हीं दिनों के साथ “{page}” खोलता है।',
  '{days}: no data received. Comparisons leave these days out.': '{days}: कोई डेटा नहीं मिला। तुलना में ये दिन शामिल नहीं हैं।',
  'No data received of {count} days from {first} to {last}. Comparisons leave these days out.':
    '{first} से {last} के बीच {count} दिनों का डेटा नहीं मिला। तुलना में ये दिन शामिल नहीं हैं।',
  'Last 7 days': 'पिछले 7 दिन',
  'Last 28 days': 'पिछले 28 दिन',
  'Last 30 days': 'पिछले 30 दिन',
  'Last 13 weeks': 'पिछले 13 सप्ताह',
  'This financial year': 'यह वित्त वर्ष',
  'Last financial year': 'पिछला वित्त वर्ष',
  '“{day}” is not a day: write it as YYYY-MM-DD.': '“{day}” कोई तारीख़ नहीं है: इसे YYYY-MM-DD की तरह लिखें।',
  '{day} is still to come.': '{day} अभी आना बाक़ी है।',
  '{days}: {fault}.': '{days}: {fault}।',
  'There is no range “{range}”.': '“{range}” नाम की कोई अवधि नहीं है।',
  'These are the last 28 days.': 'ये पिछले 28 दिन हैं।',
  'fewer than 10': '10 से कम',
  Withheld: 'छिपाया गया',
  'nothing to show': 'दिखाने को कुछ नहीं',
  point: 'पॉइंट',
  '{points} point': '{points} पॉइंट',
};
