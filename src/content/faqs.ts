import { z } from 'zod';
import { copy } from './copy.ts';
import data from './faqs.json' with { type: 'json' };
import { parseContent, pickById } from './load.ts';

const item = z.strictObject({
  id: z.string().optional(),
  question: copy,
  answer: copy,
  /** Where the answer leads on. */
  link: z.strictObject({ text: copy, href: z.string().startsWith('/') }).optional(),
});
/** A question with its answer. */
export type FaqItem = z.infer<typeof item>;

/** The schema of faqs.json. */
export const faqsSchema = z.strictObject({
  tab: z.array(item).length(13),
  groups: z.array(z.strictObject({ name: copy, items: z.array(item).length(4) })).length(5),
  structured: z.array(z.string()).length(3),
});

/** The 13 questions of the home tab and the five groups of four of the FAQ page (spec 2.3, 2.4). */
export const faqs = parseContent('faqs.json', faqsSchema, data);

/** Where a group stands on the FAQ page: `Booking & Scheduling` at `#booking-scheduling`. */
export function groupId(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('-') ?? name
  );
}

/** The three questions of the structured data (spec 2.2), as the home tab and the page word them. */
export const structuredFaqs = {
  tab: pick(faqs.tab),
  page: pick(faqs.groups.flatMap((group) => group.items)),
};

function pick(items: readonly FaqItem[]): FaqItem[] {
  return pickById('faqs.json', ['structured'], faqs.structured, items);
}
