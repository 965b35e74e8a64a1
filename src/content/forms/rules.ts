import { SHORT_NAME, type FileLabels } from './labels.ts';

/** Policies and what the law wants said. */
export const RULES: Readonly<Record<string, FileLabels>> = {
  'visit-rules.json': {
    title: 'Policies of a visit',
    hint: 'Changing, canceling, refunds, the guarantee: said once, shown everywhere.',
    fields: {
      bookingTime: 'How long booking takes',
      changeRule: [
        'Until when a visit can be changed',
        'The website always uses 24 hours, whatever this says.',
      ],
      cancelRule: ['What canceling costs, beside prices', 'Keep {fee}: it is filled in.'],
      cancelShort: ['The same in a few words, in the form', 'Keep {fee}: it is filled in.'],
      refundRule: 'What happens to the fee',
      tooLate: 'Once it is too late to change',
      refundBy: ['For one visit', 'Keep {deadline} and {fee}: they are filled in.'],
      refundRestBy: ['For one visit with part refunded', 'Keep {deadline} and {rest}.'],
      depositBy: ['For one visit with a deposit', 'Keep {deadline} and {deposit}.'],
      feeKept: 'Before paying, when it is too late already',
      estimateNote: 'Beside a price without a home',
      priceNote: 'Beside the price of a described home',
      confirmPromise: 'What follows after booking',
      rest: ['How the rest is paid', 'Keep {rest}, {handle} and {app}.'],
      restByCard: ['The rest by a kept card', 'Keep {rest} and {card}.'],
      stillOpen: ['What is still open', 'Keep {handle} and {app}.'],
      offerRule: 'Who gets the welcome offer',
      whoComes: 'Who comes',
      guarantee: 'Guarantee',
      preparation: 'Before we come',
      reviewUrl: ['Where a happy customer can write a review', 'A web address with https://.'],
    },
  },
  'late-charge.json': {
    title: 'Late cancellations and lockouts',
    hint: 'What you may charge beyond the booking fee. Customers agree to it as they book, and nothing is charged until you tap it. With the fee it’s never more than the visit’s price.',
    fields: {
      cancellation: 'For canceling less than 24 hours before',
      lockout: 'When the crew can’t get in',
      kind: 'Charge',
      value: ['How much', 'Whole dollars, or percent of the visit’s price.'],
    },
  },
  'plan-rules.json': {
    title: 'Rules of regular visits',
    hint: 'What a regular customer agrees to. Customers keep what they agreed to.',
    fields: {
      onTheDay: 'When visits are paid',
      end: 'Changing and ending',
      goesOn: 'That it goes on',
      yearly: 'The yearly notice',
      price: 'Before a price changes',
      settle: 'When a date doesn’t work',
      settleNow: 'When that is known already',
    },
  },
  'legal.json': {
    title: 'Privacy and terms',
    hint: 'The legal pages. Have a lawyer read what you change.',
    fields: {
      updated: 'Last changed on',
      privacy: 'Privacy',
      terms: 'Terms',
      sections: 'Sections',
      id: SHORT_NAME,
      paragraphs: 'Paragraphs',
      'privacy.sections.*.paragraphs.*': 'Paragraph',
      'terms.sections.*.paragraphs.*': 'Paragraph',
      lawyer: ['Waits for a lawyer', 'Uncheck it once a lawyer has read it.'],
    },
  },
};
