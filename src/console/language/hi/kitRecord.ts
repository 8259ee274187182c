import type { Catalogue } from '../language';

/** What records, their follow-up and their history say, and what loyalty rules would have cost. */
export const kitRecord: Catalogue = {
  'Copy the link': 'लिंक कॉपी करें',
  'Link copied': 'लिंक कॉपी हुआ',
  'Select the link and copy it': 'लिंक चुनें और कॉपी करें',
  'Follow-up saved': 'फ़ॉलो-अप सहेजा गया',
  'What the bank or the gateway calls the matter.': 'बैंक या गेटवे में इस मामले का नंबर।',
  'It cannot be changed or deleted.': 'इसे बदला या मिटाया नहीं जा सकता।',
  'for {person}': '{person} के लिए',
  For: 'किसके लिए',
  'Everybody who sees this record': 'जो भी यह रिकॉर्ड देखे',
  'Assigned to {person}': '{person} को सौंपा गया',
  'Not assigned': 'किसी को नहीं सौंपा गया',
  'Reference {reference}': 'संदर्भ {reference}',
  Notes: 'नोट',
  'removed:': 'हटाया गया:',
  'added:': 'जोड़ा गया:',
  'The words are the same; formatting, links or pictures differ.': 'शब्द वही हैं; फ़ॉर्मैट, लिंक या तस्वीरें अलग हैं।',
  'As it was at first': 'जैसा शुरू में था',
  '{deed} as of {time}': '{deed}, {time} की स्थिति में',
  '{what} on {time} by {person}': '{what}, {time}, {person}',
  '{what}, before the daily log began': '{what}, दैनिक लॉग शुरू होने से पहले',
  'As it is now': 'जैसा अभी है',
  'Restore this': 'इसे बहाल करें',
  'Nothing that is kept differs.': 'सहेजी गई किसी चीज़ में अंतर नहीं है।',
  'The {noun} is restored as of {time}': '{noun} को {time} की स्थिति में बहाल किया गया',
  'The {noun} is restored as it was at first': '{noun} को शुरू की स्थिति में बहाल किया गया',
  'History of this {noun}': 'इस {noun} का इतिहास',
  'Removed words are struck through, added ones underlined. Restoring makes a new version: nothing of the history is lost.':
    'हटाए गए शब्द कटे हुए और जोड़े गए शब्द रेखांकित हैं। बहाल करने से नया संस्करण बनता है: इतिहास में से कुछ नहीं मिटता।',
  'The daily log has no change of this {noun}.': 'दैनिक लॉग में इस {noun} का कोई बदलाव नहीं है।',
  'Older versions are in the daily log.': 'पुराने संस्करण दैनिक लॉग में हैं।',
  number: 'नंबर',
  '{count, plural, one {# purchase} other {# purchases}}': '{count} ख़रीद',
  'In the {things} of members in {month} they would have spent {after} instead of {before}.':
    '{month} में सदस्य ({things}) {before} की जगह {after} ख़र्च करते।',
  'On the {things} of members in {month} they would have earned {after} instead of {before}.':
    '{month} में सदस्यों को ({things}) {before} की जगह {after} मिलते।',
  'On the {things} of members in {month} they would have earned {after} instead of {before}: {more}.':
    '{month} में सदस्यों को ({things}) {before} की जगह {after} मिलते: {more}।',
  'There are no {things} in {month} to try these rules on.': 'इन नियमों को आज़माने के लिए {month} में {things} नहीं हैं।',
  'No rider would have got more or fewer.': 'किसी यात्री को ज़्यादा या कम नहीं मिलता।',
  'Estimated from one rider in {one_in}: the numbers may be off by about {error} percent.':
    'हर {one_in} में से एक यात्री से अनुमान: संख्याएँ लगभग {error} प्रतिशत तक अलग हो सकती हैं।',
  '{better, plural, =0 {No rider} one {# rider} other {# riders}} would have been better off, {worse, plural, =0 {none worse off} other {# worse off}}.':
    '{better, plural, =0 {किसी यात्री को फ़ायदा नहीं} other {# यात्रियों को फ़ायदा}} होता, {worse, plural, =0 {किसी को नुक़सान नहीं} other {# को नुक़सान}}।',
  'The {points} that members hold would be worth {after}.': 'सदस्यों के पास के {points} की क़ीमत {after} होती।',
  'The {points} that members hold would be worth {after} instead of {before}.':
    'सदस्यों के पास के {points} की क़ीमत {before} की जगह {after} होती।',
  '{rule}: {after} instead of {before}, {count} times': '{rule}: {before} की जगह {after}, {count} बार',
  'What it would have cost last month': 'पिछले महीने इसका कितना ख़र्च होता',
  'It could not be calculated: {reason}': 'हिसाब नहीं हो सका: {reason}',
  '{count, plural, one {# open problem of this rider} other {# open problems of this rider}}':
    '{count, plural, =1 {इस यात्री की # खुली समस्या} other {इस यात्री की # खुली समस्याएँ}}',
  'Open problems': 'खुली समस्याएँ',
  'due {day}': '{day} तक होना था',
  'The others are in the timeline.': 'बाक़ी टाइमलाइन में हैं।',
  Undone: 'पहले जैसा किया गया',
  'It could not be undone. {reason}': 'पहले जैसा नहीं हो सका। {reason}',
  '{who} has changed it since, and that stays.': 'इसके बाद {who} ने इसे बदला है, और वह बदलाव बना रहेगा।',
  'Somebody else has changed it since, and that stays.': 'इसके बाद किसी और ने इसे बदला है, और वह बदलाव बना रहेगा।',
  'Somebody else has changed this meanwhile. Look at it, then try again.':
    'इस बीच किसी और ने इसे बदल दिया है। इसे देखें, फिर दोबारा कोशिश करें।',
  '{count} of {all} stay as they are: {reason}': '{all} में से {count} वैसे ही हैं: {reason}',
};
