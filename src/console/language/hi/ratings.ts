import type { Catalogue } from '../language';

/** What App Rating says. */
export const ratings: Catalogue = {
  Version: 'वर्शन',
  Rated: 'रेटिंग दी गई',
  'With a comment': 'टिप्पणी के साथ',
  Comment: 'टिप्पणी',
  'What riders think of the app appears here.': 'यात्री ऐप के बारे में क्या सोचते हैं, वह यहाँ दिखता है।',
  'What the ratings come to': 'रेटिंग का सार',
  'Average of {count, plural, one {# rating} other {# ratings}}': '{count} रेटिंग का औसत',
  'Filter by stars': 'स्टार के अनुसार फ़िल्टर करें',
  'No ratings in {days, plural, one {the day before} other {the # days before}} to compare with.':
    'तुलना के लिए {days, plural, =1 {एक दिन पहले} other {उससे पहले के # दिनों में}} कोई रेटिंग नहीं।',
  '{average} in {days, plural, one {the day before} other {the # days before}} ({count, plural, one {# rating} other {# ratings}}).':
    '{days, plural, =1 {एक दिन पहले} other {उससे पहले के # दिनों में}} {average} ({count} रेटिंग)।',
  'The same as {average} in {days, plural, one {the day before} other {the # days before}} ({count, plural, one {# rating} other {# ratings}}).':
    '{days, plural, =1 {एक दिन पहले} other {उससे पहले के # दिनों}} जितना ही: {average} ({count} रेटिंग)।',
  '{way, select, up {Up {change}} other {Down {change}}} from {average} in {days, plural, one {the day before} other {the # days before}} ({count, plural, one {# rating} other {# ratings}}).':
    '{days, plural, =1 {एक दिन पहले} other {उससे पहले के # दिनों}} के {average} ({count} रेटिंग) से {change} {way, select, up {ज़्यादा} other {कम}}।',
};
