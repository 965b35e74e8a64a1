import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FreeDay, OwnersTime } from '#contracts/admin/schedule.ts';
import { moveBody } from '#contracts/admin/booking.ts';
import { startTimeOf } from '#domain/half-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import type { Outcome } from '#stores/admin/attempt.ts';
import { WhenFields } from '#islands/admin/schedule/WhenFields.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import '#islands/ui/form.css';
import { answer, show } from '#tests/support/island.tsx';

// A form that asks for an hour which can't be had offers the nearest ones as buttons.
const DATE = '2099-12-01';

/** A day with these half hours open, from 8 AM. */
function dayWith(open: readonly number[]): OwnersTime[] {
  const parts = { morning: [0, 8], afternoon: [8, 18], evening: [18, 24] } as const;
  return PERIODS.map((period) => {
    const [from, until] = parts[period];
    const halves = open.filter((half) => half >= from && half < until);
    const starts = halves.map((half) => ({
      ...{ time: startTimeOf(half), crews: [1], isAfterward: false },
    }));
    const isFree = halves.length > 0;
    return {
      ...{ period, starts, outOf: 1, isAfterward: false, crews: isFree ? [1] : [] },
      ...{ refusal: isFree ? null : 'taken', sentence: isFree ? null : 'It’s booked.' },
    };
  });
}

type Filled = { readonly date: string; readonly period: string; readonly startTime: string };

function showForm(filled: Filled, save: () => Promise<Outcome<unknown>> = done): void {
  show(
    <ContractForm
      label="Move"
      action="Move booking"
      filled={filled}
      schema={moveBody}
      body={({ date = '', period = '', startTime }) => ({
        ...{ date, period },
        ...(startTime && { startTime }),
      })}
      onSave={save}
      onSaved={() => undefined}
    >
      <WhenFields
        dateField={{ name: 'date', label: 'Date' }}
        timeField={{ name: 'period', label: 'Time' }}
        startField="startTime"
        job={{ serviceType: 'basic' }}
      />
    </ContractForm>,
  );
}
const done = () => Promise.resolve({ ok: true, value: undefined } as const);
const nearest = () => page.getByRole('group', { name: 'Nearest open hours' });

test('a full part of the day offers the nearest hours, and one tap takes one', async () => {
  answer(({ path }) =>
    path.startsWith('/api/admin/times') ? { json: dayWith([9, 11, 12, 20]) } : { json: [] },
  );
  showForm({ date: DATE, period: 'morning', startTime: '' });
  await expect.element(nearest().getByRole('button')).toHaveLength(3);
  await nearest().getByRole('button', { name: '12:30 PM' }).click();
  await expect.element(page.getByRole('radio', { name: /^Afternoon/ })).toBeChecked();
  await expect.element(page.getByLabelText('Starts')).toHaveValue('12:30');
  await expect.element(nearest()).not.toBeInTheDocument();
});

test('an hour that another day doesn’t have is named, with the nearest ones', async () => {
  answer(({ path }) => {
    if (!path.startsWith('/api/admin/times')) return { json: [] };
    return { json: dayWith(path.includes(DATE) ? [0, 3, 20] : [0, 4, 20]) };
  });
  showForm({ date: DATE, period: 'morning', startTime: '' });
  const starts = page.getByLabelText('Starts');
  await expect.element(starts.getByRole('option', { name: 'At 9:30 AM' })).toBeInTheDocument();
  await starts.selectOptions('09:30');
  await page.getByLabelText('Date').fill('2099-12-02');
  await expect.element(nearest().getByRole('status')).toBeVisible();
  expect(nearest().element().textContent).toContain('isn’t open');
  await nearest().getByRole('button', { name: '10:00 AM' }).click();
  await expect.element(starts).toHaveValue('10:00');
});

/** A day on which customers can book these parts. */
function freeDay(date: string, open: readonly Period[]): FreeDay {
  const periods = PERIODS.map((period) => {
    const isOpen = open.includes(period);
    return {
      ...{ period, crews: 1, free: isOpen ? 1 : 0, minutes: isOpen ? 120 : 0 },
      state: isOpen ? ('open' as const) : ('full' as const),
    };
  });
  return { date, open: open.length * 120, byPhone: 0, periods, blocked: [] };
}

test('a day without any room offers the next open days, and one tap takes one', async () => {
  answer(({ path }) => {
    if (path.startsWith('/api/admin/times')) {
      return { json: dayWith(path.includes('2099-12-03') ? [12, 13] : []) };
    }
    const days = [freeDay('2099-12-02', []), freeDay('2099-12-03', ['afternoon'])];
    return { json: path.includes('from=2099-12-02') ? days : [] };
  });
  showForm({ date: DATE, period: 'morning', startTime: '' });
  const next = page.getByRole('group', { name: 'Next open days' });
  await expect.element(next.getByRole('button')).toHaveLength(1);
  await next.getByRole('button', { name: 'Thu, Dec 3' }).click();
  await expect.element(page.getByLabelText('Date')).toHaveValue('2099-12-03');
  await expect.element(page.getByRole('radio', { name: /^Afternoon/ })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: /^Afternoon/ })).toHaveFocus();
  await expect.element(page.getByText('Can start 2–2:30.')).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});

test('what Save refuses is asked again, so that other hours are offered', async () => {
  let isTaken = false;
  answer(({ path }) =>
    path.startsWith('/api/admin/times')
      ? { json: dayWith(isTaken ? [12] : [0, 12]) }
      : { json: [] },
  );
  showForm({ date: DATE, period: 'morning', startTime: '' }, () => {
    isTaken = true;
    const sentence = 'This time can’t be booked.';
    return Promise.resolve({ ok: false, sentence, issues: [], isConflict: true });
  });
  await expect.element(page.getByText('Can start 8, 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Move booking' }).click();
  await expect.element(nearest().getByRole('button', { name: '2:00 PM' })).toBeVisible();
});
