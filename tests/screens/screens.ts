import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { LEGAL_PAGES, MAIN_PAGES, OTHER_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { links } from '#server/links/links.ts';
import { ADMIN_TABS } from '#stores/admin/view.ts';

/** A page, tab or sheet of the demo: what its pictures are called, and where it is. */
export type Screen = { readonly name: string; readonly path: string };

/** Where `npm run demo` keeps its data. */
const DATA = 'data/demo';

/** What is behind each tab: a sheet that is open, or another place. */
const PLACES = [
  ...['bookings/new', 'calendar/week', 'calendar/crews', 'calendar/hours', 'customers/plans'],
  ...['messages/quotes', 'messages/quotes/new', 'money/invoices'],
  ...['reviews/elsewhere', 'reviews/new', 'site/history', 'site/photographs'],
];

/** Tables whose newest row is opened in a sheet, with the place that opens it. */
const SHEETS = {
  bookings: 'bookings',
  customers: 'customers',
  series: 'customers/plans',
  quotes: 'messages/quotes',
  invoices: 'money/invoices',
  customer_reviews: 'reviews',
} as const;

/**
 * Every page, the customers' and a crew member's with a link of the demo, every tab of the
 * dashboard, and a sheet of each kind.
 */
export function allScreens(): Screen[] {
  const database = new Database(join(DATA, 'site.db'), { readonly: true });
  const secret = readFileSync(join(DATA, 'link-secret'), 'utf8').trim();
  const of = links({ siteUrl: '', secret });
  const linked = (table: string, where = '1') =>
    database
      .prepare<[], { key: string; linkVersion: number }>(
        `SELECT key, link_version AS linkVersion FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`,
      )
      .get() ?? { key: 'none', linkVersion: 1 };
  const newest = (table: string) =>
    database.prepare<[], number>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0;
  const done = linked('bookings', "status = 'completed'");
  const screens = [
    ...[...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES, ...OTHER_PAGES]
      .filter(({ path }) => path !== '/admin')
      .map(({ path }) => ({ name: `page-${named(path.slice(1) || 'home')}`, path })),
    {
      name: 'my-booking-ahead',
      path: of.bookingUrl(
        linked(
          'bookings',
          "status = 'confirmed' AND series_id IS NULL AND preferred_date > date('now', '+2 days')",
        ),
      ),
    },
    {
      name: 'my-booking-plan',
      path: of.bookingUrl(linked('bookings', "status = 'confirmed' AND series_id IS NOT NULL")),
    },
    { name: 'my-booking-done', path: of.bookingUrl(done) },
    {
      name: 'my-booking-canceled',
      path: of.bookingUrl(linked('bookings', "status = 'cancelled'")),
    },
    { name: 'my-receipt', path: of.receiptUrl(done) },
    {
      name: 'my-pay',
      path: of.payUrl(linked('bookings', "status = 'completed' AND payment_status <> 'paid'")),
    },
    { name: 'my-review', path: of.reviewUrl(done) },
    { name: 'my-quote', path: of.quoteUrl(linked('quotes')) },
    { name: 'my-invoice', path: of.invoiceUrl(linked('invoices')) },
    ...[1, 2].map((id) => ({
      name: `crew-member-${id}`,
      path: of.memberUrl(linked('members', `id = ${id}`)),
    })),
    ...[
      ...ADMIN_TABS,
      ...PLACES,
      ...Object.entries(SHEETS).map(([table, place]) => `${place}/${newest(table)}`),
    ].map((place) => ({ name: `admin-${named(place)}`, path: `/admin#${place}` })),
  ];
  database.close();
  return screens;
}

function named(path: string): string {
  return path.replaceAll('/', '-');
}
