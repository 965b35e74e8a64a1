import { expect, test } from 'vitest';
import {
  COUNTED_PATHS,
  HOME_TABS,
  LEGAL_PAGES,
  MAIN_PAGES,
  OTHER_PAGES,
  SERVICE_PAGES,
} from '#content/routes.ts';
import { EVENT_LABELS } from '#contracts/events.ts';
import { builtPage, builtPages } from '#tests/support/built-site.ts';

/** A failed sign-in has a page for each reason; these are in no menu and not counted. */
const pages = builtPages().filter(({ path }) => !path.startsWith('/sign-in/'));

test('content/routes.ts names every page once, and none that is not there', () => {
  const named = [
    ...[...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES, ...OTHER_PAGES].map(({ path }) => path),
    ...SERVICE_PAGES.map(({ alias }) => alias),
  ];
  expect(named.toSorted(), 'a page of src/pages stands in one of the lists of routes.ts').toEqual(
    pages.map(({ path }) => path).toSorted(),
  );
});

test('the home page has a panel for each of its tabs, in the order of the menu', () => {
  const panels = builtPage('/').html.matchAll(/<div id="([^"]*)" class="panel" role="tabpanel"/g);
  expect(
    Array.from(panels, ([, id]) => id),
    'a page with a `tab` in routes.ts has its TabPanel in pages/index.astro',
  ).toEqual(HOME_TABS.map(({ id }) => id));
});

test('the pages that count their views are those that routes.ts says are counted', () => {
  const counting = pages.filter(({ html }) => html.includes('page_view')).map(({ path }) => path);
  expect(counting.toSorted()).toEqual(COUNTED_PATHS.toSorted());
});

test('what a link reports when it is tapped is a label that contracts/events.ts knows', () => {
  const labels = pages.flatMap(({ html }) =>
    Array.from(html.matchAll(/data-call="([^"]*)"/g), ([, label]) => label),
  );
  expect(labels).toContain('desktop');
  expect(EVENT_LABELS).toEqual(expect.arrayContaining(labels));
});
