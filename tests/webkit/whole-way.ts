/**
 * `npm run test:safari`: the whole way of a visit in Safari's engine, on a screen of 390 px. A
 * customer books, pays and keeps the card; the crew finishes on its phone; a tip is added, the card is
 * charged, the receipt opened and its PDF read. Then a lost card becomes a link that another card
 * pays. Needs Debian's `webkit2gtk-driver`, `xvfb`, `faketime` and `poppler-utils`; exits 2 without.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { RECEIPT_TOKEN_HEADER, type ReceiptsPage } from '#contracts/receipts.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { addMember } from '#tests/support/crew-visits.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { ensureBuild } from '../../scripts/ensure-build.ts';
import { missingPrograms, openWebKit, type WebKitPage } from './driver.ts';

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Safari's engine needs programs that are not here: ${missing.join(', ')}.`);
  process.exit(2);
}
await ensureBuild();
let site: Site;
// A site each: the first one's clock ends days from now, and the second customer books today.
for (const way of [charged, declined]) {
  site = await startSite({ movableClock: true, env: { CHARGE_CARDS: 'finish' } });
  try {
    await way();
  } finally {
    await site.stop();
  }
}
console.log('The whole way works in Safari’s engine.');

/** Books and pays with a card that is kept, finishes on the crew's phone, tips, and is charged. */
async function charged(): Promise<void> {
  const email = 'ines@example.com';
  const visit = await inWebKit(0, (page) => book(page, email));
  said(`booked for ${visit.date}, paid, and the card is kept`);
  const link = await crewLinkOf(visit);
  const payLink = await inWebKit(await clockTo(visit.date, 14), async (page) => {
    await finish(page, link);
    said('the crew has finished on its phone, with nothing to collect');
    const { url, text } = await mailOf(email, /^We’ll charge \$.* to Visa 4242/);
    expect(text).toContain('6 PM');
    await page.open(url);
    await page.untilText('main', /We’ll charge Visa 4242/);
    await page.tap('.tip-button', /15%/);
    await page.tap('button[type=submit]', /^Add \$/);
    await page.untilText('[role=status]', /^Thank you! \$/);
    said('a tip is added');
    return url;
  });
  await inWebKit(await clockTo(visit.date, 18), async (page) => {
    const { text, html } = await mailOf(email, /^We got your/);
    expect(text).toContain('goes to your crew, every cent');
    await page.open(payLink);
    await page.untilText('h1, h2', /^All paid$/);
    const receipt = /\/receipt#([\w-]+)/.exec(html)?.[1] ?? '';
    await page.open(`${site.url}/receipt#${receipt}`);
    const title = await page.untilText('h1', /^Receipt \d{4}$/);
    await page.untilText('main', /Tip/);
    await page.find('button', /Save as PDF/);
    said(`${title} is opened, and ${await comparePdf(receipt, title)}`);
  });
}

/** A kept card that is lost by then: the link in the mail takes another one. */
async function declined(): Promise<void> {
  const email = 'june@example.com';
  const visit = await inWebKit(0, (page) => book(page, email));
  const moved = await clockTo(visit.date, 14);
  const closed = await call(
    site,
    'POST',
    `/api/admin/bookings/${visit.id}/close`,
    { outcome: 'completed' },
    owner(),
  );
  expect(closed.status).toBe(200);
  site.sandbox.stripe.decline({ decline: 'lost_card' });
  await inWebKit(moved + 4 * 3600, async (page) => {
    await clockTo(visit.date, 18);
    const { url } = await mailOf(email, /wasn’t charged/);
    await page.open(url);
    await page.untilText('h1, h2', /^Pay by card$/);
    await typeCard(page, '5555555555554444', /^Pay \$/);
    await page.tap('button[type=submit]', /^Pay \$/);
    await page.untilText('h1, h2', /^Paid\. Thank you/);
    said('a lost card became a link, and another card has paid it');
  });
}

