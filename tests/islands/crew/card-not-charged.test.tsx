import { render } from 'lit-html';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CrewDayVisit } from '#contracts/crew-day.ts';
import { asksForPayment, shownVisit } from '#islands/crew/shown-visit.ts';
import { visitCard } from '#islands/crew/visit-card.ts';
import { clockOf, wordsOf } from '#islands/crew/words.ts';
import { $crewPage } from '#stores/crew-day.ts';

const DAY = '2030-03-12';
const FINISHED: CrewDayVisit = {
  ...{ id: 1, mark: 'm1', name: 'Maya Okafor', hours: { from: 9, until: 12 }, phone: null },
  ...{ howToGetIn: null, instructions: null, collect: '95.00', payCode: null, isByCard: false },
  ...{ address: '12 Lakeshore Avenue, Oakland', service: 'Basic', home: null, minutes: null },
  ...{ checklist: [], namesOfLines: [], isClosed: false, isNoShow: false, isUnconfirmed: false },
  card: null,
  state: {
    ...{ onTheWayAt: null, startedAt: `${DAY}T17:00:00Z`, finishedAt: `${DAY}T19:00:00Z` },
    ...{ problems: [], photos: 0, paid: null, tip: null, arrives: null, told: null, late: null },
    ...{ othersFinished: [], checked: [] },
  },
};

/** Shows the card of a visit that the crew has finished. */
function showCard(visit: Pick<CrewDayVisit, 'isByCard' | 'card'>) {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    place.remove();
  });
  const words = wordsOf('en');
  const view = {
    page: $crewPage.get(),
    language: 'en',
    words,
    clock: clockOf('en', 'UTC'),
  } as const;
  const shown = shownVisit({ ...FINISHED, ...visit }, DAY, []);
  render(visitCard(view, shown, { isToday: true, isOpen: true }), place);
  return shown;
}

test('a card whose charge is held is not called charged, and nobody is asked to pay', async () => {
  const visit = showCard({ isByCard: true, card: 'The office holds the charge' });
  const held = page.getByRole('heading', { name: 'The office holds the charge' });
  await expect.element(held).toBeVisible();
  await expect.element(page.getByText('Nothing to collect')).toBeVisible();
  expect(page.getByText('Charged by card').query()).toBeNull();
  expect(asksForPayment(visit)).toBe(false);
  // What they paid all the same can be said.
  await expect.element(page.getByRole('button', { name: 'They paid another way' })).toBeVisible();
});

test('without a card the crew collects', async () => {
  expect(asksForPayment(showCard({ isByCard: false, card: null }))).toBe(true);
  await expect.element(page.getByText('There was $95 to collect')).toBeVisible();
});
