import { SHORT_NAME, type FileLabels } from './labels.ts';

/** The company itself: who it is, when it is there and where. */
export const COMPANY: Readonly<Record<string, FileLabels>> = {
  'business.json': {
    title: 'Company',
    hint: 'Name, phone, email, address and license, wherever they stand on the site.',
    brief: 'Name, phone, email, address, license.',
    fields: {
      name: 'Short company name',
      fullName: ['Full company name', 'As it stands on receipts and legal pages.'],
      blurb: ['Two sentences about the company', 'For the foot of every page and search engines.'],
      city: 'City',
      region: ['State', 'Two letters, like CA.'],
      area: 'Area',
      since: 'Founded in',
      phone: 'Phone',
      'phone.display': ['Phone number as people read it', 'Like (510) 555-0142.'],
      'phone.tel': ['The same number to dial', 'A plus, the country and the number: +15105550142.'],
      email: 'Email',
      paymentHandle: 'Your name in the payment app',
      paymentApp: 'Payment app',
      license: 'License and insurance, in a few words',
      latitude: ['Latitude of your place', 'Distances to customers are counted from there.'],
      longitude: 'Longitude of your place',
      radiusMiles: ['How far you drive, in miles', 'The map on the pages is drawn by hand.'],
    },
  },
  'hours.json': {
    title: 'Hours',
    hint: 'When you pick up the phone, when you clean, and what can be booked without calling.',
    brief: 'When you answer and when you clean.',
    fields: {
      about: 'The two columns',
      'about.home': 'Heading of the phone’s hours',
      'about.contact': 'Heading of the cleaning hours',
      home: ['Phone hours', 'Both lists need the same lines.'],
      contact: 'Cleaning hours',
      days: 'Days',
      time: [
        'What it says on days without hours',
        'Like Closed, or By appointment. Where it opens and closes, the page says that.',
      ],
      dayOfWeek: ['Weekdays of this line', 'For search engines and maps.'],
      opens: ['Opens', 'Like 09:00. Leave it empty where you’re closed.'],
      closes: ['Closes', 'Like 16:00.'],
      online: [
        'Bookable without calling',
        'In effect as soon as you save. The pages that state it change when you publish. Single closed days are in the calendar.',
      ],
    },
  },
  'service-area.json': {
    title: 'Service area',
    hint: 'The cities on the map and in the lists.',
    fields: {
      cities: 'Cities on the map',
      latitude: 'Latitude',
      longitude: 'Longitude',
      residential: 'Cities on the residential page',
      commercial: 'Cities on the commercial page',
    },
  },
  'crew.json': {
    title: 'The people',
    hint: 'Who stands on the about page.',
    fields: {
      people: 'People',
      'people.*.id': SHORT_NAME,
      role: 'What they do',
      photograph: 'Portrait',
    },
  },
  'crew-size.json': {
    title: 'When somebody is off',
    hint: 'How much longer a visit takes when one of a two-person crew is out.',
    brief: 'How much longer a visit takes then.',
    fields: {
      minutesOfTwo: 'Minutes that two people need for a home',
      minutesOfOne: 'Minutes that one of them needs alone',
    },
  },
  'crew-spanish.json': {
    title: 'Spanish for the crew',
    hint: 'What the crew’s page says in Spanish.',
    fields: { '': 'Texts', '*': 'Spanish', '*key': 'English' },
  },
  'stats.json': {
    title: 'Figures about you',
    hint: 'Customers, rating, repeat customers and years.',
    brief: 'Customers, rating and years.',
    fields: {
      items: 'Figures',
      value: ['Figure', 'The years stay {years}+: they are counted from when you started.'],
      label: 'What it counts',
      ratingSource: 'Whose rating it is',
    },
    kept: { 'items.*.id': 'The program knows the figure by it.' },
  },
};
