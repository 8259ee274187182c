import type { Catalogue } from '../language';

/** Nouns of the contract with their numbers, and alone. */
export const contractNouns: Catalogue = {
  '{count, plural, one {# rider} other {# riders}}': '{count, plural, one {# यात्री} other {# यात्री}}',
  '{count, plural, one {# failed recharge} other {# failed recharges}}':
    '{count, plural, one {# विफल रीचार्ज} other {# विफल रीचार्ज}}',
  '{count, plural, one {# failed transaction} other {# failed transactions}}':
    '{count, plural, one {# विफल लेन-देन} other {# विफल लेन-देन}}',
  '{count, plural, one {# order} other {# orders}}': '{count, plural, one {# ऑर्डर} other {# ऑर्डर}}',
  '{count, plural, one {# period} other {# periods}}': '{count, plural, one {# अवधि} other {# अवधियाँ}}',
  '{count, plural, one {# recharge} other {# recharges}}': '{count, plural, one {# रीचार्ज} other {# रीचार्ज}}',
  '{count, plural, one {# settlement} other {# settlements}}': '{count, plural, one {# सेटलमेंट} other {# सेटलमेंट}}',
  '{count, plural, one {# ticket} other {# tickets}}': '{count, plural, one {# टिकट} other {# टिकट}}',
  '{count, plural, one {# change} other {# changes}}': '{count, plural, one {# बदलाव} other {# बदलाव}}',
  '{count, plural, one {# member} other {# members}}': '{count, plural, one {# सदस्य} other {# सदस्य}}',
  '{count, plural, one {# message} other {# messages}}': '{count, plural, one {# संदेश} other {# संदेश}}',
  '{count, plural, one {# rating} other {# ratings}}': '{count, plural, one {# रेटिंग} other {# रेटिंग}}',
  '{count, plural, one {# trip} other {# trips}}': '{count, plural, one {# यात्रा} other {# यात्राएँ}}',
  riders: 'यात्री',
  rider: 'यात्री',
  period: 'अवधि',
  periods: 'अवधियाँ',
  change: 'बदलाव',
  changes: 'बदलाव',
  member: 'सदस्य',
  members: 'सदस्य',
  messages: 'संदेश',
  rating: 'रेटिंग',
  ratings: 'रेटिंग',
  trip: 'यात्रा',
  trips: 'यात्राएँ',
};
