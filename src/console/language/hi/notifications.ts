import type { Catalogue } from '../language';

/** What the pages of notifications say. */
export const notifications: Catalogue = {
  notification: 'नोटिफ़िकेशन',
  Once: 'एक बार',
  'Every day, or every few days': 'हर दिन, या हर कुछ दिन में',
  'Monday to Friday': 'सोमवार से शुक्रवार',
  'Choose a date and a time': 'तारीख़ और समय चुनें',
  'Add times': 'समय जोड़ें',
  'Add a time': 'एक समय जोड़ें',
  Date: 'तारीख़',
  'Time (IST)': 'समय (IST)',
  Repeat: 'दोहराएँ',
  'Every … days': 'हर … दिन',
  'How many times': 'कितनी बार',
  'Add time': 'समय जोड़ें',
  'Add {count} times': '{count} समय जोड़ें',
  'Send “{title}” to riders?': '“{title}” यात्रियों को भेजें?',
  'Schedule “{title}”?': '“{title}” शेड्यूल करें?',
  'Push is not set up. Nothing reaches phones.': 'पुश सेवा नहीं लगी है। फ़ोन तक कुछ नहीं पहुँचता।',
  'Try it on a phone': 'फ़ोन पर आज़माएँ',
  '{app} · now': '{app} · अभी',
  'Show less of the notification': 'नोटिफ़िकेशन कम दिखाएँ',
  'Show all of the notification': 'पूरा नोटिफ़िकेशन दिखाएँ',
  '{length} of {most} characters': '{most} में से {length} अक्षर',
  Message: 'संदेश',
  'Phones have shown it, so it stays as it is. Copy it to say something else.':
    'फ़ोन इसे दिखा चुके हैं, इसलिए यह वैसा ही रहेगा। कुछ और कहने के लिए इसकी कॉपी बनाएँ।',
  'It went to the server’s log only, and stays as it is. Copy it to send it again.':
    'यह सिर्फ़ सर्वर के लॉग में गया, और वैसा ही रहेगा। फिर भेजने के लिए इसकी कॉपी बनाएँ।',
  'Phones cut long texts: say what matters first.': 'फ़ोन लंबे टेक्स्ट काट देते हैं: ज़रूरी बात पहले लिखें।',
  'As it shows on a locked phone.': 'लॉक किए फ़ोन पर जैसा दिखता है।',
  'Preview of the notification on a phone': 'फ़ोन पर नोटिफ़िकेशन का प्रीव्यू',
  times: 'समय',
  'a time that is not added yet': 'एक समय जो अभी जोड़ा नहीं गया',
  'Choose a time, too, or clear the date': 'समय भी चुनें, या तारीख़ हटाएँ',
  'A title and a short text that reach every rider’s phone, once or at several times.':
    'एक शीर्षक और छोटा टेक्स्ट, जो एक बार या कई बार हर यात्री के फ़ोन पर पहुँचता है।',
  'What it says, and when it goes out. What was sent cannot be recalled.':
    'इसमें क्या लिखा है, और यह कब जाएगा। भेजा हुआ वापस नहीं लिया जा सकता।',
  '{how, select, passed {{over} of {all} passed} other {{over} of {all} sent}}':
    '{all} में से {over} {how, select, passed {बीत चुके} other {भेजे गए}}',
  '{count} not delivered': '{count} फ़ोन तक नहीं पहुँचे',
  '{count} failed': '{count} विफल',
  'Next time': 'अगला समय',
  Sent: 'भेजा गया',
  'Failed to go out': 'भेजना विफल',
  Times: 'समय',
  'The messages that riders get on their phones, and when.': 'यात्रियों को फ़ोन पर कौन-से संदेश मिलते हैं, और कब।',
  '{count, plural, one {# notification} other {# notifications}}': '{count} नोटिफ़िकेशन',
  'A notification is a title and a short text that reaches every rider’s phone at the times you choose.':
    'नोटिफ़िकेशन एक शीर्षक और छोटा टेक्स्ट है, जो आपके चुने समय पर हर यात्री के फ़ोन पर पहुँचता है।',
  'When it goes out, in Indian time: at most {most} times, each at least 5 minutes ahead.':
    'यह कब जाएगा, भारतीय समय में: ज़्यादा से ज़्यादा {most} बार, हर समय कम से कम 5 मिनट बाद का।',
  'Being sent': 'भेजा जा रहा है',
  Passed: 'बीत गया',
  'Send again what failed {time}': 'जो {time} को विफल हुआ, उसे फिर भेजें',
  'Remove {time}': '{time} हटाएँ',
  'Chosen times': 'चुने हुए समय',
  '{count, plural, one {# time} other {# times}}': '{count} समय',
  'No time chosen yet.': 'अभी कोई समय नहीं चुना।',
  'No push service is set up on this server: the message is in the server’s log, and on no phone.':
    'इस सर्वर पर कोई पुश सेवा नहीं लगी है: संदेश सर्वर के लॉग में है, किसी फ़ोन पर नहीं।',
  'Your account has no mobile number. Ask an administrator to enter it.': 'आपके खाते में मोबाइल नंबर नहीं है। एडमिन से जुड़वाएँ।',
  'The number of your account.': 'आपके खाते का नंबर।',
  'Your account has no mobile number. You can enter a rider’s instead: all 10 digits. The daily log says whose.':
    'आपके खाते में मोबाइल नंबर नहीं है। इसकी जगह आप किसी यात्री का नंबर डाल सकते हैं: पूरे 10 अंक। किसका है, यह दैनिक लॉग में लिखा जाएगा।',
  'The number of your account. You can enter a rider’s instead: all 10 digits. The daily log says whose.':
    'आपके खाते का नंबर। इसकी जगह आप किसी यात्री का नंबर डाल सकते हैं: पूरे 10 अंक। किसका है, यह दैनिक लॉग में लिखा जाएगा।',
  'Sent to the phone of {rider}, and to no other': '{rider} के फ़ोन पर भेजा गया, और किसी पर नहीं',
  'Try “{title}” on a phone': '“{title}” को फ़ोन पर आज़माएँ',
  'It goes out now, to this one phone. Riders get nothing, and nothing is scheduled.':
    'यह अभी जाएगा, सिर्फ़ इसी फ़ोन पर। यात्रियों को कुछ नहीं मिलेगा, और कुछ शेड्यूल नहीं होगा।',
  'Send to this phone': 'इस फ़ोन पर भेजें',
  'Write to the log': 'लॉग में लिखें',
  'This server does not say what became of a time: those that are over count as passed.':
    'यह सर्वर नहीं बताता कि किसी समय का क्या हुआ: जो निकल चुके हैं, वे बीते हुए माने जाते हैं।',
  '{time} is too soon. Choose a time at least {minutes} minutes ahead':
    '{time} बहुत जल्दी है। कम से कम {minutes} मिनट बाद का समय चुनें',
  'This time is there already': 'यह समय पहले से है',
  'These times are there already': 'ये समय पहले से हैं',
  'A notification has at most {most} times: choose {over} fewer':
    'एक नोटिफ़िकेशन में ज़्यादा से ज़्यादा {most} समय हो सकते हैं: {over} कम चुनें',
  'Once, {time}': 'एक बार, {time}',
  '{count} times, {rhythm, select, weekdays {Monday to Friday} daily {every day} other {every {days} days}} at {clock}, from {first} to {last}':
    '{count} बार, {rhythm, select, weekdays {सोमवार से शुक्रवार} daily {हर दिन} other {हर {days} दिन में}} {clock} पर, {first} से {last} तक',
  'Nothing more goes out to riders.': 'यात्रियों को अब और कुछ नहीं जाएगा।',
  'Nothing goes out to riders yet: choose a time.': 'यात्रियों को अभी कुछ नहीं जाएगा: कोई समय चुनें।',
  'the server’s log': 'सर्वर के लॉग',
  'riders’ phones': 'यात्रियों के फ़ोन',
  '{count, plural, one {# phone} other {# phones}}': '{count} फ़ोन',
  '{again, select, more {Goes out to {phones} once more} other {Goes out to {phones} once}}, on {day} at {clock}.':
    '{phones} पर {again, select, more {एक बार और} other {एक बार}} जाएगा, {day} को {clock} पर।',
  'Goes out to {phones} {again, select, more {{count} more times} other {{count} times}}: first on {day} at {clock}, then {rhythm, select, weekdays {Monday to Friday} daily {every day} other {every {days} days}} until {last}.':
    '{phones} पर {count} बार {again, select, more {और जाएगा} other {जाएगा}}: पहली बार {day} को {clock} पर, फिर {last} तक {rhythm, select, weekdays {सोमवार से शुक्रवार} daily {हर दिन} other {हर {days} दिन में}}।',
  'Goes out to {phones} {again, select, more {{count} more times} other {{count} times}}: first on {day} at {clock}, for the last time on {last} at {end}.':
    '{phones} पर {count} बार {again, select, more {और जाएगा} other {जाएगा}}: पहली बार {day} को {clock} पर, आख़िरी बार {last} को {end} पर।',
  '“{title}” goes out today for the last time': '“{title}” आज आख़िरी बार जाएगा',
  'They go out today for the last time. Their later times are taken away.':
    'ये आज आख़िरी बार भेजे जाएँगे। इनके बाद के समय हटा दिए जाएँगे।',
  '{count, plural, one {# notification goes} other {# notifications go}} out today for the last time':
    '{count, plural, other {# नोटिफ़िकेशन}} आज आख़िरी बार भेजे जाएँगे',
};
