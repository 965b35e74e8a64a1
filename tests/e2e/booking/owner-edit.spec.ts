import { formatPhone } from '#domain/person.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { BASIC, DUE, money } from '#tests/support/prices.ts';
import { planOnSite } from '#tests/support/site-plan.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('an address is corrected in three taps, and what was typed survives somebody faster @long', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/409/);
      const id = await book(site, site.freeDate(), { firstName: 'Wanda', lastName: name });
      await openDashboard(page);
      await page.getByRole('link', { name: `Wanda ${name}` }).click();
      await sheet(page).getByRole('button', { name: 'Edit details' }).click();
      const form = sheet(page).getByRole('form', { name: 'Edit details' });
      const address = form.getByRole('textbox', { name: 'Address' });
      await expect(address).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('8 Basil Court, Alameda');
      await expectAccessible(page, 'correct details');

      // Meanwhile, on another phone.
      const data = { phone: '(415) 555-0333' };
      const faster = await page.request.patch(`/api/admin/bookings/${id}/details`, { data });
      expect(faster.status()).toBe(200);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText(/Phone: .* became \(415\) 555-0333/)).toBeVisible();
      await expect(address).toHaveValue('8 Basil Court, Alameda');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page).getByText('Booking corrected')).toBeVisible();
      await expect(sheet(page).getByText('8 Basil Court, Alameda').first()).toBeVisible();
      await expect(sheet(page).getByText(formatPhone(data.phone), { exact: true })).toBeVisible();
      await expect(sheet(page).getByText(/Address: .* became 8 Basil Court/)).toBeVisible();
    });

    test('at a visit of a plan it says before how far a correction goes @long', async ({
      page,
      site,
    }) => {
      const { id } = planOnSite(site, { date: site.freeDate(), name: `Ivy-${name}` });
      const visits = rows<{ id: number }>(
        site,
        'SELECT id FROM bookings WHERE series_id = ? ORDER BY preferred_date',
        id,
      );
      await openDashboard(page, `bookings/${visits[1]?.id ?? 0}`);
      await sheet(page).getByRole('button', { name: 'Edit details' }).click();
      const form = sheet(page).getByRole('form', { name: 'Edit details' });
      const others = visits.length - 1;
      await expect(
        form.getByText(
          `The change also applies to the plan and its ${others} other upcoming visits.`,
        ),
      ).toBeVisible();
      await expectAccessible(page, 'correct a visit of a plan');
      await form.getByRole('textbox', { name: 'Address' }).fill('4 Grandmother Lane, Alameda');
      await form.getByRole('checkbox', { name: /for this visit only/ }).check();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page).getByText('Booking corrected')).toBeVisible();
      const elsewhere = 'SELECT id FROM bookings WHERE series_id = ? AND address LIKE ?';
      expect(rows(site, elsewhere, id, '4 Grandmother%')).toEqual([visits[1]]);
      // From now on it applies to this visit only.
      await sheet(page).getByRole('button', { name: 'Edit details' }).click();
      await expect(
        form.getByText('The address here is different from the plan’s, so changing it'),
      ).toBeVisible();
      await expect(form.getByText(/^Instructions are for this visit only/)).toBeVisible();
      await expectAccessible(page, 'correct a visit that differs from its plan');
      // The days of its later visits are other tests' free dates.
      const ofPlan = 'booking_id IN (SELECT id FROM bookings WHERE series_id = ?)';
      change(site, `DELETE FROM slot_claims WHERE series_id = ? OR ${ofPlan}`, id, id);
    });

    test('saved as it was it says so, below what is being read @long', async ({ page, site }) => {
      const id = await book(site, site.freeDate(), { firstName: 'Sam', lastName: name });
      await openDashboard(page, `bookings/${id}`);
      await sheet(page).getByRole('button', { name: 'Edit details' }).click();
      await sheet(page).getByRole('button', { name: 'Save' }).click();
      const said = toast(page);
      await expect(said.getByText('Nothing changed')).toBeVisible();
      await expect(said.getByText(`Sam ${name}’s booking stays as it was.`)).toBeVisible();
      await expect(sheet(page)).toHaveCount(1);
      await expect(sheet(page).getByText('Corrected', { exact: false })).toHaveCount(0);
      // Hovering keeps it up until all checks are done.
      await said.hover();
      // The day, the address and the phone are above it.
      const top = () => said.evaluate((node) => node.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThan(viewport.height - 160);
      await expectAccessible(page, 'nothing changed');
      // Scrolled to the end, the sheet's last line is not under it.
      const hidden = () =>
        sheet(page).evaluate((node) => {
          node.scrollTo({ top: node.scrollHeight, behavior: 'instant' });
          const bottomOf = (part: string) => node.querySelector(part)?.getBoundingClientRect();
          const [end, over] = [bottomOf('.sheet-body'), bottomOf('.toast')];
          return end && over ? end.bottom - over.top : NaN;
        });
      await expect.poll(hidden).toBeLessThanOrEqual(1);
    });

    test('another home shows its lines and price before it is saved @long', async ({
      page,
      site,
    }) => {
      await bookedBefore(site);
      const id = await book(site, site.freeDate(), { firstName: 'Otto', lastName: name });
      await openDashboard(page, `bookings/${id}`);
      await sheet(page).getByRole('button', { name: 'Change service or price' }).click();
      const form = sheet(page).getByRole('form', { name: 'Change service or price' });
      await expect(form.getByText(`It costs ${money(BASIC)} so far.`)).toBeVisible();
      await form.getByLabel('Bedrooms').selectOption('3');
      // On a phone they are in a row that opens.
      const oven = form.getByRole('checkbox', { name: 'Oven' });
      if (viewport.width < 768) await form.getByText('Add-ons').first().click();
      await oven.check();
      const price = form.getByRole('textbox', { name: 'Price in dollars' });
      const total = await price.inputValue();
      expect(Number(total)).toBeGreaterThan(BASIC);
      await expectAccessible(page, 'change the visit');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page).getByText('Booking changed')).toBeVisible();
      const payment = sheet(page).getByRole('region', { name: 'Payment' });
      await expect(payment.getByText(money(Number(total)))).toBeVisible();
      await expect(sheet(page).getByText(`${money(BASIC)} became`)).toBeVisible();
    });

    test('a payment written down wrong is corrected and deleted, and too much is asked about @long', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/400/);
      await bookedBefore(site);
      const id = await book(site, site.freeDate(), { firstName: 'Pia', lastName: name });
      await openDashboard(page, `bookings/${id}`);
      await sheet(page).getByText('Record a payment').first().click();
      const much = DUE + 20;
      const record = sheet(page).getByRole('form', { name: 'Record a payment' });
      await record.getByLabel('Amount').fill(String(much));
      await record.getByRole('button', { name: 'Record payment' }).click();
      await expect(record.getByText(/\$20 more than is owed\. Please check/).first()).toBeVisible();
      await record.getByRole('radio', { name: 'paid too much' }).check();
      await record.getByRole('button', { name: 'Record payment' }).click();
      await expect(sheet(page).getByText(`${money(much)} received (Cash)`)).toBeVisible();
      const tip = sheet(page).getByRole('button', { name: 'The $20 is a tip' });
      await tip.click();
      await expect(sheet(page).getByText('Tip for the crew', { exact: true })).toBeVisible();
      await expect(tip).toHaveCount(0);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(tip).toBeVisible();

      await sheet(page).getByText('Correct or delete').click();
      const wrong = sheet(page).getByRole('form', {
        name: `Correct the cash payment of ${money(much)}`,
      });
      await wrong.getByLabel('Amount').fill(String(DUE));
      await wrong.getByLabel('Reason').fill('Miscounted');
      await expectAccessible(page, 'correct a payment');
      await wrong.getByRole('button', { name: 'Correct payment' }).click();
      const said = sheet(page).getByText(
        `Payment of ${money(much)} corrected to ${money(DUE)} (Cash): Miscounted`,
      );
      await expect(said).toBeVisible();
      await expect(toast(page).getByText(`Pia ${name}`)).toBeVisible();
      const right = sheet(page).getByRole('form', {
        name: `Correct the cash payment of ${money(DUE)}`,
      });
      await right.getByLabel('What to do').selectOption('take-back');
      await right.getByLabel('Reason').fill('Another customer');
      await right.getByRole('button', { name: 'Delete payment' }).click();
      await expect(
        sheet(page).getByText(`Payment of ${money(DUE)} deleted: Another customer`),
      ).toBeVisible();
      const due = sheet(page).getByRole('region', { name: 'Payment' }).locator('.money-due');
      await expect(due).toHaveText(`Still to collect${money(DUE)}`);
    });
  });
}

