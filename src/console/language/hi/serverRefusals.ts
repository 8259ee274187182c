import type { Catalogue } from '../language';

/** Refusals, receipts and the catalogue of errors, word for word; what has something in it is in serverForms.ts. */
export const serverRefusals: Catalogue = {
  'The file is missing on the server. Request the report again.': 'फ़ाइल सर्वर पर नहीं है। रिपोर्ट दोबारा माँगें।',
  'You entered your mobile number yourself, so it may be any rider’s. Ask somebody else to enter it, or for the permission to see customers.':
    'अपना मोबाइल नंबर आपने खुद डाला है, इसलिए वह किसी भी यात्री का हो सकता है। किसी और से उसे डलवाएँ, या ग्राहक देखने की अनुमति माँगें।',
  'You have exported 20 files in a minute. Wait a minute, then export this one again.':
    'आपने एक मिनट में 20 फ़ाइलें निर्यात की हैं। एक मिनट रुकें, फिर इसे दोबारा निर्यात करें।',
  'This is too much to be kept': 'यह रखने के लिए बहुत ज़्यादा है',
  'This draft is not there any more: it was published or discarded.':
    'यह ड्राफ़्ट अब नहीं है: यह प्रकाशित हो गया या हटा दिया गया।',
  'Not published: the page was deleted meanwhile.': 'प्रकाशित नहीं हुआ: इस बीच पेज हटा दिया गया।',
  'Choose a time that is still to come': 'आगे का समय चुनें',
  'Choose a time within a year': 'एक साल के अंदर का समय चुनें',
  // The catalogue of errors
  'Login failed': 'साइन इन नहीं हो सका',
  'Token not found in response': 'जवाब में टोकन नहीं मिला',
  'Request timed out': 'अनुरोध का समय समाप्त हो गया',
  'Unexpected error occurred': 'अनपेक्षित गड़बड़ी हुई',
  'You have been logged out because your account is logged in from another device.':
    'आपका खाता दूसरे डिवाइस पर साइन इन हुआ है, इसलिए आपको लॉग आउट किया गया है।',
  'Session expired. Please log in again.': 'सत्र समाप्त हो गया। फिर साइन इन करें।',
  'Failed to log out': 'लॉग आउट नहीं हो सका',
  'Logout successful': 'लॉग आउट हो गया',
  Unauthorized: 'अनुमति नहीं है',
  'Authentication token not found': 'प्रमाणीकरण टोकन नहीं मिला',
  'Something went wrong': 'कुछ गड़बड़ हुई',
  'An unexpected error occurred': 'अनपेक्षित गड़बड़ी हुई',
  'No Records Found': 'कोई रिकॉर्ड नहीं मिला',
  'Menu Items Error': 'मेनू लोड नहीं हो सका',
  'Default User': 'उपयोगकर्ता',
  'Token not found or revoked': 'टोकन नहीं मिला या रद्द हो चुका है',
  'Failed to fetch banner list': 'बैनरों की सूची लोड नहीं हो सकी',
  'Failed to fetch banner By ID': 'बैनर लोड नहीं हो सका',
  'Failed to create banner': 'बैनर नहीं बन सका',
  'Banner created successfully!': 'बैनर बन गया!',
  'Failed to edit banner content': 'बैनर की सामग्री बदली नहीं जा सकी',
  'Banner updated successfully!': 'बैनर अपडेट हो गया!',
  'Failed to update banner': 'बैनर अपडेट नहीं हो सका',
  'Failed to update the banner ad settings': 'बैनर की विज्ञापन सेटिंग अपडेट नहीं हो सकी',
  'Failed to fetch content list': 'पेजों की सूची लोड नहीं हो सकी',
  'Failed to fetch content by ID': 'पेज लोड नहीं हो सका',
  'Failed to add Content': 'पेज जोड़ा नहीं जा सका',
  'Failed to edit content': 'पेज बदला नहीं जा सका',
  'Failed to delete content': 'पेज मिटाया नहीं जा सका',
  'Failed to fetch customer list': 'ग्राहकों की सूची लोड नहीं हो सकी',
  'Failed to fetch Department list': 'विभागों की सूची लोड नहीं हो सकी',
  'Failed to fetch department list': 'विभागों की सूची लोड नहीं हो सकी',
  'Failed to process department data': 'विभाग का डेटा पढ़ा नहीं जा सका',
  'Failed to fetch departments By ID': 'विभाग लोड नहीं हो सका',
  'Failed to add Department': 'विभाग जोड़ा नहीं जा सका',
  'Failed to edit department': 'विभाग बदला नहीं जा सका',
  'Failed to delete department.': 'विभाग मिटाया नहीं जा सका।',
  'Failed to delete department': 'विभाग मिटाया नहीं जा सका',
  'Failed to create distance point': 'दूरी के पॉइंट नहीं बन सके',
  'Distance created successfully!': 'दूरी का नियम बन गया!',
  'KM updated successfully!': 'KM अपडेट हो गए!',
  'Failed to fetch purches list': 'टिकट प्रकारों की सूची लोड नहीं हो सकी',
  'Failed to purches trip': 'टिकट का प्रकार सहेजा नहीं जा सका',
  'purches trip created successfully!': 'टिकट का प्रकार बन गया!',
  'Failed to create price': 'किराए का नियम नहीं बन सका',
  'Ticket price created successfully!': 'टिकट किराए का नियम बन गया!',
  'Failed to update Ticket price': 'टिकट किराए का नियम अपडेट नहीं हो सका',
  'Ticket price updated successfully!': 'टिकट किराए का नियम अपडेट हो गया!',
  'Failed to create recharge': 'रीचार्ज का नियम नहीं बन सका',
  'Recharge created successfully!': 'रीचार्ज का नियम बन गया!',
  'Failed to update recharge': 'रीचार्ज का नियम अपडेट नहीं हो सका',
  'Recharge update successfully!': 'रीचार्ज का नियम अपडेट हो गया!',
  'Failed to fetch notifications': 'नोटिफ़िकेशन लोड नहीं हो सके',
  'Failed to fetch notifications By ID': 'नोटिफ़िकेशन लोड नहीं हो सका',
  'Failed to add notification': 'नोटिफ़िकेशन जोड़ा नहीं जा सका',
  'Failed to edit notification': 'नोटिफ़िकेशन बदला नहीं जा सका',
  'Failed to delete notification': 'नोटिफ़िकेशन मिटाया नहीं जा सका',
  'Failed to fetch apprating list': 'ऐप रेटिंग की सूची लोड नहीं हो सकी',
  'No user permissions found': 'उपयोगकर्ता की अनुमतियाँ नहीं मिलीं',
  'Failed to process user permissions data': 'उपयोगकर्ता की अनुमतियाँ पढ़ी नहीं जा सकीं',
  'Failed to fetch User Permission list': 'उपयोगकर्ताओं की सूची लोड नहीं हो सकी',
  'Failed to fetch users By ID': 'उपयोगकर्ता लोड नहीं हो सका',
  'Failed to create user': 'उपयोगकर्ता नहीं बन सका',
  'If an account matches, a link has been sent to its registered e-mail. It works once, for 15 minutes.':
    'अगर ऐसा खाता है, तो उसके पंजीकृत ई-मेल पर लिंक भेजा गया है। वह एक ही बार, 15 मिनट तक काम करता है।',
  'Your password has been changed. Sign in with it.': 'आपका पासवर्ड बदल गया है। उससे साइन इन करें।',
  'Signed out': 'साइन आउट हुआ',
  'It is being sent again': 'यह फिर भेजा जा रहा है',
  'Somebody else has changed this meanwhile. The form now holds their changes and yours: look it over, then save again.':
    'किसी और ने इस बीच इसे बदल दिया है। फ़ॉर्म में अब उनके और आपके दोनों बदलाव हैं: इन्हें देख लें, फिर सहेजें।',
  'This server does not offer this screen.': 'यह सर्वर यह स्क्रीन नहीं देता।',

  // The server as a whole
  'There is no such call on this server.': 'इस सर्वर पर ऐसा कोई अनुरोध नहीं है।',
  'The body is not JSON.': 'भेजा गया डेटा JSON नहीं है।',
  'A text holds a character that cannot be stored. Type it again without pasting.':
    'टेक्स्ट में ऐसा अक्षर है जो सहेजा नहीं जा सकता। बिना पेस्ट किए उसे फिर लिखें।',
  'The request cannot be read: its body is not what its headers announce.': 'अनुरोध पढ़ा नहीं जा सकता।',
  'You are signed out. Sign in again.': 'आप साइन आउट हो गए हैं। फिर साइन इन करें।',
  'This call lacks its header Authorization: Bearer, with the token of the sign-in.':
    'इस अनुरोध में साइन इन का टोकन (Authorization: Bearer) नहीं है।',
  'This call takes JSON: send its body as content-type application/json.': 'यह अनुरोध JSON में भेजें।',
  'The body has a field that no call takes: __proto__, constructor or prototype.':
    'अनुरोध में ऐसा फ़ील्ड है जो लिया नहीं जाता: __proto__, constructor या prototype।',
  'The database does not answer. Try again in a few seconds.': 'डेटाबेस जवाब नहीं दे रहा। कुछ सेकंड बाद फिर कोशिश करें।',
  'The database does not answer. Nothing was entered.': 'डेटाबेस जवाब नहीं दे रहा। कुछ भी दर्ज नहीं हुआ।',
  'The database is busy with something else. Try again in a few seconds.':
    'डेटाबेस किसी और काम में व्यस्त है। कुछ सेकंड बाद फिर कोशिश करें।',
  'The database is busy with something else. Nothing was entered.': 'डेटाबेस किसी और काम में व्यस्त है। कुछ भी दर्ज नहीं हुआ।',
  'The disk of the database is full. Try again in a few seconds.': 'डेटाबेस की डिस्क भर गई है। कुछ सेकंड बाद फिर कोशिश करें।',
  'The disk of the database is full. Nothing was entered.': 'डेटाबेस की डिस्क भर गई है। कुछ भी दर्ज नहीं हुआ।',
  'The database takes no changes at the moment. Try again in a few seconds.':
    'डेटाबेस अभी कोई बदलाव नहीं ले रहा। कुछ सेकंड बाद फिर कोशिश करें।',
  'The database takes no changes at the moment. Nothing was entered.':
    'डेटाबेस अभी कोई बदलाव नहीं ले रहा। कुछ भी दर्ज नहीं हुआ।',
  'The database did not confirm this in time. It may have been entered: look before you enter it again.':
    'डेटाबेस ने समय पर पुष्टि नहीं की। हो सकता है यह दर्ज हो गया हो: फिर दर्ज करने से पहले देख लें।',
  'The server is busy with other figures and lists. Try again in a few seconds.':
    'सर्वर दूसरे आँकड़ों और सूचियों में व्यस्त है। कुछ सेकंड बाद फिर कोशिश करें।',
  'The caller has left.': 'अनुरोध बीच में छोड़ दिया गया।',

  // Signing in, accounts and permissions
  'Username or password is wrong.': 'यूज़रनेम या पासवर्ड ग़लत है।',
  'Changing your own password or e-mail takes your current password.':
    'अपना पासवर्ड या ई-मेल बदलने के लिए मौजूदा पासवर्ड ज़रूरी है।',
  'This link has been used or has expired. Ask for a new one.':
    'यह लिंक इस्तेमाल हो चुका है या समाप्त हो गया है। नया लिंक मँगाएँ।',
  'This invitation has ended. Ask an administrator to send you a new one.':
    'यह निमंत्रण समाप्त हो गया है। किसी एडमिन से नया निमंत्रण भेजने को कहें।',
  'Too many people are signing in at this moment. Try again in 5 seconds.':
    'इस समय बहुत लोग साइन इन कर रहे हैं। 5 सेकंड बाद फिर कोशिश करें।',
  'No account would hold every permission any more, so they could not be granted again. Give them to somebody else first.':
    'तब किसी खाते के पास सभी अनुमतियाँ नहीं रहेंगी और वे फिर दी नहीं जा सकेंगी। पहले उन्हें किसी और को दें।',
  'You cannot delete yourself. Ask another administrator.': 'आप अपना खाता ख़ुद नहीं मिटा सकते। किसी दूसरे एडमिन से कहें।',
  'You cannot suspend yourself. Ask another administrator.': 'आप अपना खाता ख़ुद निलंबित नहीं कर सकते। किसी दूसरे एडमिन से कहें।',
  'You cannot reinstate yourself. Ask another administrator.': 'आप अपना खाता ख़ुद बहाल नहीं कर सकते। किसी दूसरे एडमिन से कहें।',
  'password changed': 'पासवर्ड बदला गया',
  'granted more': 'ज़्यादा अनुमतियाँ मिलीं',
  'who chose the e-mail address holds less than the account': 'जिसने ई-मेल पता चुना, उसके पास खाते से कम अनुमतियाँ हैं',
  'Choose a password of your own first: yours was set by somebody else.':
    'पहले अपना पासवर्ड चुनें: आपका पासवर्ड किसी और ने रखा था।',
  'password reset': 'पासवर्ड रीसेट हुआ',
  'signed out by an administrator': 'एडमिन ने साइन आउट किया',
  suspended: 'निलंबित',
  'too many failed sign-ins': 'कई बार साइन इन विफल',
  'the account is suspended': 'खाता निलंबित है',
  'wrong username or password': 'यूज़रनेम या पासवर्ड ग़लत',
  'wrong current password': 'मौजूदा पासवर्ड ग़लत',

  // Banners, pages, opening hours, notifications
  'But for its slot, this banner is as it was then already.': 'स्लॉट छोड़कर यह बैनर पहले से वैसा ही है।',
  'Ad settings saved': 'विज्ञापन सेटिंग सहेजी गईं',
  'A weekday cannot be deleted. Close it instead.': 'सप्ताह का दिन मिटाया नहीं जा सकता। उसे बंद रखें।',
  'This page is as it was then already.': 'यह पेज पहले से वैसा ही है।',
  'This page is there: nothing has to be restored.': 'यह पेज मौजूद है: कुछ बहाल नहीं करना है।',
  'A picture of this version is not kept any more: pictures that nothing shows go after a week. Add it again by hand.':
    'इस संस्करण की एक तस्वीर अब नहीं है: जो तस्वीरें कहीं नहीं दिखतीं, वे एक सप्ताह बाद हटा दी जाती हैं। उसे ख़ुद फिर जोड़ें।',
  'It is just being sent. Delete it in a minute.': 'यह अभी भेजा जा रहा है। एक मिनट बाद मिटाएँ।',
  'This time is being sent again already, or it did not fail.': 'यह समय पहले ही फिर भेजा जा रहा है, या वह विफल नहीं हुआ था।',
  'The server stopped while it was being sent, and came back over 2 hours late. It may have gone out.':
    'भेजते समय सर्वर रुक गया और 2 घंटे से ज़्यादा देर से लौटा। हो सकता है यह भेजा जा चुका हो।',
  'Missed: the server was not running within 2 hours of this time.': 'छूट गया: इस समय के 2 घंटे के भीतर सर्वर चालू नहीं था।',
  'The sender did not answer in time.': 'भेजने वाली सेवा ने समय पर जवाब नहीं दिया।',
  'The sender failed. Its error is in the log of the server.': 'भेजने वाली सेवा विफल रही। उसकी गड़बड़ी सर्वर के लॉग में है।',
  'The push service did not answer in time.': 'पुश सेवा ने समय पर जवाब नहीं दिया।',
  'Export noted': 'एक्सपोर्ट दर्ज हुआ',

  // Points
  'It is part of a batch, which is approved or rejected as a whole.':
    'यह एक बैच का हिस्सा है, जो पूरा ही मंज़ूर या नामंज़ूर होता है।',
  'This was sent before with other content. Reload the page and enter it again.':
    'यह पहले दूसरी सामग्री के साथ भेजा जा चुका है। पेज फिर लोड करें और इसे फिर दर्ज करें।',
  'It lapsed: it was not decided within 48 hours. Enter it again.':
    'इसका समय बीत गया: 48 घंटे में फ़ैसला नहीं हुआ। इसे फिर दर्ज करें।',
  'It was entered at once: there is nothing to decide.': 'यह तुरंत दर्ज हो गया था: कोई फ़ैसला बाकी नहीं है।',
  'This customer has no loyalty account. Find the customer by mobile number again.':
    'इस ग्राहक का लॉयल्टी खाता नहीं है। ग्राहक को मोबाइल नंबर से फिर खोजें।',
  'This rule was withdrawn; add a new one.': 'यह नियम वापस ले लिया गया है; नया नियम जोड़ें।',
  'A reversal is not reversed: enter a credit or a debit instead.': 'वापसी को वापस नहीं किया जाता: पॉइंट जमा करें या घटाएँ।',
  'Nothing was entered, so that there is nothing to reverse.': 'कुछ दर्ज नहीं हुआ था, इसलिए वापस करने को कुछ नहीं है।',
  'Another row of this list was added meanwhile and overlaps it. Reload the list.':
    'इस बीच सूची में एक और पंक्ति जोड़ी गई जो इससे टकराती है। सूची फिर लोड करें।',
  'Somebody has changed this list since it was read. Read it again, then save.':
    'किसी ने इस बीच यह सूची बदल दी है। इसे फिर लोड करें, फिर सहेजें।',
  'This ticket type does not exist any more. Reload the list.': 'यह टिकट प्रकार अब नहीं है। सूची फिर लोड करें।',
  'You entered this yourself. Somebody else has to decide.': 'इसे आपने ही दर्ज किया है। फ़ैसला कोई और करे।',

  // Reports and their files
  'This link has expired: it works for 15 minutes, and no longer than you are signed in. Go back to Downloads and click the download icon again.':
    'यह लिंक समाप्त हो गया है: यह 15 मिनट तक और केवल आपके साइन इन रहते काम करता है। डाउनलोड पर लौटें और डाउनलोड आइकन फिर दबाएँ।',
  'This file is not there any more. Go back to Downloads and request the report again.':
    'यह फ़ाइल अब नहीं है। डाउनलोड पर लौटें और रिपोर्ट फिर मँगाएँ।',
  'There is no file of this report.': 'इस रिपोर्ट की कोई फ़ाइल नहीं है।',
  'Only the person who requested a report, or an administrator, can cancel it.':
    'रिपोर्ट को केवल उसे मँगाने वाला व्यक्ति या एडमिन रद्द कर सकता है।',
  'It is not being made any more. Reload the list.': 'यह अब नहीं बन रही। सूची फिर लोड करें।',
  'The disk of the server is full. Tell your administrator, and request it again.':
    'सर्वर की डिस्क भर गई है। अपने एडमिन को बताएँ और इसे फिर मँगाएँ।',
  'The server may not write its files. Tell your administrator.': 'सर्वर फ़ाइलें नहीं लिख पा रहा। अपने एडमिन को बताएँ।',
  'It took too long and was stopped. Choose fewer days or more filters.':
    'इसमें बहुत समय लगा, इसलिए इसे रोक दिया गया। कम दिन या ज़्यादा फ़िल्टर चुनें।',
  'The rows kept changing while the file was made. Request it again.': 'फ़ाइल बनते समय पंक्तियाँ बदलती रहीं। इसे फिर मँगाएँ।',
  'The file could not be made. Request it again; if it fails again, tell your administrator.':
    'फ़ाइल नहीं बन सकी। इसे फिर मँगाएँ; फिर विफल हो तो अपने एडमिन को बताएँ।',
  'A reader has no address, and their mail could not be sent.': 'एक पाने वाले का पता नहीं है, और उनका मेल भेजा नहीं जा सका।',
  'A mail could not be sent.': 'एक मेल भेजा नहीं जा सका।',
  'Paid together with another day, which is awaited': 'किसी और दिन के साथ भुगतान हुआ, जिसका इंतज़ार है',
  'Another day differs by as much the other way': 'किसी और दिन में उतना ही उल्टा अंतर है',
  'An order of a day beside it was paid with this one': 'आसपास के दिन के एक ऑर्डर का भुगतान इसी के साथ हुआ',
  'An order of this day was not paid': 'इस दिन के एक ऑर्डर का भुगतान नहीं हुआ',
  'A refund of this day was not taken off': 'इस दिन का एक रिफ़ंड घटाया नहीं गया',
  'A refund of a day beside it was taken off here': 'आसपास के दिन का एक रिफ़ंड यहाँ घटाया गया',
};
