import { z } from 'zod';
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';
import data from './service-cards.json' with { type: 'json' };

const text = z.string().min(1);

/** The three cards of the services tab: residential, commercial, specialized (spec 2.3). */
export const serviceCards = parseContent(
  'service-cards.json',
  z.strictObject({
    cards: z
      .array(
        titledText.extend({ items: z.array(copy).min(1), picture: text, href: text, book: text }),
      )
      .length(3),
  }),
  data,
).cards;
