import type { Catalogue } from '../language';

/** What the pages of departments say. */
export const departments: Catalogue = {
  '{count, plural, one {# user is} other {# users are}} in it. Open it to move them and delete it':
    'इसमें {count, plural, one {# उपयोगकर्ता है} other {# उपयोगकर्ता हैं}}। उन्हें हटाने और इसे मिटाने के लिए इसे खोलें',
  'it grants more than you hold': 'यह आपसे ज़्यादा अनुमतियाँ देता है',
  '{user} could not be moved: {reason}. {department} is still there.':
    '{user} को दूसरे विभाग में नहीं भेजा जा सका: {reason}। विभाग {department} अभी भी मौजूद है।',
  '{user} could not be moved: {reason}. {count, plural, one {# user has} other {# users have}} been moved already. {department} is still there: try again to move the others.':
    '{user} को दूसरे विभाग में नहीं भेजा जा सका: {reason}। {count} उपयोगकर्ता पहले ही भेजे जा चुके हैं। विभाग {department} अभी भी मौजूद है: बाकी को भेजने के लिए फिर कोशिश करें।',
  '{count, plural, one {# user is in it. Choose where this one goes} other {# users are in it. Choose where they go}}; what each of them may do stays as it is.':
    'इसमें {count} उपयोगकर्ता हैं। चुनें कि {count, plural, one {यह} other {ये}} कहाँ जाएँगे; हर एक की अनुमतियाँ जैसी हैं वैसी रहेंगी।',
  'Move to': 'यहाँ भेजें',
  '{count, plural, one {# user is} other {# users are}} in it and would have to be moved first. That needs the permission “{permission}”, which your account does not have.':
    'इसमें {count} उपयोगकर्ता हैं, जिन्हें पहले दूसरे विभाग में भेजना होगा। इसके लिए अनुमति “{permission}” चाहिए, जो आपके खाते में नहीं है।',
  'Move {count, plural, one {# user} other {# users}} and delete': '{count} उपयोगकर्ता भेजें और विभाग मिटाएँ',
  'Users name their department by its name: those of “{former}” may keep that name until each of them is put in the new one.':
    'उपयोगकर्ता अपना विभाग उसके नाम से बताते हैं: “{former}” वाले यही नाम रख सकते हैं, जब तक हर एक को नए विभाग में न रखा जाए।',
  'The name that staff see when a user is put in it.': 'वह नाम जो स्टाफ़ को किसी उपयोगकर्ता को इसमें रखते समय दिखता है।',
  'What everybody in this department may do. Anyone who may create, update, delete or download may also view.':
    'इस विभाग में हर कोई क्या कर सकता है। जो बना, बदल, मिटा या डाउनलोड कर सकता है, वह देख भी सकता है।',
  'Permissions of this department': 'इस विभाग की अनुमतियाँ',
  'Copy of': 'इसकी कॉपी',
  People: 'लोग',
  'There is no user in it yet.': 'इसमें अभी कोई उपयोगकर्ता नहीं है।',
  'Users of {department}': '{department} के उपयोगकर्ता',
  'All {count, plural, one {# user} other {# users}}': 'सभी {count} उपयोगकर्ता',
  'What somebody of this department would see.': 'इस विभाग के किसी व्यक्ति को क्या दिखेगा।',
  'Change what “{department}” grants?': '“{department}” की अनुमतियाँ बदलें?',
  'A set of permissions with a name, for the people you will put in it.':
    'नाम वाली अनुमतियों का एक समूह, उन लोगों के लिए जिन्हें आप इसमें रखेंगे।',
  'Its name, and what everybody in it may do.': 'इसका नाम, और इसमें हर कोई क्या कर सकता है।',
  'it grants what you do not hold ({grants}). Ask somebody who holds it.':
    'यह ऐसी अनुमतियाँ देता है जो आपके पास नहीं हैं ({grants})। जिसके पास हों, उससे कहें।',
  'its users hold what you do not hold ({held}). Ask somebody who holds it.':
    'इसके उपयोगकर्ताओं के पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं ({held})। जिसके पास हों, उससे कहें।',
  '{count, plural, one {user of {department}} other {users of {department}}}':
    '{count, plural, other {उपयोगकर्ता, विभाग {department}}}',
  Modules: 'मॉड्यूल',
  'Sensitive grants': 'संवेदनशील अनुमतियाँ',
  Sensitive: 'संवेदनशील',
  'What each department grants its people. A change here reaches everybody in it.':
    'हर विभाग अपने लोगों को कौन-सी अनुमतियाँ देता है। यहाँ का बदलाव उसमें सभी पर लागू होता है।',
  '{count, plural, one {# department} other {# departments}}': '{count} विभाग',
  'A department is a set of permissions with a name. Everybody you add is put in one and starts with what it grants.':
    'विभाग नाम वाली अनुमतियों का एक समूह है। आप जिसे भी जोड़ते हैं, वह किसी विभाग में रखा जाता है और उसी की अनुमतियों से शुरू करता है।',
  'This touches everybody in {department}, from their next step on.':
    'इसका असर {department} में सभी पर होगा, उनके अगले कदम से।',
  'This touches {count, plural, one {# user} other {# users}} of {department}, from their next step on.':
    'इसका असर {department} के {count, plural, one {# उपयोगकर्ता} other {# उपयोगकर्ताओं}} पर होगा, उनके अगले कदम से।',
};
