import { formatDate } from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { expectAccessible, openDashboard, sheet } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 390, height: 740 } });

test('the owner is offered no time that Save refuses, and no crew that isn’t free', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  await post('/api/admin/crews', { name: 'Heron', color: 'teal' });
  const visit = {
    ...{ lastName: 'Fullday', address: '9 Grand Avenue, Oakland', preferredDate: date },
    ...{ preferredTime: 'morning', payment: 'none', serviceType: 'basic' },
  };
  const first = await post('/api/admin/bookings', {
    ...visit,
    ...{ firstName: 'Ona', phone: '510-555-0171' },
  });
  await post('/api/admin/bookings', { ...visit, firstName: 'Tova', phone: '510-555-0172' });

  await openDashboard(page, 'bookings/new');
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  await form.getByLabel('Service').selectOption('premium');
  await form.getByLabel('Bedrooms').selectOption('4');
  await form.getByLabel('Bathrooms').selectOption('3');
  await form.getByLabel('Date').fill(date);
  const days = form.getByRole('radiogroup', { name: /^Hours with room for this/ });
  const day = days.getByRole('radio', { name: formatDate(date) });
  // Nobody has a morning, and a job that long doesn't begin in the evening.
  await expect(day).toHaveAccessibleDescription('15 hr open');
  await form.getByLabel('Bedrooms').selectOption('1');
  await form.getByLabel('Bathrooms').selectOption('1');
  await form.getByLabel('Service').selectOption('basic');
  await expect(day).toHaveAccessibleDescription('15 hr open');
  await form.getByLabel('Service').selectOption('premium');
  await form.getByLabel('Bedrooms').selectOption('4');
  await form.getByLabel('Bathrooms').selectOption('3');
  const time = form.getByRole('radiogroup', { name: 'Time' });
  const option = (name: RegExp) => time.getByRole('radio', { name });
  await expect(option(/^Morning/)).toHaveAccessibleDescription('full');
  await expect(option(/^Evening/)).toBeDisabled();
  await expect(option(/^Evening/)).toHaveAccessibleDescription('too late for this job');
  await expect(option(/^Afternoon/)).toBeEnabled();
  await expect(option(/^Afternoon/)).toHaveAccessibleDescription(/^starts \d/);
  // The morning was chosen before the day was: the field says why it can't be.
  await expect(time).toHaveAccessibleDescription(
    'All 2 crews are booked, or what’s left is too short for this job.',
  );
  await expectAccessible(page, 'a long job');

  await openDashboard(page, `bookings/${first.id}`);
  await sheet(page).getByText('Move to another time').click();
  const move = sheet(page).getByRole('form', { name: 'Move to another time' });
  await expect(move.getByRole('radio', { name: /^Morning.*\(current\)$/ })).toBeChecked();
  const crews = move.getByLabel('Crew');
  await expect(crews.getByRole('option', { name: /, not free$/ })).toHaveCount(1);
  await expect(crews.getByRole('option', { name: /, not free$/ })).toBeDisabled();
  await move.getByRole('radio', { name: /^Evening/ }).check();
  await expect(crews.getByRole('option', { name: /, not free$/ })).toHaveCount(0);
});
