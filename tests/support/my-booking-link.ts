import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { links } from '#server/links/links.ts';
import { rows } from './database.ts';
import type { Site } from './site.ts';

/** A booking as links name it, and what makes the links of its site. */
export function linksOf(site: Pick<Site, 'url' | 'databasePath'>, bookingId: number) {
  const secret = readFileSync(join(dirname(site.databasePath), 'link-secret'), 'utf8').trim();
  const [booking] = rows<{ key: string; linkVersion: number }>(
    site,
    'SELECT key, link_version AS linkVersion FROM bookings WHERE id = ?',
    bookingId,
  );
  if (!booking) throw new Error(`There is no booking ${bookingId}`);
  return { booking, links: links({ siteUrl: site.url, secret }) };
}

/** The header that a booking's own page sends, as its link in a mail would carry it. */
export function linkTokenOf(site: Site, bookingId: number): Record<string, string> {
  const { booking, links: of } = linksOf(site, bookingId);
  return { [BOOKING_TOKEN_HEADER]: of.bookingToken(booking) };
}
