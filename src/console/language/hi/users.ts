import type { Catalogue } from '../language';

/** What the pages of users say. */
export const users: Catalogue = {
  'What they did': 'इन्होंने क्या किया',
  'Start again from {department}?': '{department} से फिर शुरू करें?',
  '{count, plural, one {# permission of this user was} other {# permissions of this user were}} changed individually. Copying what {department} grants replaces that.':
    'इस उपयोगकर्ता की {count} {count, plural, one {अनुमति} other {अनुमतियाँ}} अलग से बदली गई थीं। {department} की अनुमतियाँ कॉपी करने पर वे हट जाएँगी।',
  'Copy from {department}': '{department} से कॉपी करें',
  'Keep the permissions': 'अनुमतियाँ रहने दें',
  'Departments that grant more than you hold are left out': 'जो विभाग आपसे ज़्यादा अनुमतियाँ देते हैं, वे नहीं दिखाए गए',
  'Since {time} by {person}': '{time} से, {person} द्वारा',
  'Since {time}': '{time} से',
  Invited: 'आमंत्रित',
  'Link works until {time}': 'लिंक {time} तक चलेगा',
  'until {time}': '{time} तक',
  'Last sign-in {time}': 'आख़िरी साइन-इन {time}',
  'Open {name}': '{name} खोलें',
  'They can no longer sign in. What they did stays in the daily log. This cannot be undone.':
    'वे अब साइन इन नहीं कर सकेंगे। उन्होंने जो किया वह दैनिक लॉग में रहेगा। इसे वापस नहीं लाया जा सकता।',
  'Link ended {time}': 'लिंक {time} को ख़त्म हो गया',
  'Not signed in': 'साइन इन नहीं है',
  'What this user would see.': 'इस उपयोगकर्ता को क्या दिखेगा।',
  username: 'यूज़रनेम',
  'e-mail': 'ई-मेल',
  password: 'पासवर्ड',
  'User “{username}” invited: a link was sent to {email}':
    'उपयोगकर्ता “{username}” को आमंत्रित किया गया: {email} पर लिंक भेजा गया',
  'Somebody who may sign in to this console.': 'वह व्यक्ति जो इस कंसोल में साइन इन कर सकता है।',
  'Who they are, how they sign in, and what they may do. Changes hold from their next step.':
    'वे कौन हैं, कैसे साइन इन करते हैं, और क्या कर सकते हैं। बदलाव उनके अगले कदम से लागू होते हैं।',
  '{username} holds what you do not hold ({more}). Ask somebody who holds it.':
    '{username} के पास ऐसी अनुमतियाँ हैं जो आपके पास नहीं हैं ({more})। जिसके पास हों, उससे कहें।',
  'How they sign in': 'वे कैसे साइन इन करेंगे',
  'User “{username}” invited. This server sends no e-mail: give them this link yourself. It works once, for three days.':
    'उपयोगकर्ता “{username}” को न्योता दिया गया। यह सर्वर ई-मेल नहीं भेजता: यह लिंक उन्हें ख़ुद दें। यह तीन दिन तक, एक बार काम करता है।',
  'This server sends no e-mail: give {username} this link yourself. It works once, for three days. The one before works no more.':
    'यह सर्वर ई-मेल नहीं भेजता: {username} को यह लिंक ख़ुद दें। यह तीन दिन तक, एक बार काम करता है। पिछला लिंक अब काम नहीं करता।',
  'This server sends no e-mail: you get the link once it is saved, and hand it over. It works once, for three days.':
    'यह सर्वर ई-मेल नहीं भेजता: सहेजने पर लिंक आपको मिलेगा, और आप उसे आगे दें। यह तीन दिन तक, एक बार काम करता है।',
  'Give them a link to set the password': 'पासवर्ड सेट करने का लिंक ख़ुद दें',
  'Send a link to set the password': 'पासवर्ड सेट करने का लिंक भेजें',
  'They replace it when they first sign in.': 'वे पहली बार साइन इन करने पर इसे बदलेंगे।',
  'Set a password by hand': 'पासवर्ड ख़ुद सेट करें',
  'It goes to the e-mail above and works once, for three days. Until then the user is shown as invited.':
    'यह ऊपर के ई-मेल पर जाता है और एक बार, तीन दिन तक काम करता है। तब तक उपयोगकर्ता आमंत्रित दिखता है।',
  'Who it is, and how to reach them.': 'वे कौन हैं, और उनसे कैसे संपर्क करें।',
  '3 to 32 letters, digits, . or _': '3 से 32 अक्षर, अंक, . या _',
  'Your own username is changed by another administrator': 'आपका अपना यूज़रनेम कोई और व्यवस्थापक बदलता है',
  '10 digits, without +91': '10 अंक, +91 के बिना',
  '12 characters or more, not the username': '12 या ज़्यादा अक्षर, यूज़रनेम नहीं',
  'Leave it blank to keep the one there is': 'पुराना पासवर्ड रखने के लिए खाली छोड़ें',
  'Your current password': 'आपका मौजूदा पासवर्ड',
  'Your own password or e-mail is changed only by who knows it':
    'आपका अपना पासवर्ड या ई-मेल वही बदल सकता है जिसे मौजूदा पासवर्ड पता हो',
  'A department’s permissions to start with; what this user holds beyond or short of them is marked.':
    'शुरुआत विभाग की अनुमतियों से; इस उपयोगकर्ता के पास उनसे जो ज़्यादा या कम है, उस पर निशान है।',
  'Permissions of this user': 'इस उपयोगकर्ता की अनुमतियाँ',
  'You cannot take this from yourself: without it you could not give it back.':
    'यह आप अपने से नहीं हटा सकते: इसके बिना आप इसे वापस नहीं दे पाएँगे।',
  'Last sign-in': 'पिछला साइन-इन',
  May: 'क्या कर सकते हैं',
  'Sign-in': 'साइन-इन',
  Permission: 'अनुमति',
  'Permission held': 'किसके पास यह अनुमति है',
  'Signed in since': 'कब से साइन इन है',
  '{count, plural, one {# user} other {# users}}': '{count} उपयोगकर्ता',
  'A user signs in with a username and a password, and starts with the permissions of a department.':
    'उपयोगकर्ता यूज़रनेम और पासवर्ड से साइन इन करता है, और विभाग की अनुमतियों से शुरू करता है।',
  'Sign out now': 'अभी साइन आउट करें',
  'Sign out {username}?': '{username} को साइन आउट करें?',
  'Their session ends at once. What they have not saved stays on their device as a draft.':
    'उनका सत्र तुरंत ख़त्म हो जाएगा। जो उन्होंने नहीं सहेजा, वह उनके डिवाइस पर ड्राफ़्ट के रूप में रहेगा।',
  '{username} was signed out': '{username} को साइन आउट किया गया',
  '{username} is suspended: signed out, and not able to sign in':
    '{username} को निलंबित किया गया: साइन आउट हो गया, और अब साइन इन नहीं हो सकता',
  '{username} may sign in again, with the permissions of before':
    '{username} फिर साइन इन कर सकते हैं, पहले वाली अनुमतियों के साथ',
  'Send the link again': 'लिंक फिर भेजें',
  'A new link was sent to {email}. The one before works no more.':
    '{email} पर नया लिंक भेजा गया। पुराना लिंक अब काम नहीं करेगा।',
  'Sign out {things}?': '{things} को साइन आउट करें?',
  'Their sessions end at once. What they have not saved stays on their devices as drafts.':
    'उनके सेशन तुरंत समाप्त हो जाएँगे। जो उन्होंने सेव नहीं किया, वह उनके डिवाइस पर ड्राफ़्ट के रूप में रहेगा।',
  '{count, plural, one {# user was} other {# users were}} signed out':
    '{count, plural, other {# उपयोगकर्ता}} को साइन आउट किया गया',
  'Suspend {things}?': '{things} को निलंबित करें?',
  'They are signed out, and cannot sign in until they are reinstated.':
    'वे साइन आउट हो जाएँगे, और फिर चालू होने तक साइन इन नहीं कर सकेंगे।',
  '{count, plural, one {# user is} other {# users are}} suspended':
    '{count, plural, other {# उपयोगकर्ता}} निलंबित किए गए',
  'Reinstate {things}?': '{things} को फिर चालू करें?',
  'They may sign in again, with the permissions of before.': 'वे पहले वाली अनुमतियों के साथ फिर साइन इन कर सकेंगे।',
  '{count, plural, one {# user} other {# users}} may sign in again':
    '{count, plural, other {# उपयोगकर्ता}} फिर साइन इन कर सकते हैं',
};
