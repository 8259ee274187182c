/** Given names of riders, by the gender that most people of that name would state. */
export const givenNames: Readonly<Record<'Female' | 'Male', readonly string[]>> = {
  Female: [
    ...['Aarti', 'Aditi', 'Aishwarya', 'Alka', 'Amrita', 'Anita', 'Anjali', 'Ankita', 'Anusha', 'Asha', 'Ayesha'],
    ...['Bhavna', 'Bhoomi', 'Chaitali', 'Chitra', 'Deepika', 'Devika', 'Diya', 'Divya', 'Fatima', 'Fiona', 'Gayatri'],
    ...['Geeta', 'Gurpreet', 'Hema', 'Isha', 'Ishani', 'Jasmine', 'Jyoti', 'Kajal', 'Kalpana', 'Kavya', 'Kiran'],
    ...['Lata', 'Leena', 'Madhuri', 'Malini', 'Manisha', 'Maria', 'Meera', 'Megha', 'Nandini', 'Nasreen', 'Neelam'],
    ...['Neha', 'Nisha', 'Pallavi', 'Parveen', 'Pooja', 'Prachi', 'Preeti', 'Priya', 'Radhika', 'Rekha', 'Renuka'],
    ...['Ritika', 'Ruchi', 'Rukhsana', 'Sakshi', 'Sandhya', 'Sangeeta', 'Shanta', 'Shreya', 'Simran', 'Smita', 'Sneha'],
    ...['Sonal', 'Sunita', 'Swara', 'Tanvi', 'Tara', 'Urmila', 'Vaishali', 'Vandana', 'Vidya', 'Yasmin', 'Zainab'],
  ],
  Male: [
    ...['Aakash', 'Abdul', 'Abhijit', 'Ajay', 'Akhil', 'Alok', 'Amit', 'Amol', 'Anand', 'Anil', 'Arjun', 'Arun'],
    ...['Ashok', 'Ashwin', 'Bharat', 'Chetan', 'Chirag', 'Danish', 'Deepak', 'Dev', 'Dinesh', 'Faizan', 'Farhan'],
    ...['Ganesh', 'Girish', 'Gopal', 'Govind', 'Harish', 'Harsh', 'Hemant', 'Irfan', 'Jagdish', 'Jatin', 'Jignesh'],
    ...['John', 'Kabir', 'Kailash', 'Kartik', 'Ketan', 'Kunal', 'Lalit', 'Mahesh', 'Manish', 'Mayur', 'Mihir', 'Mohan'],
    ...['Mukesh', 'Naveen', 'Nilesh', 'Nitin', 'Omkar', 'Pankaj', 'Pradeep', 'Prasad', 'Pravin', 'Rahul', 'Rajiv'],
    ...['Rakesh', 'Ramesh', 'Ritesh', 'Rohit', 'Sachin', 'Sameer', 'Sandeep', 'Satish', 'Shyam', 'Siddharth', 'Sunil'],
    ...['Tarun', 'Tushar', 'Umesh', 'Uday', 'Varun', 'Vijay', 'Vikas', 'Vinay', 'Vivek', 'Yash', 'Yusuf', 'Zubin'],
  ],
};

/** Family names of riders. */
export const familyNames: readonly string[] = [
  ...['Acharya', 'Agnihotri', 'Ahmed', 'Ansari', 'Apte', 'Bajaj', 'Barve', 'Basu', 'Bhat', 'Bhatt', 'Bose', 'Chacko'],
  ...['Chaudhary', 'Chavan', 'Chopra', 'Dalvi', 'Das', 'Desai', 'Deshmukh', 'Dutta', 'Fernandes', 'Gaikwad', 'Gandhi'],
  ...['George', 'Ghadge', 'Gill', 'Gowda', 'Gupta', 'Hegde', 'Hussain', 'Inamdar', 'Jadhav', 'Jha', 'Joshi', 'Kadam'],
  ...[
    'Kale',
    'Kamat',
    'Kapoor',
    'Khan',
    'Khanna',
    'Koli',
    'Kulkarni',
    'Kumar',
    'Lobo',
    'Mahajan',
    'Malhotra',
    'Mathew',
  ],
  ...[
    'Mehta',
    'Menon',
    'Mirza',
    'Mishra',
    'More',
    'Mukherjee',
    'Naidu',
    'Nair',
    'Nambiar',
    'Nayak',
    'Pandey',
    'Parekh',
  ],
  ...[
    'Patel',
    'Pathan',
    'Patil',
    'Pereira',
    'Pillai',
    'Prabhu',
    'Qureshi',
    'Raghavan',
    'Rane',
    'Rao',
    'Rathod',
    'Reddy',
  ],
  ...['Saldanha', 'Salvi', 'Sane', 'Sethi', 'Shah', 'Sharma', 'Shetty', 'Shinde', 'Shukla', 'Singh', 'Solanki', 'Soni'],
  ...['Srinivasan', 'Surve', 'Syed', 'Tambe', 'Thakur', 'Thomas', 'Tiwari', 'Trivedi', 'Varghese', 'Verma', 'Vyas'],
  ...['Wagh', 'Waghmare', 'Yadav', 'Zaveri'],
];

/** Invented hostile names of a few riders, to test screens and files. */
export const hostileNames: readonly string[] = [
  `Siobhán O'Brien-D'Souza "Bobby"`,
  '<b>Ravi</b> <img src=x onerror=alert(1)>',
  '=HYPERLINK("https://example.invalid","Asha")',
  'Venkatanarasimharajuvaripeta Subrahmanyeswara Lakshminarayana Sastry',
  'प्रिया शर्मा',
];

/** Occupations that riders state, with their weights. Some riders state none. */
export const occupations = [
  ['Salaried, private', 31],
  ['Salaried, government', 9],
  ['Student', 24],
  ['Self-employed', 11],
  ['Homemaker', 8],
  ['Daily wage', 5],
  ['Retired', 5],
  ['Other', 3],
] as const;

/** Languages in which riders use the app, with their share in percent. */
export const languages = [
  ['English', 44],
  ['Hindi', 25],
  ['Marathi', 18],
  ['Gujarati', 5],
  ['Tamil', 4],
  ['Urdu', 4],
] as const;