async function book(page: WebKitPage, email: string) {
  await page.open(`${site.url}/booking`);
  await page.find('#booking-form button[type=submit]:not([disabled])');
  await page.choose('.next-day:not([data-full]) input', 2);
  await page.choose('#booking-preferredTime[aria-busy=false] input:not([aria-disabled=true])');
  const person = {
    firstName: 'Ines',
    lastName: 'Okoye',
    email,
    phone: email.startsWith('i') ? '5105550144' : '5105550177',
    address: email.startsWith('i')
      ? '12 Grand Avenue, Oakland, CA 94610'
      : '9 Lake Street, Oakland, CA 94610',
  };
  for (const [name, value] of Object.entries(person)) await page.type(`#booking-${name}`, value);
  await page.tap('#booking-form button[type=submit]');
  await page.untilAddress(/\/checkout/);
  await page.choose('#keep-card');
  await typeCard(page, '4242424242424242', /^Pay \$.* and book$/);
  await page.tap('button[type=submit]', /^Pay \$.* and book$/);
  await page.untilAddress(/:\d+\/(\?.*)?$/);
  await page.find('a[href*="/my-booking#"]');
  const [visit] = rows<{ id: number; date: string; crew: number }>(
    site,
    `SELECT DISTINCT bookings.id, preferred_date AS date, crew
     FROM bookings JOIN slot_claims ON booking_id = bookings.id WHERE email = ?`,
    email,
  );
  if (!visit) throw new Error(`Nothing is booked for ${email}.`);
  expect(rows(site, "SELECT id FROM kept_cards WHERE status = 'kept'").length).toBeGreaterThan(0);
  const confirmed = await call(
    site,
    'PATCH',
    `/api/admin/bookings/${visit.id}`,
    { status: 'confirmed' },
    owner(),
  );
  expect(confirmed.status).toBe(200);
  return visit;
}

async function finish(page: WebKitPage, link: string): Promise<void> {
  await page.open(link);
  await page.untilText('main', /Charged by card/);
  // On my way, Start, Finish, and the questions before them: the visit is another hour's, and
  // nothing of its list is checked off.
  for (let taps = 0; taps < 10; taps += 1) {
    const next = await page.find('.crew-done, .crew-bar [data-tap][aria-disabled=false]');
    if ((await next.getTagName()).toLowerCase() === 'p') return;
    await next.click();
    await page.driver.sleep(500);
  }
  throw new Error('The crew’s phone goes on asking.');
}

async function typeCard(page: WebKitPage, number: string, button: RegExp): Promise<void> {
  await page.find('button[type=submit]:not([aria-disabled=true]):not([disabled])', button);
  await page.inFrame(async () => {
    const card = { number, expiry: '12 / 34', cvc: '123', zip: '94610' };
    for (const [name, value] of Object.entries(card)) await page.type(`#${name}`, value);
  });
}

/** Reads the receipt's PDF with a program of its own and compares it with the page's data. */
async function comparePdf(token: string, title: string): Promise<string> {
  const headers = { [RECEIPT_TOKEN_HEADER]: token };
  const { body } = await call<ReceiptsPage>(site, 'GET', '/api/receipts', undefined, headers);
  const receipt = body.receipts.at(-1);
  const file = await fetch(`${site.url}/api/receipts/${receipt?.id}/pdf`, { headers });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: Buffer.from(await file.arrayBuffer()),
  }).toString();
  expect(text).toContain(title);
  expect(text).toContain('Ines Okoye');
  expect(text).toContain('Tip');
  return `its PDF says the same (${text.length} characters)`;
}

/** The link of a member of the visit's crew. */
async function crewLinkOf({ crew }: { crew: number }): Promise<string> {
  return (await addMember(site, owner(), { name: 'Ana Reyes', crewId: crew })).link;
}

/** Moves the server's clock, and says by how many seconds a browser's must be moved. */
async function clockTo(date: string, hour: number): Promise<number> {
  const moment = instantOf({ date, minutes: hour * 60 });
  await site.setClock(moment);
  change(site, 'UPDATE outbox SET next_attempt_at = 0');
  return Math.round((moment.getTime() - Date.now()) / 1000);
}

async function mailOf(to: string, subject: RegExp) {
  const find = () => {
    change(site, 'UPDATE outbox SET next_attempt_at = 0');
    return site.sandbox.mail
      .mails()
      .findLast((each) => each.envelope.to.includes(to) && subject.test(each.subject));
  };
  const mail = await until(`a mail to ${to} like ${subject.source}`, find);
  return { ...mail, url: `${site.url}/pay#${/\/pay#([\w-]+)/.exec(mail.html)?.[1] ?? ''}` };
}

async function inWebKit<T>(
  movedSeconds: number,
  work: (page: WebKitPage) => Promise<T>,
): Promise<T> {
  const { page, close } = await openWebKit(movedSeconds);
  try {
    return await work(page);
  } catch (error) {
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/safari.png', await page.driver.takeScreenshot(), 'base64');
    console.error(`${await page.driver.getCurrentUrl()}: see test-results/safari.png`);
    throw error;
  } finally {
    await close();
  }
}

/** The owner's headers, in a session that outlasts a moved clock. */
function owner() {
  const headers = signedIn(site);
  change(site, 'UPDATE sessions SET expire = 9e15');
  return headers;
}

function said(what: string): void {
  console.log(`- ${what}`);
}
