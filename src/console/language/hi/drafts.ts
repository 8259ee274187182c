import type { Catalogue } from '../language';

/** Drafts of pages: what the daily log says of them, and their forms and list. */
export const drafts: Catalogue = {
  // The daily log
  Published: 'प्रकाशित किया',
  'Cancelled the schedule of': 'तय समय रद्द किया:',
  'Published {object}, as scheduled by {person}': '{person} के तय समय पर {object} प्रकाशित हुआ',
  'Published {object}': '{object} प्रकाशित किया',
  'Scheduled {object} for {time}': '{object} को {time} के लिए तय किया',
  'Scheduled {object}': '{object} का समय तय किया',
  'Cancelled the schedule of {object}': '{object} का तय समय रद्द किया',
  Publish: 'प्रकाशित करें',
  'Cancel the schedule': 'तय समय रद्द करें',
  'Draft of a page': 'पेज का ड्राफ़्ट',

  // Forms and list
  '{count, plural, one {# draft} other {# drafts}}': '{count, plural, one {# ड्राफ़्ट} other {# ड्राफ़्ट}}',
  draft: 'ड्राफ़्ट',
  Draft: 'ड्राफ़्ट',
  'Not published': 'प्रकाशित नहीं हुआ',
  'Publishes on {time}': '{time} पर प्रकाशित होगा',
  'What riders see now.': 'जो यात्री अभी देखते हैं।',
  'As riders will see it.': 'जैसा यात्रियों को दिखेगा।',
  'As riders will see it, with what is not saved yet.': 'जैसा यात्रियों को दिखेगा, जो अभी सहेजा नहीं गया उसके साथ।',
  'that needs the permission to add pages.': 'इसके लिए पेज जोड़ने की अनुमति चाहिए।',
  'that needs the permission to change pages.': 'इसके लिए पेज बदलने की अनुमति चाहिए।',
  'Prepared here, and read by riders only once it is published.': 'यहाँ तैयार होता है; यात्री इसे प्रकाशित होने पर ही पढ़ते हैं।',
  'Save draft': 'ड्राफ़्ट सहेजें',
  Saved: 'सहेजा',
  'Back to the pages': 'पेजों पर वापस',
  'Drafts of pages': 'पेजों के ड्राफ़्ट',
  'What riders do not see yet. Each is published by hand, or at the time that was set.':
    'जो यात्रियों को अभी नहीं दिखता। हर ड्राफ़्ट हाथ से या तय समय पर प्रकाशित होता है।',
  'A page is saved as a draft in its form, and published when it is ready.':
    'पेज को उसके फ़ॉर्म में ड्राफ़्ट के रूप में सहेजा जाता है, और तैयार होने पर प्रकाशित किया जाता है।',
  '{person} changed the published page on {time}, after this draft was begun. Publishing writes over that.':
    '{person} ने प्रकाशित पेज को {time} पर बदला, इस ड्राफ़्ट के शुरू होने के बाद। प्रकाशित करने पर वह बदलाव मिट जाएगा।',
  'The page was deleted. Publishing adds it as a new one.': 'पेज हटा दिया गया है। प्रकाशित करने पर यह नए पेज के रूप में जुड़ेगा।',
  'Publish “{name}”?': '“{name}” प्रकाशित करें?',
  'Riders see it in the app at once. The draft is gone then.': 'यात्री इसे ऐप में तुरंत देखेंगे। फिर ड्राफ़्ट नहीं रहेगा।',
  'Publish “{name}” at a time': '“{name}” को तय समय पर प्रकाशित करें',
  'Publish at': 'प्रकाशन का समय',
  'Indian time (+05:30), at most a year ahead': 'भारतीय समय (+05:30), ज़्यादा से ज़्यादा एक साल आगे',
  'It is published only if you may still publish pages then, and the page has not been changed until then.':
    'यह तभी प्रकाशित होगा जब उस समय भी आपको पेज प्रकाशित करने की अनुमति हो और तब तक पेज बदला न गया हो।',
  'Page “{name}” is published: riders see it now': 'पेज “{name}” प्रकाशित हुआ: यात्री इसे अभी देखते हैं',
  'It is not published at a time any more': 'अब यह तय समय पर प्रकाशित नहीं होगा',
  'Riders do not see it until it is published.': 'प्रकाशित होने तक यह यात्रियों को नहीं दिखता।',
  'Saved by {person} on {time}.': '{person} ने {time} पर सहेजा।',
  'Scheduled by {person}.': 'समय {person} ने तय किया।',
  'Published page:': 'प्रकाशित पेज:',
  'Publish now': 'अभी प्रकाशित करें',
  'Change the time': 'समय बदलें',
  'Publish at…': 'समय पर प्रकाशित करें…',
  'Save the draft first.': 'पहले ड्राफ़्ट सहेजें।',
  'Open the draft': 'ड्राफ़्ट खोलें',
  'There is a draft of this page, saved by {person} on {time}.': 'इस पेज का एक ड्राफ़्ट है, {person} ने {time} पर सहेजा।',
  'Draft “{name}” saved. Riders do not see it yet.': 'ड्राफ़्ट “{name}” सहेजा गया। यात्रियों को यह अभी नहीं दिखता।',
  'Save as draft': 'ड्राफ़्ट के रूप में सहेजें',
};
