import { execFileSync } from 'node:child_process';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { change, rows } from '#tests/support/database.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { Thumb, type Asked } from '#tests/support/thumb.ts';
import { openDashboard, sheet, toast } from '../admin/admin-steps.ts';
import { bookNow, chooseWhen, field, submitButton, typeCard } from '../booking/booking-steps.ts';

// What a business asks of its owner, on a phone, from the request to the statement of account: the
// taps of the table in docs/booking-flows.md. Each limit may only fall.

const TYPED = ['address', 'firstName', 'lastName', 'email', 'phone'] as const;
const PRIYA: Readonly<Record<(typeof TYPED)[number], string>> = {
  ...{ firstName: 'Priya', lastName: 'Anand', email: 'priya@lakeview.example' },
  ...{ phone: '(510) 555-0171', address: '1970 Franklin Street, Oakland' },
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(PHONE);

test('from a request to the statement of account, in few taps @long', async ({
  page,
  site,
  browser,
  expectedErrors,
}) => {
  test.slow();
  // The site is stopped between its months.
  expectedErrors.push(/ERR_CONNECTION/, /408/);
  const phone = await browser.newContext(PHONE);
  const theirs = await phone.newPage();
  const manager = new Thumb(theirs);
  await theirs.goto(`${site.url}/services/commercial`);
  await manager.tap(bookNow(theirs));
  await expect(submitButton(theirs)).toBeEnabled();
  await manager.tap(theirs.locator('#booking-serviceType-medical'));
  await chooseWhen(theirs, (target) => manager.tap(target));
  for (const name of TYPED) await manager.type(field(theirs, name), PRIYA[name]);
  await manager.shoot('0-their-request');
  await manager.tap(submitButton(theirs));
  await expect(toast(theirs)).toContainText('Quote Request Submitted!');
  await manager.ends('their request');

  await openDashboard(page, 'overview');
  const owner = new Thumb(page);
  const limits: [asked: Asked, taps: number][] = [];
  const ends = async (step: string, taps: number) => {
    limits.push([await owner.ends(step), taps]);
  };

  const card = page.getByRole('listitem').filter({ hasText: 'Priya Anand' });
  await owner.tap(page.getByRole('link', { name: '1 quote request to answer' }));
  await expect(card).toBeVisible();
  await owner.shoot('0-messages');
  await owner.tap(card.getByRole('link', { name: 'Write a quote' }));
  const form = sheet(page);
  await expect(form.getByLabel('Price each')).toBeVisible();
  await owner.shoot('0-quote-form');
  await owner.type(form.getByLabel('Price each'), '1200');
  await owner.tap(form.getByRole('checkbox', { name: 'One time' }));
  await owner.tap(form.getByRole('checkbox', { name: 'Several days a week' }));
  for (const day of ['Tuesday', 'Thursday']) {
    await owner.tap(form.getByRole('checkbox', { name: day }));
  }
  await owner.choose(form.getByLabel('The price is for'), 'Each month');
  await owner.shoot('0-quote-form-filled');
  await owner.tap(form.getByRole('button', { name: 'Save and preview' }));
  await expect(form.getByText('This is what they’ll see.')).toBeVisible();
  await owner.shoot('0-quote-preview');
  await owner.tap(form.getByRole('button', { name: 'Send', exact: true }));
  await expect(toast(page)).toContainText('It goes out to priya@lakeview.example');
  await ends('quote sent', 11);
  await expect(sheet(page).getByText('Sent', { exact: true }).first()).toBeVisible();
  await sheet(page).getByText('Link to the quote').click();
  const link = await sheet(page).getByLabel('Link to the quote').inputValue();

  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Accept and choose a time' })).toBeVisible();
  await manager.shoot('1-their-quote');
  await manager.tap(theirs.getByRole('button', { name: 'Choose a time and accept' }));
  await manager.tap(theirs.getByLabel('Morning'));
  await manager.type(theirs.getByLabel('Type your full name to accept'), 'Priya Anand');
  await manager.tap(theirs.getByRole('checkbox', { name: /Yes, start our contract/ }));
  await manager.shoot('1-their-quote-filled');
  await manager.tap(theirs.getByRole('button', { name: 'Accept for $1,200 a month' }));
  await expect(theirs.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  const accepted = await manager.ends('their acceptance');
  expect(accepted.taps).toBeLessThanOrEqual(5);
  await owner.shoot('1-accepted');

  // Its first month goes by: two visits of the last one are to be closed.
  await site.kill('SIGTERM');
  const last = addDays(`${businessTime(new Date()).date.slice(0, 8)}01`, -1);
  change(site, 'UPDATE series SET anchor_date = ?', `${last.slice(0, 8)}01`);
  const visits = rows<{ id: number }>(site, 'SELECT id FROM bookings ORDER BY id LIMIT 2');
  for (const [place, { id }] of visits.entries()) {
    change(site, 'DELETE FROM slot_claims WHERE booking_id = ?', id);
    change(
      site,
      'UPDATE bookings SET preferred_date = ? WHERE id = ?',
      addDays(last, place - 3),
      id,
    );
  }
  await site.start();
  await openDashboard(page, 'overview');
  await owner.shoot('2-closing');
  await owner.tap(page.getByText('Needs wrapping up'));
  for (let left = visits.length; left > 0; left -= 1) {
    const done = page.getByRole('button', { name: 'Done', exact: true });
    await owner.tap(done.first());
    await expect(done).toHaveCount(left - 1);
  }
  await ends('two visits closed', 3);

  // The first of the next month has come: its draft waits.
  await site.kill('SIGTERM');
  await site.start();
  await openDashboard(page, 'overview');
  await owner.shoot('3-overview');
  await owner.tap(page.getByRole('link', { name: '1 invoice draft to look at' }));
  const listed = page.getByRole('list', { name: 'Invoices', exact: true });
  await owner.tap(listed.getByRole('link', { name: 'Priya Anand' }));
  await expect(
    sheet(page)
      .getByText(/^Goes out/)
      .first(),
  ).toBeVisible();
  await owner.shoot('3-draft');
  await owner.tap(sheet(page).getByRole('button', { name: 'Send now' }));
  await owner.tap(page.getByRole('button', { name: 'Send the invoice' }));
  await expect(toast(page)).toContainText('It goes out to priya@lakeview.example.');
  await ends('invoice of the month sent', 4);

  await owner.tap(sheet(page).getByText('Note a check or transfer'));
  const check = sheet(page).getByRole('form', { name: 'Note a check or transfer' });
  await owner.type(check.getByLabel('Number or words'), '1042');
  await owner.type(check.getByLabel('Amount'), '500');
  await owner.shoot('4-check');
  await owner.tap(check.getByRole('button', { name: 'Note payment' }));
  // The toast says it too.
  const stands = sheet(page).getByRole('region', { name: 'How it stands' });
  await expect(stands.getByText('$700 open')).toBeVisible();
  await ends('a check in part noted', 4);

  await owner.tap(sheet(page).getByRole('button', { name: 'Pause reminders' }));
  await expect(sheet(page).getByText('Reminders are paused for this invoice.')).toBeVisible();
  await ends('its reminders paused', 1);
  await sheet(page).getByText('Link to the invoice').click();
  const bill = await sheet(page).getByLabel('Link to the invoice').inputValue();

  await owner.tap(stands.getByRole('link'));
  const statement = sheet(page).getByRole('link', { name: 'Statement of account' });
  const download = page.waitForEvent('download');
  await owner.tap(statement);
  const paper = execFileSync('pdftotext', ['-layout', await (await download).path(), '-']);
  expect(String(paper)).toMatch(/Payment, Check 1042\s+−\$500/);
  expect(String(paper)).toMatch(/Open\s+\$700/);
  await ends('statement of account', 2);

  await theirs.goto(bill);
  await expect(theirs.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
  await manager.shoot('5-their-invoice');
  await manager.tap(theirs.getByRole('link', { name: /^Pay \$700 by card/ }).first());
  const pay = theirs.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  await manager.shoot('5-their-payment');
  await typeCard(theirs, '4242424242424242', pay);
  await manager.tap(pay);
  await expect(theirs.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await manager.ends('their payment');
  await theirs.goto(bill);
  await expect(theirs.getByText('This invoice is paid in full.')).toBeVisible();
  await manager.shoot('6-their-paid-invoice');
  await phone.close();

  for (const { step, taps, characters, screens, seconds } of [...owner.asked, ...manager.asked]) {
    console.log(`| ${[step, taps, characters, screens, seconds].join(' | ')} |`);
  }
  for (const [{ step, taps }, most] of limits) expect(taps, step).toBeLessThanOrEqual(most);
  // "From a quote request to a sent quote in 90 seconds, on a phone."
  expect(owner.asked[0]?.seconds).toBeLessThanOrEqual(90);
});
