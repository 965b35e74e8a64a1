import { z } from 'zod';
import { titledText } from './copy.ts';
import { parseContent } from './load.ts';
import data from './service-cards.json' with { type: 'json' };

const text = z.string().min(1);
const path = z.string().startsWith('/');
const label = z.string().min(1).default('Book Service');

/** The schema of service-cards.json. */
export const serviceCardsSchema = z.strictObject({
  cards: z
    .array(
      titledText.extend({
        /** Which of our prices are on it. */
        prices: z.enum(['packages', 'moves', 'sizes', 'special']),
        picture: text,
        href: path,
        book: path,
        label,
      }),
    )
    .length(4),
});

/** The four cards of the services tab: three of the specification (2.3), and moves. */
export const serviceCards = parseContent('service-cards.json', serviceCardsSchema, data).cards;
