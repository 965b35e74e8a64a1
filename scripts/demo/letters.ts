/** A message and how it was handled. */
export type Letter = {
  readonly name: string;
  readonly subject?: string;
  readonly message: string;
  readonly daysAgo: number;
  readonly hour: number;
  /** What the owner did with it the next morning. */
  readonly owner: 'answered' | 'read' | 'nothing';
};

/** A dozen messages; the newest ones are still unread when the demo starts. */
export const LETTERS: readonly Letter[] = [
  {
    name: 'Dana Whitfield',
    subject: 'Every second Thursday?',
    message:
      'Hello! We would like a basic clean every second Thursday morning, starting next month. Is that possible, and is it always the same person who comes?',
    ...{ daysAgo: 1, hour: 20, owner: 'nothing' },
  },
  {
    name: 'Hana Kim',
    subject: 'Parking on Radnor Road',
    message:
      'There is street sweeping on our side this week. The driveway is free, so please just use it.',
    ...{ daysAgo: 1, hour: 17, owner: 'nothing' },
  },
  {
    name: 'Luis Ferreira',
    message: 'Thank you for Saturday. The oven looks new. My mother-in-law asked for your number.',
    ...{ daysAgo: 2, hour: 9, owner: 'read' },
  },
  {
    name: 'Beatrix Calloway',
    subject: 'Do you bring your own vacuum?',
    message:
      'Ours broke last week. Also: my son is allergic to strong scents, do you have something without?',
    ...{ daysAgo: 3, hour: 11, owner: 'nothing' },
  },
  {
    name: 'Samir Chaudhry',
    subject: 'Window sills',
    message:
      'All good except for the window sills in the bedroom. Could you look at that next time?',
    ...{ daysAgo: 6, hour: 8, owner: 'answered' },
  },
  {
    name: 'Wendell Park',
    subject: 'Gift certificate',
    message:
      'Can I give my sister in Alameda a deep clean for her birthday, and how would she book it?',
    ...{ daysAgo: 9, hour: 19, owner: 'answered' },
  },
  {
    name: 'Olivia Marchetti',
    subject: 'New alarm code',
    message: 'We changed the code. I will tell you on the phone, please call after six.',
    ...{ daysAgo: 13, hour: 12, owner: 'answered' },
  },
  {
    name: 'Jerome Fontaine',
    subject: 'Are you insured?',
    message: 'Our building asks for a certificate of insurance before anybody works in a unit.',
    ...{ daysAgo: 17, hour: 10, owner: 'answered' },
  },
  {
    name: 'Maya Okafor',
    subject: 'A neighbor of mine',
    message:
      'I gave your number to Mrs. Ellery next door. She would like somebody before Christmas.',
    ...{ daysAgo: 22, hour: 15, owner: 'answered' },
  },
  {
    name: 'Petra Novak',
    subject: 'Moving out at the end of the month',
    message:
      'Two bedrooms on Alcatraz Avenue. The landlord wants it spotless. What would that be, and when?',
    ...{ daysAgo: 29, hour: 13, owner: 'answered' },
  },
  {
    name: 'Gordon Achterberg',
    message: 'Please tell the crew that the coffee is for them. It was still there.',
    ...{ daysAgo: 36, hour: 18, owner: 'answered' },
  },
  {
    name: 'Sylvie Marchand',
    subject: 'Sunday?',
    message: 'Would you ever come on a Sunday afternoon? We both work the other six days.',
    ...{ daysAgo: 44, hour: 21, owner: 'answered' },
  },
];

/** Three requests for a quote. */
export const QUOTES = [
  {
    ...{ name: 'Hannah Osei', email: 'hannah@harborpilates.example', phone: '(510) 555-0156' },
    serviceType: 'commercial-medium',
    address: '310 Second Street, Oakland, CA 94607',
    instructions: 'Pilates studio, wooden floor, mirrors. After 7 PM, three times a week.',
    ...{ preferredTime: 'evening', daysAgo: 1, hour: 14 },
  },
  {
    ...{
      name: 'Dr. Farid Rahimi',
      email: 'office@lakemerrittdental.example',
      phone: '(510) 555-0171',
    },
    serviceType: 'medical',
    address: '1970 Franklin Street, Suite 200, Oakland, CA 94612',
    instructions: 'Four treatment rooms and a waiting area, every weekday evening.',
    ...{ preferredTime: 'evening', daysAgo: 4, hour: 10 },
  },
  {
    ...{
      name: 'Rosa Benedetti',
      email: 'rosa@trattoriabenedetti.example',
      phone: '(510) 555-0182',
    },
    serviceType: 'restaurant',
    address: '1404 Park Street, Alameda, CA 94501',
    instructions: 'Kitchen hood and floor once a month, before we open.',
    ...{ preferredTime: 'morning', daysAgo: 11, hour: 16 },
  },
] as const;
