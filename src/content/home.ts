import { z } from 'zod';
import { copy, titledText } from './copy.ts';
import { gallery } from './gallery.ts';
import data from './home.json' with { type: 'json' };
import { parseContent } from './load.ts';
import { HOME_TABS } from './routes.ts';

const TITLED_TABS = HOME_TABS.flatMap(({ id }) => (id === 'home' ? [] : [id]));
const text = z.string().min(1);
const path = z.string().startsWith('/');

/** The schema of home.json. */
export const homeSchema = z.strictObject({
  hero: z.strictObject({ eyebrow: copy, title: copy, lead: copy }),
  /** The before/after pair of the first screen, by its id; becomes the pair itself. */
  heroPair: text.transform((id, context) => {
    const pair = gallery.pairs.find((each) => each.id === id);
    if (!pair) context.addIssue(`gallery.json has no pair "${id}"`);
    return pair ?? z.NEVER;
  }),
  slides: z.array(z.strictObject({ picture: text, title: copy, text: copy })).length(3),
  features: z.array(titledText.extend({ icon: text, picture: text.optional() })).length(5),
  /** How a visit comes about, in four steps: on the services page. */
  steps: z.array(titledText).length(4),
  services: z.array(titledText.extend({ href: path, picture: text, book: text })).length(4),
  cta: titledText,
  /**
   * Title of each tab but the first, by its id, with a first line where it needs one.
   */
  tabs: z.record(z.enum(TITLED_TABS), titledText.partial({ text: true })),
  /** What each tab holds, in a word or two below its name. */
  tabNotes: z.record(z.enum(HOME_TABS.map(({ id }) => id)), copy),
  welcome: titledText.extend({ terms: copy, claim: copy, later: copy }),
});

/** The home page: hero, carousel, features, services, closing call and the welcome offer (spec 2.3). */
export const home = parseContent('home.json', homeSchema, data);
