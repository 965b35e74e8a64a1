import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedCustomer } from '#contracts/admin/customers.ts';
import { NewBookingSheet } from '#islands/admin/booking/NewBookingSheet.tsx';
import { answer, show } from '#tests/support/island.tsx';

// A known number offers what it fills in, says afterward what it was, and gives back what was typed.
const DANA: ListedCustomer = {
  ...{ id: 1, firstName: 'Dana', lastName: 'Lee', email: 'dana@example.com' },
  ...{ phone: '(510) 555-0166', address: '9 Grand Avenue, Oakland' },
  ...{ visits: 0, lastVisit: null, nextVisit: null, latestBooking: null },
};

test('details are filled in by a button that names them, and Undo gives back what was typed', async () => {
  answer(({ path }) => (path.startsWith('/api/admin/customers') ? { json: [DANA] } : { json: [] }));
  show(<NewBookingSheet onClose={() => undefined} onBooked={() => undefined} />);
  const form = page.getByRole('form', { name: 'New booking' });
  const first = form.getByLabelText('First name');
  await first.fill('Zed');
  await form.getByLabelText('Bedrooms').selectOptions('4');
  await form.getByLabelText('Phone').fill('510-555-0166');
  const use = form.getByRole('button', { name: 'Use Dana’s details: 9 Grand Avenue, Oakland' });
  await use.click();
  await expect.element(first).toHaveValue('Dana');
  const said = form.getByText('Filled in from Dana’s details: 9 Grand Avenue, Oakland.');
  await expect.element(said).toBeVisible();
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect.element(first).toHaveValue('Zed');
  await expect.element(form.getByLabelText('Bedrooms')).toHaveValue('4');
  await expect.element(form.getByLabelText('Phone')).toHaveValue('510-555-0166');
  await expect.element(said).not.toBeInTheDocument();
});

test('a day and an hour that were chosen before the customer stay', async () => {
  const starts = [{ time: '09:30', crews: [1], isAfterward: false }];
  const morning = {
    ...{ period: 'morning', starts, outOf: 1, isAfterward: false, crews: [1] },
    ...{ refusal: null, sentence: null },
  };
  answer(({ path }) => {
    if (path.startsWith('/api/admin/times')) return { json: [morning] };
    return path.startsWith('/api/admin/customers') ? { json: [DANA] } : { json: [] };
  });
  show(<NewBookingSheet onClose={() => undefined} onBooked={() => undefined} />);
  const form = page.getByRole('form', { name: 'New booking' });
  await form.getByLabelText('Date').fill('2099-12-01');
  const hour = form.getByLabelText('Starts');
  await expect.element(hour.getByRole('option', { name: 'At 9:30 AM' })).toBeInTheDocument();
  await hour.selectOptions('09:30');
  await form.getByLabelText('Phone').fill('510-555-0166');
  await form.getByRole('button', { name: /^Use Dana’s details/ }).click();
  await expect.element(form.getByLabelText('First name')).toHaveValue('Dana');
  await expect.element(form.getByLabelText('Date')).toHaveValue('2099-12-01');
  await expect.element(form.getByLabelText('Starts')).toHaveValue('09:30');
});
