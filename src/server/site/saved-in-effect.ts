import type { z } from 'zod';
import type { InEffect } from '#contracts/in-effect.ts';
import { hours, hoursSchema } from '#content/hours.ts';
import { priceTable, servicesSchema } from '#content/services.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { isOfferOver } from '#domain/promo.ts';
import { weekOf } from '#domain/online-hours.ts';
import type { Json } from '#domain/content-changes.ts';
import type { App } from '#server/app.ts';
import { contentWith } from './content-files.ts';
import { siteRows } from './site-repository.ts';

/** How many saves back a part of the site is looked for that its schema takes. */
const MOST_SAVES = 100;

const AT_ONCE = ['hours.json.online', 'services.json.welcomeOffer.lastDay'];

/**
 * What the owner has saved, published or not, of the two things that don't wait for a build: the
 * hours of booking and the end of the welcome offer. A save that the content's schema refuses does
 * not count: the one before it does. Read anew once something was saved, as the restored or the
 * other process's database may have it.
 */
export function savedInEffect(app: App): () => InEffect {
  let read: { readonly revision: number; readonly saved: ReturnType<typeof readSaved> } | undefined;
  return () => {
    const revision = siteRows(app).newestId();
    if (read?.revision !== revision) read = { revision, saved: readSaved(app) };
    const { online, offer } = read.saved;
    return { online, offer: !isOfferOver(offer, businessTime(app.now()).date) };
  };
}

/** Whether a place of the content is one that counts as soon as it is saved. */
export function countsAtOnce(
  file: string,
  path: readonly (string | number)[],
  value: Json | undefined,
): boolean {
  const place = [file, ...path].join('.');
  // None is the end of the offer; another percentage is a price.
  if (place === 'services.json.welcomeOffer.percent') return value === 0;
  return AT_ONCE.some((each) => place === each || place.startsWith(`${each}.`));
}

function readSaved(app: App) {
  try {
    const { online } = lastTaken(app, 'hours.json', hoursSchema) ?? hours;
    const { welcomeOffer } = lastTaken(app, 'services.json', servicesSchema) ?? priceTable;
    return { online: weekOf(online), offer: welcomeOffer };
  } catch (error) {
    // Booking goes on by what was built.
    app.log.error({ err: error }, 'what the owner has saved could not be read');
    return { online: weekOf(hours.online), offer: priceTable.welcomeOffer };
  }
}

/** The newest state of a content file that its schema takes; undefined where nothing was saved. */
function lastTaken<T>(app: App, file: string, schema: z.ZodType<T>): T | undefined {
  for (const { changes } of siteRows(app).list({ limit: MOST_SAVES })) {
    const parsed = schema.safeParse(contentWith(app, file, changes));
    if (parsed.success) return parsed.data;
  }
  return undefined;
}
