import type { Catalogue } from '../language';

/** What the contract and servers say with something in it; `{what}` and `{fault}` are words of theirs, which are in Hindi too. */
export const serverForms: Catalogue = {
  'You have left {count} notes today. Leave the next one tomorrow.': 'आपने आज {count} नोट छोड़े हैं। अगला नोट कल छोड़ें।',
  // Faults of fields
  'Send an invitation to {names}: the password or e-mail was chosen by {hands}, who may not do what was granted.':
    '{names} को न्योता भेजें: पासवर्ड या ई-मेल {hands} ने चुना था, जिनके पास दी गई अनुमतियाँ नहीं हैं।',
  'This makes riders’ points cost {percent}% more than by the rules of {days} days ago; more than {most}% takes a second person. It waits until {time} for somebody independent to approve it.':
    'इससे यात्रियों के पॉइंट का ख़र्च {days} दिन पहले के नियमों से {percent}% बढ़ेगा; {most}% से ज़्यादा के लिए दूसरा व्यक्ति चाहिए। किसी स्वतंत्र व्यक्ति की मंज़ूरी के लिए यह {time} तक रुका रहेगा।',
  'This makes points cost money that cost nothing by the rules of {days} days ago; that takes a second person. It waits until {time} for somebody independent to approve it.':
    'इससे पॉइंट पर ख़र्च होगा, जो {days} दिन पहले के नियमों से नहीं था; इसके लिए दूसरा व्यक्ति चाहिए। किसी स्वतंत्र व्यक्ति की मंज़ूरी के लिए यह {time} तक रुका रहेगा।',
  '{who} may not change rules any more. Reject this, and enter it yourself if it is right.':
    '{who} अब नियम नहीं बदल सकते। इसे नामंज़ूर करें, और सही हो तो ख़ुद दर्ज करें।',
  'Give {what} here': 'यहाँ {what} दें',
  'Enter at least {least} character': 'कम से कम {least} अक्षर लिखें',
  'Enter at least {least} characters': 'कम से कम {least} अक्षर लिखें',
  'Choose at least {least} entry': 'कम से कम {least} चुनें',
  'Choose at least {least} entries': 'कम से कम {least} चुनें',
  'Use more than {least}': '{least} से ज़्यादा लिखें',
  'Enter at most {most} character': 'ज़्यादा से ज़्यादा {most} अक्षर लिखें',
  'Enter at most {most} characters': 'ज़्यादा से ज़्यादा {most} अक्षर लिखें',
  'Choose at most {most} entry': 'ज़्यादा से ज़्यादा {most} चुनें',
  'Choose at most {most} entries': 'ज़्यादा से ज़्यादा {most} चुनें',
  'Use less than {most}': '{most} से कम लिखें',
  'Use at most {most} characters': 'ज़्यादा से ज़्यादा {most} अक्षर लिखें',
  'Use at least {least} characters': 'कम से कम {least} अक्षर लिखें',
  'Use at most {most} pictures': 'ज़्यादा से ज़्यादा {most} तस्वीरें रखें',
  'Use at most {most} videos': 'ज़्यादा से ज़्यादा {most} वीडियो रखें',
  'Use at most {most} lines': 'ज़्यादा से ज़्यादा {most} लाइनें रखें',
  'Use at most {most} peak bands': 'भीड़ के ज़्यादा से ज़्यादा {most} समय रखें',
  'Use a picture of at most {most} MB': 'ज़्यादा से ज़्यादा {most} MB की तस्वीर चुनें',
  'Use at most {most} pixels a side: this picture is {size}. Make it smaller':
    'हर तरफ़ ज़्यादा से ज़्यादा {most} पिक्सेल हों: यह तस्वीर {size} है। इसे छोटा करें',
  'Use at most {most}': 'ज़्यादा से ज़्यादा {most} लिखें',
  'Use at least {least}': 'कम से कम {least} लिखें',
  'Use {least} or more': '{least} या ज़्यादा लिखें',
  'A list has at most {most} rows': 'सूची में ज़्यादा से ज़्यादा {most} पंक्तियाँ हो सकती हैं',
  'Choose at most {most} days; for up to {files}, request a file':
    'ज़्यादा से ज़्यादा {most} दिन चुनें; {files} दिन तक के लिए फ़ाइल मँगाएँ',
  'Choose at most {most} days': 'ज़्यादा से ज़्यादा {most} दिन चुनें',
  'The purchases of {months} were moved into files. Choose other days, or ask your administrator to bring them back.':
    '{months} की ख़रीदारी फ़ाइलों में रख दी गई है। दूसरे दिन चुनें, या अपने एडमिनिस्ट्रेटर से उसे वापस लाने को कहें।',
  'Choose at most {most} times': 'ज़्यादा से ज़्यादा {most} समय चुनें',
  'Choose at most {most} people': 'ज़्यादा से ज़्यादा {most} लोग चुनें',
  'Choose at most {most}': 'ज़्यादा से ज़्यादा {most} चुनें',
  'must be one of: {these}': 'इनमें से एक चुनें: {these}',
  'must be true, false or one of: {these}': 'true, false या इनमें से एक चुनें: {these}',
  'part: must be one of: {these}': 'इनमें से एक चुनें: {these}',
  'cannot be filtered by {these}': 'इन पर फ़िल्टर नहीं लग सकता: {these}',
  'must be {least} or more': '{least} या ज़्यादा होना चाहिए',
  'must be at most {most}': 'ज़्यादा से ज़्यादा {most} होना चाहिए',
  'Permissions carry at most {most} names that this product does not know':
    'अनुमतियों में ज़्यादा से ज़्यादा {most} ऐसे नाम हो सकते हैं जिन्हें यह कंसोल नहीं जानता',
  'Points: {text} is no whole number': 'पॉइंट: {text} पूर्ण संख्या नहीं है',
  'Mobile: {text} is what Excel has made of a number. Format the column as text, then enter the numbers again':
    'मोबाइल: {text} वह है जो Excel ने नंबर से बना दिया। कॉलम को टेक्स्ट बनाएँ, फिर नंबर दोबारा लिखें',
  'Points: use at most {most}': 'पॉइंट: ज़्यादा से ज़्यादा {most} लिखें',
  'Reason: use one of {these}': 'कारण: इनमें से एक लिखें: {these}',
  'Use an address that begins with https:// or a link of the app such as {link}':
    'https:// से शुरू होने वाला पता या ऐप का लिंक लिखें, जैसे {link}',
  'Start at {time}, the first train, or later': '{time} (पहली ट्रेन) या उसके बाद शुरू करें',
  'End at {time}, the last train, or earlier': '{time} (आख़िरी ट्रेन) या उससे पहले समाप्त करें',
  'These days meet {name}. Choose other days, or delete that one first':
    'ये दिन “{name}” से टकराते हैं। दूसरे दिन चुनें, या पहले उसे मिटाएँ',
  'This file is {what}, but its name says otherwise. Save it again as {type}':
    'यह फ़ाइल {what} है, पर इसका नाम कुछ और कहता है। इसे {type} के रूप में फिर सहेजें',
  'Crop it to {ratio}: this picture is {size}': 'इसे {ratio} में काटें: यह तस्वीर {size} है',
  'Send at most {most} short settings': 'ज़्यादा से ज़्यादा {most} छोटी सेटिंग भेजें',
  'Enter the first {least} digits or more': 'पहले {least} या ज़्यादा अंक लिखें',
  'Choose today, {day}, or a later day': 'आज ({day}) या बाद का दिन चुनें',
  'A higher limit counts from the next day at the earliest, {day}: use at most {most}, or a later day':
    'बड़ी सीमा सबसे जल्दी अगले दिन ({day}) से लागू होती है: ज़्यादा से ज़्यादा {most} लिखें, या बाद का दिन चुनें',
  'A higher value counts from the next day at the earliest, {day}: use at most {most}, or a later day':
    'ज़्यादा मूल्य सबसे जल्दी अगले दिन ({day}) से लागू होता है: ज़्यादा से ज़्यादा {most} लिखें, या बाद का दिन चुनें',
  'A lower balance counts from the next day at the earliest, {day}: use at least {least}, or a later day':
    'कम शेष सबसे जल्दी अगले दिन ({day}) से लागू होता है: कम से कम {least} लिखें, या बाद का दिन चुनें',
  'A larger share counts from the next day at the earliest, {day}: use at most {most}, or a later day':
    'ज़्यादा हिस्सा सबसे जल्दी अगले दिन ({day}) से लागू होता है: ज़्यादा से ज़्यादा {most} लिखें, या बाद का दिन चुनें',
  'Another number of days counts from the next day at the earliest, {day}: use {days}, or a later day':
    'दिनों की दूसरी संख्या सबसे जल्दी अगले दिन ({day}) से लागू होती है: {days} लिखें, या बाद का दिन चुनें',
  'A further use of points counts from the next day at the earliest, {day}: leave out {what}, or choose a later day':
    'पॉइंट का नया इस्तेमाल सबसे जल्दी अगले दिन ({day}) से लागू होता है: {what} न चुनें, या बाद का दिन चुनें',
  '{time} is over. Choose a time at least {minutes} minutes ahead':
    '{time} बीत चुका है। कम से कम {minutes} मिनट बाद का समय चुनें',
  '{time} is less than {few} minutes ahead. Choose a time at least {minutes} minutes ahead':
    '{time} में {few} मिनट से कम बचे हैं। कम से कम {minutes} मिनट बाद का समय चुनें',
  '{time} is more than a year ahead. Choose a time within a year':
    '{time} एक साल से भी बाद का है। एक साल के भीतर का समय चुनें',
  '{time} is being sent; sending times cannot be changed': '{time} का अभी भेजा जा रहा है; ऐसे समय बदले नहीं जा सकते',
  '{time} was already sent; sent times cannot be changed': '{time} का भेजा जा चुका है; ऐसे समय बदले नहीं जा सकते',
  '{time} has failed; failed times cannot be changed': '{time} का विफल हो चुका है; ऐसे समय बदले नहीं जा सकते',
  '{mobile} has not signed in to the app on any phone': '{mobile} ने किसी फ़ोन पर ऐप में साइन इन नहीं किया है',
  'Row {row} of the list is missing: switch it off instead': 'सूची की पंक्ति {row} नहीं है: हटाने के बजाय उसे बंद करें',
  'Line {line}: {fault}. Check the file again.': 'लाइन {line}: {fault}। फ़ाइल फिर जाँचें।',
  'The number is in line {line} already': 'यह नंबर लाइन {line} में पहले से है',

  'This reads the same as “{name}”, another department. Choose another one':
    'यह पढ़ने में “{name}” जैसा ही है, जो दूसरा विभाग है। दूसरा नाम चुनें',

  // Rules of points
  'Overlaps {what}: {fault}': '{what} से टकराता है: {fault}',
  'Overlaps {from}–{to}': '{from}–{to} से टकराता है',
  'start at {from} km or more': '{from} km या उससे आगे से शुरू करें',
  'start at ₹{from} or more': '₹{from} या उससे आगे से शुरू करें',
  'end at {to} km or below': '{to} km या उससे पहले समाप्त करें',
  'end at ₹{to} or below': '₹{to} या उससे पहले समाप्त करें',
  '{from} km and above': '{from} km और ऊपर',
  '₹{from} and above': '₹{from} और ऊपर',
  '{from} km to {to} km': '{from} km से {to} km',
  '₹{from} to ₹{to}': '₹{from} से ₹{to}',

  // Refusals
  'Not published: {who} changed the published page on {time}, after this draft was begun. Compare the two, then publish again.':
    'प्रकाशित नहीं हुआ: {who} ने प्रकाशित पेज को {time} पर बदला, इस ड्राफ़्ट के शुरू होने के बाद। दोनों की तुलना करें, फिर प्रकाशित करें।',
  '{who} changed the published page on {time}, after this draft was begun. Compare the two, then publish again.':
    '{who} ने प्रकाशित पेज को {time} पर बदला, इस ड्राफ़्ट के शुरू होने के बाद। दोनों की तुलना करें, फिर प्रकाशित करें।',
  'There is a draft of this page already, by {who}. Open it and change it.':
    'इस पेज का ड्राफ़्ट पहले से है, {who} का। उसे खोलकर बदलें।',
  'Not published: {who} may not publish this page any more.':
    'प्रकाशित नहीं हुआ: {who} को अब यह पेज प्रकाशित करने की अनुमति नहीं है।',
  'Somebody changed this {what} on {time}, after you opened it. Look at the changes, then save again.':
    'आपके खोलने के बाद किसी ने {time} को इसमें बदलाव किया ({what})। बदलाव देखें, फिर सहेजें।',
  '{who} changed this {what} on {time}, after you opened it. Look at the changes, then save again.':
    'आपके खोलने के बाद {who} ने {time} को इसमें बदलाव किया ({what})। बदलाव देखें, फिर सहेजें।',
  'Your account lacks the permission {what}. Ask an administrator for it.':
    'आपके खाते के पास {what} की अनुमति नहीं है। इसके लिए एडमिन से कहें।',
  '“{what}” or “{what2}” or “{what3}”': '“{what}” या “{what2}” या “{what3}”',
  '“{what}” or “{what2}”': '“{what}” या “{what2}”',
  'No such {what} is known. It may have been deleted; check its number.':
    'ऐसा रिकॉर्ड नहीं मिला ({what})। शायद वह मिटा दिया गया है; उसका नंबर जाँचें।',
  'This is too large: {most} is the most that this call can carry.':
    'यह बहुत बड़ा है: ज़्यादा से ज़्यादा {most} भेजा जा सकता है।',
  'The server could not do this. Try again; if it stays so, tell your administrator this number: {id}.':
    'सर्वर यह नहीं कर पाया। फिर कोशिश करें; न हो तो अपने एडमिन को यह नंबर बताएँ: {id}।',
  'Too many calls from this address. Try again in {count} minutes.':
    'इस पते से बहुत ज़्यादा अनुरोध आए। {count} मिनट बाद फिर कोशिश करें।',
  'Too many calls from this address. Try again in {count} seconds.':
    'इस पते से बहुत ज़्यादा अनुरोध आए। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many calls from this address. Try again in {count} second.':
    'इस पते से बहुत ज़्यादा अनुरोध आए। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many calls in a minute. Try again in {count} seconds.':
    'एक मिनट में बहुत ज़्यादा अनुरोध आए। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many calls in a minute. Try again in {count} second.':
    'एक मिनट में बहुत ज़्यादा अनुरोध आए। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many wrong passwords. Try again in {count} minutes.':
    'कई बार ग़लत पासवर्ड डाला गया। {count} मिनट बाद फिर कोशिश करें।',
  'Too many wrong passwords. Try again in {count} seconds.':
    'कई बार ग़लत पासवर्ड डाला गया। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many wrong passwords. Try again in {count} second.': 'कई बार ग़लत पासवर्ड डाला गया। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many failed sign-ins. Try again in {count} minutes.': 'कई बार साइन इन विफल हुआ। {count} मिनट बाद फिर कोशिश करें।',
  'Too many failed sign-ins. Try again in {count} seconds.': 'कई बार साइन इन विफल हुआ। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many failed sign-ins. Try again in {count} second.': 'कई बार साइन इन विफल हुआ। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many links were asked for. Try again in {count} minutes.':
    'बहुत ज़्यादा लिंक मँगाए गए। {count} मिनट बाद फिर कोशिश करें।',
  'Too many links were asked for. Try again in {count} seconds.':
    'बहुत ज़्यादा लिंक मँगाए गए। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many links were asked for. Try again in {count} second.': 'बहुत ज़्यादा लिंक मँगाए गए। {count} सेकंड बाद फिर कोशिश करें।',
  'You have tried {most} notifications within an hour. Try again in {minutes} minutes.':
    'आप एक घंटे में {most} नोटिफ़िकेशन आज़मा चुके हैं। {minutes} मिनट बाद फिर कोशिश करें।',
  'It was not sent. {fault}': 'यह नहीं भेजा गया। {fault}',
  'You have {most} scheduled reports. Delete one first.': 'आपकी {most} शेड्यूल रिपोर्ट हैं। पहले एक मिटाएँ।',
  'Only {owner}, who set it up, can change it, or an administrator.':
    'इसे केवल {owner} (जिन्होंने इसे बनाया) या एडमिन बदल सकते हैं।',
  'This version is none that could be saved today. {fault}': 'यह संस्करण आज सहेजा नहीं जा सकता। {fault}',
  'This version is none that could be saved today. ': 'यह संस्करण आज सहेजा नहीं जा सकता।',
  'Move its {count} users first.': 'पहले इसके {count} उपयोगकर्ताओं को दूसरे विभाग में भेजें।',
  'Move its {count} user first.': 'पहले इसके {count} उपयोगकर्ता को दूसरे विभाग में भेजें।',
  'You cannot grant what you do not hold yourself: {what}.': 'जो अनुमति आपके पास नहीं है, वह आप दे नहीं सकते: {what}।',
  'You cannot change the department of {name}, who holds what you do not: {what}.':
    'आप {name} का विभाग नहीं बदल सकते: उनके पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं: {what}।',
  'You cannot delete the department of {name}, who holds what you do not: {what}.':
    'आप {name} का विभाग नहीं मिटा सकते: उनके पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं: {what}।',
  'You cannot change {name}, who holds what you do not: {what}.':
    'आप {name} को नहीं बदल सकते: उनके पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं: {what}।',
  'You cannot delete {name}, who holds what you do not: {what}.':
    'आप {name} को नहीं मिटा सकते: उनके पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं: {what}।',
  'You cannot invite {name}, who holds what you do not: {what}.':
    'आप {name} को आमंत्रित नहीं कर सकते: उनके पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं: {what}।',
  'You cannot suspend {name}, who holds what you do not: {what}.':
    'आप {name} को निलंबित नहीं कर सकते: उनके पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं: {what}।',
  'You cannot reinstate {name}, who holds what you do not: {what}.':
    'आप {name} को बहाल नहीं कर सकते: उनके पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं: {what}।',
  'You cannot sign out {name}, who holds what you do not: {what}.':
    'आप {name} को साइन आउट नहीं कर सकते: उनके पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं: {what}।',
  'You cannot put anybody in {name}, which grants what you do not hold: {what}.':
    'आप किसी को {name} में नहीं रख सकते: यह ऐसी अनुमतियाँ देता है जो आपके पास नहीं हैं: {what}।',
  'You cannot change {name}, which grants what you do not hold: {what}.':
    'आप {name} को नहीं बदल सकते: यह ऐसी अनुमतियाँ देता है जो आपके पास नहीं हैं: {what}।',
  'You cannot delete {name}, which grants what you do not hold: {what}.':
    'आप {name} को नहीं मिटा सकते: यह ऐसी अनुमतियाँ देता है जो आपके पास नहीं हैं: {what}।',
  'You cannot take “{what}” from yourself. Ask another administrator.':
    'आप अपनी “{what}” अनुमति ख़ुद नहीं हटा सकते। किसी दूसरे एडमिन से कहें।',
  'You see the console as {name} would, and can change nothing. Stop viewing as {again} first.':
    'आप कंसोल को {name} की तरह देख रहे हैं और कुछ बदल नहीं सकते। पहले {again} की तरह देखना बंद करें।',
  '{user} is suspended. Reinstate them first.': '{user} का खाता निलंबित है। पहले उसे बहाल करें।',
  '{user} has a password already. “Forgot your password?” sends a link.':
    '{user} के पास पासवर्ड पहले से है। “पासवर्ड भूल गए?” से लिंक भेजा जाता है।',
  '{user} was not signed in': '{user} साइन इन नहीं थे',
  '{user} is signed out': '{user} को साइन आउट किया गया',
  'A department shares at most {most} views of a list. Remove one first.':
    'एक विभाग किसी सूची के ज़्यादा से ज़्यादा {most} व्यू साझा कर सकता है। पहले एक हटाएँ।',
  'Your department has a view “{name}” of this list. Use another name.':
    'आपके विभाग के पास इस सूची का “{name}” नाम का व्यू है। दूसरा नाम लिखें।',
  '{who} shares this view: only they, or somebody who may change departments, remove it.':
    'यह व्यू {who} ने साझा किया है: इसे केवल वे, या विभाग बदल सकने वाला कोई व्यक्ति हटा सकता है।',
  'This file is still being made: {percent}%.': 'यह फ़ाइल अभी बन रही है: {percent}%।',
  'Files are kept for {days} days, and this one has been removed. Request the report again.':
    'फ़ाइलें {days} दिन रखी जाती हैं, और यह हटाई जा चुकी है। रिपोर्ट फिर मँगाएँ।',
  'The balance is {balance}; taking back {points} would pass it.':
    'शेष {balance} है; {points} वापस लेने पर शेष शून्य से नीचे चला जाएगा।',
  'The balance is {balance}; a debit cannot pass it. Enter {most} or less.':
    'शेष {balance} है; इससे ज़्यादा नहीं घटाया जा सकता। {most} या कम लिखें।',
  'It was already {what} by {who} on {time}.': '{who} इस पर {time} को फ़ैसला कर चुके हैं: {what}।',
  'It was already reversed by {who} on {time}.': '{who} इसे {time} को वापस कर चुके हैं।',
  '{who} has asked to reverse it already; a second person decides.':
    '{who} इसे वापस करने के लिए पहले ही कह चुके हैं; फ़ैसला दूसरा व्यक्ति करेगा।',
  'Your account and {who} are not independent: in the last {days} days one of you, or one person for both, made the account, set its password or changed its e-mail. Somebody independent has to decide.':
    'आपका खाता और {who} स्वतंत्र नहीं हैं: पिछले {days} दिनों में आप दोनों में से किसी ने, या दोनों के लिए एक ही व्यक्ति ने, खाता बनाया, उसका पासवर्ड रखा या ई-मेल बदला। फ़ैसला कोई स्वतंत्र व्यक्ति करे।',
  'This rule is in force since {day}; add a new one.': 'यह नियम {day} से लागू है; नया नियम जोड़ें।',
  'This rule counted from {day} and is over; add a new one.': 'यह नियम {day} से लागू था और ख़त्म हो चुका है; नया नियम जोड़ें।',
  '{fault}. {count} of {total} changes had been saved before that.':
    '{fault}। उससे पहले {total} में से {count} बदलाव सहेजे जा चुके थे।',

  // What a server says of rows
  'Removed: files are kept for {days} days.': 'हटाई गई: फ़ाइलें {days} दिन रखी जाती हैं।',
  'Cancelled by {who}.': '{who} ने रद्द किया।',
  'It was begun {count} times without coming to an end. Choose fewer days.':
    'इसे {count} बार शुरू किया गया पर यह पूरी नहीं हुई। कम दिन चुनें।',
  'Paused: {who} may not download reports any more.': 'रोका गया: {who} अब रिपोर्ट डाउनलोड नहीं कर सकते।',
  '{who} may not download reports any more and gets nothing. No recipients are left, so it is paused.':
    '{who} अब रिपोर्ट डाउनलोड नहीं कर सकते और उन्हें कुछ नहीं मिलता। कोई पाने वाला नहीं बचा, इसलिए यह रोका गया है।',
  '{who} may not download reports any more and gets nothing.':
    '{who} अब रिपोर्ट डाउनलोड नहीं कर सकते और उन्हें कुछ नहीं मिलता।',
  'The file of {days} was not made. {fault}': '{days} की फ़ाइल नहीं बनी। {fault}',
  'Given up after 2 hours: {fault}': '2 घंटे बाद छोड़ा गया: {fault}',
  '{whom} did not answer in time.': '{whom} ने समय पर जवाब नहीं दिया।',
  '{whom} cannot be reached ({code}).': '{whom} से संपर्क नहीं हो सका ({code})।',
  '{whom} cannot be reached.': '{whom} से संपर्क नहीं हो सका।',
  '{whom} answered what cannot be read.': '{whom} का जवाब पढ़ा नहीं जा सका।',
  'Refund overdue by {days} days': 'रिफ़ंड में {days} दिन की देरी',
  'Refund overdue by {days} day': 'रिफ़ंड में {days} दिन की देरी',
  'Refund overdue by {days} days or more': 'रिफ़ंड में {days} या ज़्यादा दिन की देरी',
  'A fee of {percent}% in place of {usual}%': '{usual}% की जगह {percent}% शुल्क',
  'One of {count} refunds that come to the difference': '{count} रिफ़ंड में से एक, जो मिलकर इस अंतर के बराबर हैं',
  'Failed: {what}': 'विफल: {what}',
  '{what} of points asked for': 'पॉइंट का अनुरोध: {what}',
  '{what}, debited': '{what}, पैसा कट गया',
  '{count} tickets, {what}': '{count} टिकट, {what}',
  '{count} ticket, {what}': '{count} टिकट, {what}',
  'Card {number}, {what}': 'कार्ड {number}, {what}',
  '{what}, by {who}, {what2}': '{what}, {who} ने, {what2}',
  '{what}, by {who}': '{what}, {who} ने',
  '{count} to {most} tickets': '{count} से {most} टिकट',
};
