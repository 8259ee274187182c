import type { Catalogue } from '../language';

/** What charts say of figures, days and changes. */
export const kitCharts: Catalogue = {
  'Period before {amount}': 'पिछली अवधि {amount}',
  '{title} could not be loaded.': '{title} को लोड नहीं किया जा सका।',
  'Download {title}': '{title} डाउनलोड करें',
  'Figures (CSV)': 'आँकड़े (CSV)',
  'Picture (PNG)': 'तस्वीर (PNG)',
  Table: 'तालिका',
  'Table of {title}': '{title} की तालिका',
  'Open the report': 'रिपोर्ट खोलें',
  'Open the report behind {title}': '{title} की रिपोर्ट खोलें',
  Legend: 'संकेत-सूची',
  'About {label}': '{label} के बारे में',
  'The picture could not be loaded. The table has the figures.': 'तस्वीर लोड नहीं हो सकी। आँकड़े तालिका में हैं।',
  chart: 'चार्ट',
  '{title}. Arrow keys move between its points, Enter opens the report behind one.':
    '{title}। ऐरो कुंजियों से इसके बिंदुओं पर जाएँ, Enter से बिंदु की रिपोर्ट खुलती है।',
  '{title}. Arrow keys move between its points.': '{title}। ऐरो कुंजियों से इसके बिंदुओं पर जाएँ।',
  '{step}, {share} of {start}': '{step}, {start} में से {share}',
  '{amount} fewer ({share})': '{amount} कम ({share})',
  'Period before': 'पिछली अवधि',
  Share: 'हिस्सा',
  'less than 1%': '1% से कम',
  'more than 99%': '99% से ज़्यादा',
  'Groups of fewer than 10 people are shown as <10; what they could be calculated from is withheld.':
    '10 से कम लोगों के समूह <10 दिखाए जाते हैं; जिन आँकड़ों से उनका हिसाब निकल सके, वे नहीं दिखाए जाते।',
  withheld: 'नहीं दिखाया गया',
  'Stars, 1 to 5': 'स्टार, 1 से 5',
  'Week from {day}': '{day} से शुरू सप्ताह',
  'not all of its days': 'इसके सभी दिन नहीं',
  'not over yet': 'अभी पूरा नहीं हुआ',
  Week: 'सप्ताह',
  Month: 'महीना',
  Hour: 'घंटा',

  // Changes
  'less than 0.1%': '0.1% से कम',
  '{points} pp': '{points} प्रतिशत अंक',
  '{distance, plural, one {{points} percentage point} other {{points} percentage points}}':
    '{distance, plural, other {{points} प्रतिशत अंक}}',
  '{times}-fold': '{times} गुना',
  'nothing to compare': 'तुलना के लिए कुछ नहीं',
  'Nothing before': 'पहले कुछ नहीं',
  'nothing in {before} to compare with': 'तुलना के लिए {before} में कुछ नहीं',
  'Not compared: few people': 'तुलना नहीं हुई: कम लोग',
  'Today is not over': 'आज का दिन अभी पूरा नहीं हुआ है',
  'not compared with {before}: one of the two is of fewer than 10 people, or would tell of them':
    '{before} से तुलना नहीं हुई: दोनों में से एक 10 से कम लोगों का है, या उनके बारे में बता देता',
  'No change': 'कोई बदलाव नहीं',
  'the same as in {before}': '{before} के बराबर',
  'new: none in {before}': 'नया: {before} में कुछ नहीं',
  'down by {size}, from none in {before}': '{before} में शून्य था, अब {size} कम',
  'New ({size})': 'नया ({size})',
  '{way, select, up {up {size}} other {down {size}}} on {before}':
    '{before} के मुक़ाबले {way, select, up {{size} ज़्यादा} other {{size} कम}}',
  '{way, select, up {up {size}} other {down {size}}} on {before}, by {by}':
    '{before} के मुक़ाबले {way, select, up {{size} ज़्यादा} other {{size} कम}}, अंतर {by}',
  '{bucket, select, day {{title} by day} week {{title} by week} month {{title} by month} other {{title} by hour}}':
    '{bucket, select, day {{title}, दिन के हिसाब से} week {{title}, सप्ताह के हिसाब से} month {{title}, महीने के हिसाब से} other {{title}, घंटे के हिसाब से}}',
  'This browser cannot draw the picture. Download the figures as CSV.':
    'यह ब्राउज़र तस्वीर नहीं बना सकता। आँकड़े CSV में डाउनलोड करें।',
  'The picture could not be made. Try again.': 'तस्वीर नहीं बन सकी। फिर कोशिश करें।',

  // Sentences
  '{one} and {two}': '{one} और {two}',
  '{one} and {count} others': '{one} और {count} अन्य',
  '{said}, as in {before}': '{said}, {before} जितना ही',
  '{said}, {way, select, up {up from {share}} other {down from {share}}} in {before}':
    '{said}, {before} के {way, select, up {{share} से ज़्यादा} other {{share} से कम}}',
  'Of the groups that can be shown, {names} had the most {what}: {amount}':
    'जो समूह दिखाए जा सकते हैं उनमें {what} सबसे ज़्यादा: {names}, {amount}',
  'All {count} alike, with {amount} each': 'सभी {count} बराबर, हर एक {amount}',
  '{names} led with {what} of {amount}': 'सबसे आगे {names}, {what} {amount}',
  '{names} led with {what} of {amount} each': 'सबसे आगे {names}, हर एक {amount} ({what})',
  '{names} had all of the {what}, {amount}': '{what}: सब {names} से, {amount}',
  '{names} led with {share} of {what}': 'सबसे आगे {names}, {share} ({what})',
  '{names} led with {share} of {what} each': 'सबसे आगे {names}, हर एक {share} ({what})',
  '{said}; {share} not stated': '{said}; {share} ने नहीं बताया',
  '{said}, small groups aside': '{said}, छोटे समूह छोड़कर',
  '{share} {step}': '{share} {step}',
  'Of {things} {start}, {steps}': '{start} {things}, इनमें {steps}',
  'Of {things} {start}, none went on': '{start} {things}, इनमें आगे कोई नहीं गया',
  '{things}, from {least} to {most}': '{things}, {least} से {most} तक',
  '{bucket, select, day {on {name}} week {in the {name}} month {in {name}} other {from {name}}}':
    '{bucket, select, day {{name} को} week {{name} में} month {{name} में} other {{name} के बीच}}',
  'best {week}': 'सबसे अच्छा {week}',
  '{bucket, select, day {best day {name}} month {best month {name}} other {best hour {name}}}':
    '{bucket, select, day {सबसे अच्छा दिन {name}} month {सबसे अच्छा महीना {name}} other {सबसे अच्छा समय {name}}}',
  'highest {when}': 'सबसे ज़्यादा {when}',
  'most {when}': 'सबसे ज़्यादा {when}',
  '{said} on average of {bucket, select, day {the days} week {the weeks} month {the months} other {the hours}}':
    '{said}, {bucket, select, day {दिनों का औसत} week {सप्ताहों का औसत} month {महीनों का औसत} other {घंटों का औसत}}',
  '{said} {when}': '{said}, {when}',
  '{label} at least {amount}': '{label} कम से कम {amount}',
  'No {things} in these days': 'इन दिनों में {things} नहीं',
  'No figure here can be shown': 'यहाँ का कोई आँकड़ा नहीं दिखाया जा सकता',

  // Tables and legends
  '{label}, period before': '{label}, पिछली अवधि',
  Total: 'कुल',
  'Average of {bucket, select, day {the days} week {the weeks} month {the months} other {the hours}}':
    '{bucket, select, day {दिनों का औसत} week {सप्ताहों का औसत} month {महीनों का औसत} other {घंटों का औसत}}',
  '{bucket, select, day {Last day} week {Last week} month {Last month} other {Last hour}}':
    '{bucket, select, day {आख़िरी दिन} week {आख़िरी सप्ताह} month {आख़िरी महीना} other {आख़िरी घंटा}}',
  'of the period before alone': 'सिर्फ़ पिछली अवधि का',
  'Total of those shown': 'दिखाए गए आँकड़ों का कुल',
  'Public holiday': 'सार्वजनिक छुट्टी',
  'Rule changed': 'नियम बदला',
  And: 'और',
  '{count} more': '{count} और',
  'how many {things} is withheld': '{things}: संख्या नहीं दिखाई गई',
  'fewer than 10 {things}': '10 से कम {things}',
  '{count} others': '{count} अन्य',
  '{title} downloaded': 'डाउनलोड हुआ: {title}',

  // Days
  '{years, plural, one {{count, plural, one {the same date a year before} other {the same dates a year before}}} other {{count, plural, one {the same date {years} years before} other {the same dates {years} years before}}}}':
    '{years, plural, =1 {एक} other {#}} साल पहले की {count, plural, =1 {उसी तारीख़} other {उन्हीं तारीख़ों}}',
  '{count, plural, one {the month before} other {the # months before}}':
    '{count, plural, =1 {इससे पहले के महीने} other {इससे पहले के # महीनों}}',
  'the {weekday} before': 'इससे पहले के {weekday}',
  'the {count} days before': 'इससे पहले के {count} दिनों',
  'the same weekdays before': 'इससे पहले के उन्हीं वारों',
  '{days}, compared with {before}, {previous}': '{days}, {before} ({previous}) के मुक़ाबले',
  '{said}, and today is not over': '{said}, और आज का दिन अभी बाक़ी है',
  'records begin {day}': 'रिकॉर्ड {day} से शुरू होते हैं',
  '{count, plural, one {# ticket is} other {# tickets are}} still valid': '{count} टिकट अभी मान्य हैं',
  'not compared: {reasons}': 'तुलना नहीं हुई: {reasons}',
};
