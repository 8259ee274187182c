import type { Catalogue } from '../language';

/** What the rules of redemption say. */
export const redemption: Catalogue = {
  'Choose today or a later day: what has been spent was spent under its rule':
    'आज या बाद का दिन चुनें: जो ख़र्च हो चुका, वह अपने नियम से ख़र्च हुआ',
  'redemption rule': 'रिडेम्पशन नियम',
  'from {day}': '{day} से',
  'Change how points are spent from now on?': 'अभी से पॉइंट ख़र्च करने का तरीका बदलें?',
  'Change how points are spent from {day} on?': '{day} से पॉइंट ख़र्च करने का तरीका बदलें?',
  'How points are spent from a day on. It begins with what counts today; change what is to change.':
    'किसी दिन से पॉइंट कैसे ख़र्च होंगे। शुरुआत आज के नियम से होती है; जो बदलना है वही बदलें।',
  'This rule is in force: riders spend points under it. Add a new rule that follows it.':
    'यह नियम लागू है: यात्री इसी से पॉइंट ख़र्च कर रहे हैं। इसके बाद का नया नियम जोड़ें।',
  'This rule is over: what was spent under it stays as it was.': 'यह नियम बीत चुका है: इससे जो ख़र्च हुआ, वह वैसा ही रहेगा।',
  'This rule was withdrawn before it took effect.': 'यह नियम लागू होने से पहले वापस ले लिया गया।',
  'Rule from {day}': '{day} से लागू नियम',
  'More than the {limit} points of today: the higher limit counts from {day} at the earliest. For you, and for accounts that you made or whose password or e-mail you set, the lower one holds for {days} days.':
    'आज के {limit} पॉइंट से ज़्यादा: बढ़ी हुई सीमा जल्दी से जल्दी {day} से लागू होगी। आपके लिए, और उन खातों के लिए जो आपने बनाए या जिनका पासवर्ड या ई-मेल आपने बदला, कम वाली सीमा {days} दिन तक लागू रहेगी।',
  'From when': 'कब से',
  'The rule before it counts up to the end of the day before.': 'इससे पहले का नियम एक दिन पहले के अंत तक लागू रहता है।',
  Redeeming: 'रिडीम करना',
  'What a point is worth, and how much of a price points may pay.':
    'एक पॉइंट की क़ीमत, और कितनी राशि पॉइंट से दी जा सकती है।',
  paise: 'पैसे',
  'For example 25 paise: four points are worth ₹1': 'जैसे 25 पैसे: चार पॉइंट ₹1 के बराबर हैं',
  'A rider with fewer points can’t redeem any; 0 where everybody may':
    'इससे कम पॉइंट वाला यात्री रिडीम नहीं कर सकता; 0 यानी सभी कर सकते हैं',
  'The rest is paid in money': 'बाकी पैसे से दिया जाता है',
  Keeping: 'पॉइंट रखना',
  'How long points last, and when a correction of them takes two people.':
    'पॉइंट कितने समय चलते हैं, और कब उनके सुधार के लिए दो लोग चाहिए।',
  'Counted from the day on which they were earned': 'जिस दिन पॉइंट मिले, उस दिन से गिनकर',
  'What one person credits and debits in a day beyond this waits for a second person':
    'एक व्यक्ति एक दिन में इससे ज़्यादा जो जमा करे या घटाए, वह दूसरे व्यक्ति की मंज़ूरी का इंतज़ार करता है',
  '{count, plural, one {# redemption rule} other {# redemption rules}}': '{count} रिडेम्पशन नियम',
  'No redemption rules yet': 'अभी कोई रिडेम्पशन नियम नहीं',
  'A rule says what a point is worth and where it can be spent. Until there is one, riders collect points and can’t redeem them.':
    'नियम बताता है कि एक पॉइंट की क़ीमत क्या है और वह कहाँ ख़र्च हो सकता है। जब तक कोई नियम नहीं, यात्री पॉइंट जमा करते हैं पर रिडीम नहीं कर सकते।',
  'In force now': 'अभी लागू',
  'To come on {day}': '{day} से लागू होगा',
  'Change or withdraw': 'बदलें या वापस लें',
  'The first rule.': 'पहला नियम।',
  'Nothing differs from the rule before.': 'पिछले नियम से कुछ अलग नहीं।',
  'In force': 'लागू',
  'To come': 'आने वाला',
  Over: 'बीता हुआ',
  Withdrawn: 'वापस लिया गया',
  'History of changes': 'बदलावों का इतिहास',
  'From {day}': '{day} से',
  'Duplicate the rule from {day}': '{day} से लागू नियम की कॉपी बनाएँ',
  Unknown: 'अज्ञात',
  'The newest {shown} of {total} rules.': '{total} में से सबसे नए {shown} नियम।',
  'Redemption rule “{name}” withdrawn': 'रिडेम्पशन नियम “{name}” वापस लिया गया',
  Withdraw: 'वापस लें',
  'Withdraw the rule “{name}”?': 'नियम “{name}” वापस लें?',
  'It will not take effect. It stays in the history, marked as withdrawn.':
    'यह लागू नहीं होगा। इतिहास में यह वापस लिया गया दिखेगा।',
  'What it means': 'इसका मतलब',
  'Points they have': 'उनके पास पॉइंट',
  Price: 'क़ीमत',
  'Effective from': 'कब से लागू',
  'Value of a point': 'एक पॉइंट की क़ीमत',
  'Least balance to redeem': 'रिडीम के लिए न्यूनतम शेष',
  'Largest share of a fare': 'किराये का अधिकतम हिस्सा',
  'Points expire after': 'पॉइंट कितने समय बाद ख़त्म',
  'Can be spent on': 'कहाँ ख़र्च हो सकते हैं',
  'Second person needed above': 'इससे ऊपर दूसरा व्यक्ति ज़रूरी',
  '{count, plural, one {# day} other {# days}}': '{count} दिन',
  'Choose what points can be spent on to see an example.': 'उदाहरण देखने के लिए चुनें कि पॉइंट कहाँ ख़र्च हो सकते हैं।',
  'Fill in points and price to see an example.': 'उदाहरण देखने के लिए पॉइंट और क़ीमत भरें।',
  'Fill in value, balance and share to see an example.': 'उदाहरण देखने के लिए क़ीमत, शेष और हिस्सा भरें।',
  'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use none, because the balance is below {least}, and pays {price}.':
    '{points} वाला यात्री {what, select, ticket {{price} का टिकट ख़रीदता है} other {कार्ड में {price} का रीचार्ज करता है}}: कोई पॉइंट इस्तेमाल नहीं कर सकता, क्योंकि शेष {least} से कम है, और {price} देता है।',
  'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use none, because the share of the price is worth less than one point, and pays {price}.':
    '{points} वाला यात्री {what, select, ticket {{price} का टिकट ख़रीदता है} other {कार्ड में {price} का रीचार्ज करता है}}: कोई पॉइंट इस्तेमाल नहीं कर सकता, क्योंकि क़ीमत का वह हिस्सा एक पॉइंट से भी कम का है, और {price} देता है।',
  'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use at most {most} ({worth}, {percent}%), pays {pays}.':
    '{points} वाला यात्री {what, select, ticket {{price} का टिकट ख़रीदता है} other {कार्ड में {price} का रीचार्ज करता है}}: ज़्यादा से ज़्यादा {most} ({worth}, {percent}%) इस्तेमाल कर सकता है, और {pays} देता है।',
};
