import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { moveBody } from '#contracts/admin/booking.ts';
import type { OwnersTime } from '#contracts/admin/schedule.ts';
import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { dropWords, grab, placeUnder } from '#islands/admin/crews/drag.ts';
import { WhenFields } from '#islands/admin/schedule/WhenFields.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { answer, show } from '#tests/support/island.tsx';

// Who is shifted for what is chosen is said where it is chosen, and only a changed hour pins.
const DATE = '2099-12-01';
const ana = { bookingId: 8, name: 'Ana Ruiz', from: '09:30', to: '10:00' };
const shifted = { comes: 1, makesRoom: [{ crew: 1, visits: [ana] }] };
const morning: OwnersTime = {
  ...{ period: 'morning', refusal: null, sentence: null, crews: [1, 2], isAfterward: false },
  ...{ outOf: 2, ...shifted },
  starts: [
    { time: '08:00', crews: [1, 2], isAfterward: false, ...shifted },
    { time: '08:30', crews: [2], isAfterward: false },
  ],
};
const afternoon: OwnersTime = {
  ...morning,
  ...{ period: 'afternoon', makesRoom: undefined, comes: undefined, starts: [] },
} as unknown as OwnersTime;

test('the form says who makes room before it is saved, for the hour or the part of the day', async () => {
  answer(({ path }) => ({ json: path.includes('/times') ? [morning, afternoon] : [] }));
  show(
    <ContractForm
      label="Move"
      action="Move booking"
      filled={{ date: DATE, period: 'morning', startTime: '' }}
      schema={moveBody}
      body={({ date = '', period = '' }) => ({ date, period })}
      onSave={() => Promise.resolve({ ok: true, value: undefined } as const)}
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
  const note = page.getByText('Makes room: Ana Ruiz’s visit moves from 9:30 to 10:00 AM.');
  await expect.element(note).toBeVisible();
  await page.getByLabelText('Starts').selectOptions('08:30');
  await expect.element(note).not.toBeInTheDocument();
  await page.getByLabelText('Starts').selectOptions('08:00');
  await expect.element(note).toBeVisible();
  await page.getByRole('radio', { name: /^Afternoon/ }).click();
  await expect.element(note).not.toBeInTheDocument();
});

test('a visit put down as it was held keeps its hour without a pin, also on another day', () => {
  const slots = document.body.appendChild(document.createElement('ul'));
  slots.style.cssText =
    'position: fixed; top: 0; display: grid; gap: 0; grid-template-rows: repeat(24, 20px); margin: 0';
  const visit = { date: DATE, period: 'morning', start: 2, isFixed: false } as WeekVisit;
  // Taken 30 pixels below its top: in its second half hour.
  grab(70, slots, visit);
  const at = (clientY: number, date = DATE) =>
    placeUnder({ clientY, currentTarget: slots }, { date, crewId: 2 }, visit);
  expect(at(75)).toEqual({ date: DATE, crewId: 2, period: 'morning' });
  expect(at(95)).toEqual({ date: DATE, crewId: 2, period: 'morning', start: 3 });
  const otherDay = { date: '2099-12-02', crewId: 2, period: 'morning' } as const;
  expect(at(75, otherDay.date)).toEqual({ ...otherDay, start: 2, isPinned: false });
  expect(at(95, otherDay.date)).toEqual({ ...otherDay, start: 3 });
  // An hour that was told or pinned stays so.
  visit.isFixed = true;
  expect(at(75, otherDay.date)).toEqual({ ...otherDay, start: 2 });
  slots.remove();
});

test('the place of a drag says that it pins only where the hour is another one', () => {
  const visit = { id: 1, date: DATE, period: 'morning', start: 2, isFixed: false } as WeekVisit;
  const week = { visits: [visit], jobs: [] } as unknown as Week;
  const to = { date: '2099-12-02', crewId: 2, period: 'morning' } as const;
  const words = (place: { start: number; isPinned?: boolean }) =>
    dropWords(visit, { ...to, ...place }, { start: place.start, shifts: [] }, week);
  expect(words({ start: 2, isPinned: false })).toBe('');
  expect(words({ start: 3 })).toBe('Pinned to this hour.');
});
