import { FIXED_ID, SHORT_NAME, type FileLabels } from './labels.ts';

/** What things cost, and what the pages say of it. */
export const PRICES: Readonly<Record<string, FileLabels>> = {
  'services.json': {
    title: 'Services and prices',
    hint: 'Packages, add-ons, moves, what regular visits save, and the welcome offer.',
    fields: {
      bookingFee: ['Booking fee', 'In whole dollars.'],
      services: 'Packages',
      summary: 'In a few words',
      estimate: [
        'Published price',
        'In whole dollars. The home in the price grid that costs this changes with it.',
      ],
      formRange: ['Range that the grid may use', 'Lowest and highest, in whole dollars.'],
      homeRange: [
        'Range with discounts',
        'On the services tab. Lowest and highest, in whole dollars.',
      ],
      hours: ['Hours of a visit', 'Shortest and longest.'],
      popular: 'Marked as most popular',
      quoteServices: 'Services with a free quote',
      size: 'Size',
      addOns: 'Add-ons',
      'addOns.*.id': SHORT_NAME,
      moveInOut: 'Moves',
      range: ['Price range', 'Lowest and highest, in whole dollars.'],
      frequencies: 'What regular visits save',
      discountPercent: 'Percent off',
      welcomeOffer: 'Welcome offer',
      percent: ['Percent off the first cleaning', '0 ends the offer as soon as you save.'],
      lastDay: [
        'Last day of the offer',
        'Anyone who books after that doesn’t get it. In effect as soon as you save; the pages that state it change when you publish. Empty: it goes on.',
      ],
    },
    kept: {
      'services.*.id': FIXED_ID,
      'quoteServices.*.id': FIXED_ID,
      'moveInOut.*.id': FIXED_ID,
      'frequencies.*.id': FIXED_ID,
      'welcomeOffer.id': FIXED_ID,
    },
  },
  'price-grid.json': {
    title: 'Price grid',
    hint: 'Price and minutes of every home, by package and bedrooms.',
    fields: {
      packages: 'Packages',
      homes: [
        'With one bathroom, by bedrooms',
        'The first is a studio. The published price is one of these, and changes with it.',
      ],
      furtherBathroom: 'Each bathroom after the first adds',
      moves: ['Moves', 'An empty home with one bathroom.'],
    },
    kept: { 'packages.*.homes.*.bedrooms': 'It is the row’s place in the grid.' },
  },
  'price-sheet.json': {
    title: 'Words around the prices',
    hint: 'What stands beside the price grid and the calculator.',
    fields: {
      residential: 'Homes',
      deep: 'Deep cleaning',
      move: 'Moves',
      packages: 'Above the packages',
      ranges: 'What a range covers',
      larger: 'Only larger homes',
      all: 'Smaller and larger homes',
      discounted: 'All sizes, discounts included',
      typicalTip: 'Beside a typical range',
      emptyHome: 'Beside the prices of a move',
      promise: 'How firm the price is',
      bathrooms: 'How bathrooms count',
      quote: 'For a home beyond the grid',
    },
  },
  'service-cards.json': {
    title: 'Service cards',
    hint: 'The four cards of the services page.',
    fields: {
      cards: 'Cards',
      prices: ['Which prices are on it', 'Each kind stands on one card.'],
      label: ['Text of its button', 'Empty means Book Service.'],
    },
  },
  'residential.json': {
    title: 'Packages for homes',
    hint: 'What Basic, Deep and Premium hold, and the drawn home.',
    fields: {
      room: 'The drawn home',
      drawing: 'What the drawing shows, for people who can’t see it',
      packages: 'Packages',
      includes: 'Builds on another package',
      package: 'Which one',
      items: 'What is cleaned',
      places: ['Places that light up in the drawing', 'Each place lights up for one line only.'],
    },
    kept: { 'packages.*.id': FIXED_ID },
  },
  'commercial.json': {
    title: 'Commercial cleaning',
    hint: 'The page for businesses.',
    fields: {
      types: 'Kinds of places',
      factors: 'What a quote depends on',
      sizes: 'What a size may be',
      industries: 'Industries',
      book: 'The quote that it asks for',
    },
  },
  'deep-cleaning.json': {
    title: 'Deep cleaning',
    hint: 'The page about deep cleaning.',
    fields: {
      inclusions: 'What it includes',
      examples: ['Pictures', 'Before and after pairs of the gallery.'],
      'examples.*': 'Pair',
      when: 'When it makes sense',
      faqs: 'Questions',
    },
  },
  'move-in-out.json': {
    title: 'Move-in/move-out cleaning',
    hint: 'The page about moves.',
    fields: {
      moveOut: 'Checklist for moving out',
      moveIn: 'Checklist for moving in',
      benefits: 'Why with us',
      guarantee: 'Guarantee',
    },
  },
};
