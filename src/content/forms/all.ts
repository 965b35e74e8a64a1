import type { z } from 'zod';
import { aboutSchema } from '../about.ts';
import { businessSchema } from '../business.ts';
import { commercialSchema } from '../commercial.ts';
import { contactSchema } from '../contact.ts';
import { crewSizeSchema } from '../crew-size.ts';
import { crewSpanishSchema } from '../crew-spanish.ts';
import { crewSchema } from '../crew.ts';
import { deepCleaningSchema } from '../deep-cleaning.ts';
import { faqsSchema } from '../faqs.ts';
import { gallerySchema } from '../gallery.ts';
import { homeSchema } from '../home.ts';
import { hoursSchema } from '../hours.ts';
import { lateChargeSchema } from '../late-charge.ts';
import { legalSchema } from '../legal.ts';
import { moveInOutSchema } from '../move-in-out.ts';
import { pagesSchema } from '../pages.ts';
import { paymentsSchema } from '../payments.ts';
import { planRulesSchema } from '../plan-rules.ts';
import { priceGridSchema } from '../price-grid.ts';
import { priceSheetSchema } from '../price-sheet.ts';
import { residentialSchema } from '../residential.ts';
import { reviewsSchema } from '../reviews.ts';
import { serviceAreaSchema } from '../service-area.ts';
import { serviceCardsSchema } from '../service-cards.ts';
import { servicesSchema } from '../services.ts';
import { statsSchema } from '../stats.ts';
import { visitRulesSchema } from '../visit-rules.ts';
import { COMPANY } from './company.ts';
import type { FileLabels } from './labels.ts';
import { PAGES } from './pages.ts';
import { PRICES } from './prices.ts';
import { RULES } from './rules.ts';

/** The schema of every content file. */
export const CONTENT_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'about.json': aboutSchema,
  'business.json': businessSchema,
  'commercial.json': commercialSchema,
  'contact.json': contactSchema,
  'crew-size.json': crewSizeSchema,
  'crew-spanish.json': crewSpanishSchema,
  'crew.json': crewSchema,
  'deep-cleaning.json': deepCleaningSchema,
  'faqs.json': faqsSchema,
  'gallery.json': gallerySchema,
  'home.json': homeSchema,
  'hours.json': hoursSchema,
  'late-charge.json': lateChargeSchema,
  'legal.json': legalSchema,
  'move-in-out.json': moveInOutSchema,
  'pages.json': pagesSchema,
  'payments.json': paymentsSchema,
  'plan-rules.json': planRulesSchema,
  'price-grid.json': priceGridSchema,
  'price-sheet.json': priceSheetSchema,
  'residential.json': residentialSchema,
  'reviews.json': reviewsSchema,
  'service-area.json': serviceAreaSchema,
  'service-cards.json': serviceCardsSchema,
  'services.json': servicesSchema,
  'stats.json': statsSchema,
  'visit-rules.json': visitRulesSchema,
};

/** What an owner changes from week to week; everything else is set once and then left alone. */
const OFTEN = [
  'services.json',
  'price-grid.json',
  'hours.json',
  'gallery.json',
  'reviews.json',
  'home.json',
];

const ALL: Readonly<Record<string, FileLabels>> = { ...COMPANY, ...PRICES, ...PAGES, ...RULES };

/** The content files in the order the dashboard shows them, under the heads that it gives them. */
export const CONTENT_GROUPS: readonly {
  readonly name: string;
  readonly files: Readonly<Record<string, FileLabels>>;
}[] = [
  {
    name: 'Changed most often',
    files: Object.fromEntries(
      OFTEN.flatMap((file) => (ALL[file] === undefined ? [] : [[file, ALL[file]] as const])),
    ),
  },
  { name: 'Your company', files: rest(COMPANY) },
  { name: 'Services', files: rest(PRICES) },
  { name: 'Pages', files: rest(PAGES) },
  { name: 'Policies', files: rest(RULES) },
];

/** The labels of every content file. */
export const CONTENT_LABELS: Readonly<Record<string, FileLabels>> = ALL;

/** The files whose prices customers pay from the publish on. */
export const PRICE_FILES: readonly string[] = ['services.json', 'price-grid.json'];

/** The files of a part that aren't on top already. */
function rest(files: Readonly<Record<string, FileLabels>>): Readonly<Record<string, FileLabels>> {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !OFTEN.includes(file)));
}
