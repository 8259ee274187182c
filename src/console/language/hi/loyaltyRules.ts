import type { Catalogue } from '../language';

/** What the rules of earning say. */
export const loyaltyRules: Catalogue = {
  'Changes of rules': 'नियमों के बदलाव',
  'Waits for a second person': 'दूसरे व्यक्ति की मंज़ूरी बाक़ी है',
  '{person} asked on {time} for a change by which points cost money that cost nothing.':
    '{person} ने {time} को ऐसा बदलाव माँगा जिससे पॉइंट पर ख़र्च होगा, जो पहले नहीं था।',
  '{person} asked on {time} for a change by which points cost {percent}% more.':
    '{person} ने {time} को ऐसा बदलाव माँगा जिससे पॉइंट का ख़र्च {percent}% बढ़ेगा।',
  'It waits until {time}.': 'यह {time} तक रुका रहेगा।',
  'Approved: the change is made': 'मंज़ूर: बदलाव हो गया',
  'Rejected: nothing is changed': 'नामंज़ूर: कुछ नहीं बदला',
  Gap: 'खाली हिस्सा',
  'Overlap: {points}': 'टकराव: {points}',
  'gap, no points: {where}': 'खाली हिस्सा, कोई पॉइंट नहीं: {where}',
  'overlap of {points} points: {where}': '{points} पॉइंट का टकराव: {where}',
  '{where}: {points} points': '{where}: {points} पॉइंट',
  'The ladder of {title}. {stretches}.': '{title} का क्रम। {stretches}।',
  'Try a trip': 'यात्रा आज़माएँ',
  'By the rules on this page, saved or not.': 'इस पेज के नियमों के अनुसार, सहेजे हुए हों या नहीं।',
  'Distance (km)': 'दूरी (किमी)',
  'Ticket type': 'टिकट का प्रकार',
  'Fare (₹)': 'किराया (₹)',
  '{km} km': '{km} किमी',
  'The points that a QR ticket earns: those of its distance, its type and its fare together.':
    'QR टिकट पर मिलने वाले पॉइंट: दूरी, प्रकार और किराये के पॉइंट मिलाकर।',
  'Try a recharge': 'रीचार्ज आज़माएँ',
  'Amount (₹)': 'राशि (₹)',
  'The points that a card recharge earns, by its amount.': 'कार्ड रीचार्ज पर राशि के अनुसार मिलने वाले पॉइंट।',
  'Last changed on {time} by {person}.': 'पिछला बदलाव {time} को, {person} द्वारा।',
  'Last changed on {time}.': 'पिछला बदलाव {time} को।',
  'See the changes in the daily log': 'दैनिक लॉग में बदलाव देखें',
  '{count} of {all} rows could not be read and {count, plural, one {is not shown} other {are not shown}}.':
    '{all} में से {count} {count, plural, one {पंक्ति पढ़ी नहीं जा सकी और नहीं दिखाई गई} other {पंक्तियाँ पढ़ी नहीं जा सकीं और नहीं दिखाई गईं}}।',
  'No points from {gaps}. {count, plural, one {Close the gap, or leave it if that is meant} other {Close the gaps, or leave them if that is meant}}.':
    '{gaps} के लिए कोई पॉइंट नहीं। {count, plural, one {यह खाली हिस्सा भर दें, या ऐसा ही चाहिए तो रहने दें} other {ये खाली हिस्से भर दें, या ऐसा ही चाहिए तो रहने दें}}।',
  'Save these lists row by row?': 'ये सूचियाँ एक-एक पंक्ति करके सहेजें?',
  'This server saves one row at a time, and each one is in force as soon as it is saved. Saving stops in a list at the first row that is refused: the rows before it are then in force as changed, that one and those after it as they were.':
    'यह सर्वर एक बार में एक पंक्ति सहेजता है, और हर पंक्ति सहेजते ही लागू हो जाती है। जो पहली पंक्ति अस्वीकृत होती है, सूची वहीं रुक जाती है: उससे पहले की पंक्तियाँ तब बदली हुई लागू रहती हैं, वह और उसके बाद की पहले जैसी।',
  '{title}, in this order: {rows}.': '{title}, इस क्रम में: {rows}।',
  'Save row by row': 'एक-एक पंक्ति सहेजें',
  'Do not save': 'न सहेजें',
  'Discard all changes of this page?': 'इस पेज के सभी बदलाव छोड़ें?',
  'Every list goes back to what is saved.': 'हर सूची वैसी हो जाएगी जैसी सहेजी हुई है।',
  'Discard changes': 'बदलाव छोड़ें',
  'Keep them': 'रहने दें',
  'Save these rules?': 'ये नियम सहेजें?',
  'Saved: {rows}.': 'सहेजा गया: {rows}।',
  'Not saved: {rows}. It is still here: correct it and save again.':
    'नहीं सहेजा गया: {rows}। यह अभी यहीं है: सुधारें और फिर सहेजें।',
  'Changed: {lists}': 'बदला गया: {lists}',
  'Enter a number such as 40, 1,250 or 12.50': 'कोई संख्या डालें, जैसे 40, 1,250 या 12.50',
  'Enter a whole number of 0 or more': '0 या उससे बड़ी पूर्ण संख्या डालें',
  'no row applies': 'कोई पंक्ति लागू नहीं',
  'these rows change places, and each is saved separately: {rows}. Switch one of them off, save, then set it where it belongs.':
    'ये पंक्तियाँ आपस में जगह बदलती हैं, और हर एक अलग सहेजी जाती है: {rows}। इनमें से एक को बंद करें, सहेजें, फिर उसे सही जगह रखें।',
  Active: 'चालू',
  'and above': 'और ऊपर',
  'Distance slabs': 'दूरी के स्लैब',
  'Points for the length of a trip. A slab begins at “from” and ends just below “to”.':
    'यात्रा की दूरी के पॉइंट। स्लैब “से” पर शुरू होता है और “तक” से ठीक पहले ख़त्म होता है।',
  'No distance slabs yet: trips earn no points for their length. Add the first row.':
    'अभी दूरी का कोई स्लैब नहीं: यात्रा की दूरी पर पॉइंट नहीं मिलते। पहली पंक्ति जोड़ें।',
  'Ticket types': 'टिकट के प्रकार',
  'Points for the type of the ticket, beside those for the trip. The name of a saved type stays as it is.':
    'टिकट के प्रकार के पॉइंट, यात्रा के पॉइंट के अलावा। सहेजे हुए प्रकार का नाम वही रहता है।',
  'No ticket types yet: no type earns points of its own. Add the first row.':
    'अभी टिकट का कोई प्रकार नहीं: किसी प्रकार पर अलग पॉइंट नहीं मिलते। पहली पंक्ति जोड़ें।',
  'Price ranges': 'किराये की सीमाएँ',
  'Points for the fare of a trip. A range begins at “from” and ends just below “to”.':
    'यात्रा के किराये के पॉइंट। सीमा “से” पर शुरू होती है और “तक” से ठीक पहले ख़त्म होती है।',
  'No price ranges yet: trips earn no points for their fare. Add the first row.':
    'अभी किराये की कोई सीमा नहीं: यात्रा के किराये पर पॉइंट नहीं मिलते। पहली पंक्ति जोड़ें।',
  'Recharge amounts': 'रीचार्ज राशियाँ',
  'Points for a card recharge. A range begins at “from” and ends just below “to”.':
    'कार्ड रीचार्ज के पॉइंट। सीमा “से” पर शुरू होती है और “तक” से ठीक पहले ख़त्म होती है।',
  'No recharge amounts yet: recharges earn no points. Add the first row.':
    'अभी कोई रीचार्ज राशि नहीं: रीचार्ज पर पॉइंट नहीं मिलते। पहली पंक्ति जोड़ें।',
  '{from} and above': '{from} और ऊपर',
  '{before} and {next}': '{before} और {next}',
  '{list}: {row} changed': '{list}: {row} बदला गया',
  'This server has added {rows} a second time instead of changing it. Tell its administrator.':
    'इस सर्वर ने {rows} को बदलने के बजाय दूसरी बार जोड़ दिया है। इसके एडमिन को बताएँ।',

  // History
  '{row}: {points, plural, one {# point} other {# points}}, switched off': '{row}: {points} पॉइंट, बंद',
  '{row}: {points, plural, one {# point} other {# points}}': '{row}: {points} पॉइंट',
  'The list is as it was then, on this page. Look it over, then save it.':
    'सूची इस पेज पर वैसी है जैसी तब थी। देख लें, फिर सहेजें।',
  'History: {list}': 'इतिहास: {list}',
  'Removed words are struck through, added ones underlined. Restoring puts a version into the list on this page; it counts once you save it.':
    'हटाए गए शब्द कटे हुए और जोड़े गए शब्द रेखांकित हैं। बहाल करने पर वह संस्करण इस पेज की सूची में आ जाता है; सहेजने पर ही लागू होता है।',
  'Rule {number}': 'नियम {number}',
  'Not changed so far.': 'अब तक नहीं बदली।',
};