test('a correction at a single visit offers to reach the customer’s others, and can leave them @long', async ({
  page,
  site,
}) => {
  await openDashboard(page);
  const entered = async () => {
    const made = await page.request.post('/api/admin/bookings', {
      data: {
        firstName: 'Otis',
        lastName: 'Vance',
        email: 'otis@example.com',
        phone: '510-555-0683',
        address: '9 Grand Avenue, Oakland',
        serviceType: 'basic',
        preferredDate: site.freeDate(),
        // An earlier test's plan has the mornings of later weeks.
        preferredTime: 'afternoon',
        payment: 'none',
      },
    });
    expect(made.status()).toBe(201);
    return ((await made.json()) as { id: number }).id;
  };
  const here = await entered();
  const there = await entered();
  const addressOf = () => rows(site, 'SELECT address FROM bookings WHERE id = ?', there)[0];
  await openDashboard(page, `bookings/${here}`);
  const form = sheet(page).getByRole('form', { name: 'Edit details' });
  const box = form.getByRole('checkbox', {
    name: 'Correct its address, phone, and email, too',
  });
  const save = async (address: string) => {
    await form.getByRole('textbox', { name: 'Address' }).fill(address);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page).getByText('Booking corrected')).toBeVisible();
    await expect(form).toHaveCount(0);
  };
  await sheet(page).getByRole('button', { name: 'Edit details' }).click();
  await expect(box).toBeChecked();
  await expectAccessible(page, 'correct one of two visits');
  await box.uncheck();
  await expect(form.getByText('Off: their other visit keeps the old details.')).toBeVisible();
  await box.check();
  await save('8 Basil Court, Alameda');
  expect(addressOf()).toEqual({ address: '8 Basil Court, Alameda' });

  await sheet(page).getByRole('button', { name: 'Edit details' }).click();
  await box.uncheck();
  await save('9 Basil Court, Alameda');
  expect(addressOf()).toEqual({ address: '8 Basil Court, Alameda' });
});

test('nobody without an email is said to get one @long', async ({ page, site }) => {
  await openDashboard(page);
  const made = await page.request.post('/api/admin/bookings', {
    data: {
      firstName: 'Mabel',
      lastName: 'Nomail',
      phone: '510-555-0171',
      address: '9 Grand Avenue, Oakland',
      serviceType: 'basic',
      preferredDate: site.freeDate(),
      preferredTime: 'morning',
      payment: 'none',
    },
  });
  const { id } = (await made.json()) as { id: number };
  await openDashboard(page, `bookings/${id}`);
  // No link ever went out by email, so there is none to revoke.
  await expect(sheet(page).getByRole('button', { name: 'Edit details' })).toBeVisible();
  await expect(sheet(page).getByRole('region', { name: 'Customer’s link' })).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Edit details' }).click();
  const form = sheet(page).getByRole('form', { name: 'Edit details' });
  await expect(form.getByText('They have no email here, so please call them.')).toBeVisible();
  await expect(form.getByText('gets an email')).toHaveCount(0);
});
