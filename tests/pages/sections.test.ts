import { describe, expect, test } from 'vitest';
import { about } from '#content/about.ts';
import { business } from '#content/business.ts';
import { cancelRule } from '#content/cancel-rule.ts';
import { commercial } from '#content/commercial.ts';
import { contact } from '#content/contact.ts';
import { crew } from '#content/crew.ts';
import { deepCleaning } from '#content/deep-cleaning.ts';
import { faqs } from '#content/faqs.ts';
import { gallery } from '#content/gallery.ts';
import { home } from '#content/home.ts';
import { hours, WEEKDAY_IDS } from '#content/hours.ts';
import { moveInOut } from '#content/move-in-out.ts';
import { payments } from '#content/payments.ts';
import { residential } from '#content/residential.ts';
import {
  areSampleReviews,
  homeReviews,
  pageReviews,
  photoBeside,
  sampleReviewsNote,
} from '#content/reviews.ts';
import { serviceArea } from '#content/service-area.ts';
import { serviceCards } from '#content/service-cards.ts';
import { priceTable } from '#content/services.ts';
import { stats } from '#content/stats.ts';
import { visitRules } from '#content/visit-rules.ts';
import { dollarsToCents, formatMoney, formatRange } from '#domain/money.ts';
import { onlineHoursSentence } from '#domain/online-hours.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';
import { builtPage, builtPages } from '#tests/support/built-site.ts';
import { percentOff } from '#tests/support/prices.ts';

const money = (dollars: number) => formatMoney(dollarsToCents(dollars));
const span = ([from, to]: readonly [number, number]) => `${from}–${to} hours`;
const titled = (items: readonly { title: string; text: string }[]) =>
  items.flatMap(({ title, text }) => [title, text]);
const figures = stats.items.flatMap(({ value, label }) => [value, label]);
const packages = priceTable.services.flatMap((service) => [
  service.name,
  money(service.estimate),
  span(service.hours),
]);
const tiers = priceTable.quoteServices
  .filter(({ id }) => id.startsWith('commercial'))
  .map(({ size }) => size);
/** Both readings, wherever the hours are. */
const times = [...hours.home, ...hours.contact]
  .flatMap(({ days, time }) => [days, time])
  .concat(hours.about.home, hours.about.contact);

/** Text that the specification requires on each page, in the content's words (spec 2.3, 2.4, 9). */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/about': [...about.story, ...titled(about.values), ...titled(about.reasons), ...figures],
  '/services': [...packages, 'Most popular'],
  '/testimonials': [
    ...pageReviews.map(({ reviewText }) => reviewText),
    // What an owner typed in place of the samples comes from no booking.
    ...(areSampleReviews ? ['Verified'] : []),
    ...figures,
  ],
  '/contact': [
    ...titled(contact.responseTimes),
    ...titled([contact.emergency]),
    ...contact.badges,
    ...times,
    'Quick actions',
  ],
  '/payments': [
    ...packages,
    ...tiers,
    'custom quote',
    ...titled(payments.methods),
    ...payments.security,
    ...titled(payments.terms),
    business.paymentHandle,
  ],
  '/services/residential': [
    ...packages,
    ...residential.packages.flatMap(({ includes, items }) => [
      ...(includes ? [includes.text] : []),
      ...items.map(({ text }) => text),
    ]),
    ...priceTable.addOns.flatMap(({ name, price }) => [name, `+${money(price)}`]),
    ...priceTable.frequencies.map(({ id }) => FREQUENCY_TITLES[id]),
    `${percentOff('weekly')}% off`,
    `${percentOff('bi-weekly')}% off`,
    'Regular price',
    ...titled(residential.reasons),
    ...serviceArea.residential,
  ],
  '/services/commercial': [
    ...titled(commercial.types),
    ...titled(commercial.reasons),
    ...titled(commercial.factors),
    ...commercial.industries,
    ...serviceArea.commercial,
    ...tiers,
    'as soon as 48 hours after approval',
  ],
  '/services/deep-cleaning': [
    ...deepCleaning.inclusions.flatMap(({ title, items }) => [title, ...items]),
    ...titled(deepCleaning.when),
    ...titled(deepCleaning.steps),
    ...deepCleaning.faqs.flatMap(({ question, answer }) => [question, answer]),
    'Before',
    'After',
    'See residential cleaning',
  ],
  '/services/move-in-out': [
    ...moveInOut.moveOut,
    ...moveInOut.moveIn,
    ...titled(moveInOut.benefits),
    ...titled(moveInOut.steps),
    ...titled([moveInOut.guarantee]),
    ...priceTable.moveInOut.flatMap(({ range, hours: time }) => [formatRange(range), span(time)]),
  ],
  '/faq': [
    ...faqs.groups.flatMap(({ name, items }) => [
      name,
      ...items.flatMap(({ question, answer }) => [question, answer]),
    ]),
    'Still Have Questions?',
    ...times,
  ],
};

/** What each tab of the home page holds. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  home: [
    ...titled(home.features),
    ...titled(home.services),
    ...serviceArea.cities.map(({ name }) => name),
    'Check My Area',
    'Ready to Get Started?',
    '11\u00a0AM the next day',
  ],
  about: [...about.story, ...titled(about.values), ...titled(about.reasons)],
  services: [
    ...titled(serviceCards),
    'Book Service',
    'Free custom quote',
    ...priceTable.services.map(({ homeRange }) => formatRange(homeRange)),
    ...tiers,
    'Request Commercial Quote',
  ],
  testimonials: [
    ...homeReviews.map(({ reviewText }) => reviewText),
    ...figures,
    ...homeReviews.map(photoBeside),
  ],
  faq: faqs.tab.flatMap(({ question, answer }) => [question, answer]),
  contact: [...times, 'Book Now'],
  payments: [...titled(payments.peerToPeer), business.paymentHandle, 'Book Now & Pay'],
};

describe.each(Object.entries(PAGES))('%s', (path, texts) => {
  test('says what it has to say', () => {
    const text = readable(builtPage(path).html);
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
  });
});

describe.each(Object.entries(TABS))('the %s tab', (id, texts) => {
  const panel = new RegExp(
    `<div id="${id}" class="panel"[\\s\\S]*?(?=<div id="[a-z]+" class="panel"|</main>)`,
  );
  const html = panel.exec(builtPage('/').html)?.[0] ?? '';
  test('holds what it has to hold', () => {
    const text = readable(html) + html;
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
  });
});

test.each(['/contact', '/faq'])(
  '%s says which days are booked online, and for which to call',
  (path) => {
    const text = readable(builtPage(path).html);
    expect(text).toContain(onlineHoursSentence());
    const closed = WEEKDAY_IDS.filter((day) => hours.online[day].length === 0);
    for (const day of closed)
      expect(text).toMatch(new RegExp(`For [^.]*${day}[^.]*, call us`, 'i'));
  },
);

test('without script no contact form writes what was typed into the address', () => {
  for (const path of ['/contact', '/']) {
    expect(builtPage(path).html).toMatch(/<form(?=[^>]*contact-form)[^>]*method="dialog"/);
  }
});

test.each(['/payments', '/faq', '/'])(
  '%s tells the refund rule in the shared sentences',
  (path) => {
    const said = builtPage(path)
      .html.split(/<\/(?:p|li|dd|script)>/)
      .map(readable);
    expect(said.filter((text) => text.includes(refundRule()))).not.toEqual([]);
    const own = /booking fee in full|refund[^.]*24 hours|cancel[^.]*24 hours|24 hours[^.]*cancel/i;
    const others = said.map((text) => text.replace(refundRule(), '').replace(cancelRule(), ''));
    expect(others.filter((text) => own.test(text))).toEqual([]);
  },
);

test('no page says that a visit can be canceled by phone or through the form', () => {
  const claims =
    /by phone or (through|with|in|on) (the|our) (contact )?form|with 24 hours['’] notice/i;
  const found = builtPages().filter(({ html }) => claims.test(readable(html)));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('no page that a customer reads speaks of a pending booking', () => {
  const theirs = builtPages().filter(({ path }) => !path.startsWith('/admin'));
  const found = theirs.filter(({ html }) => /\bpending\b/i.test(readable(html)));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('the hero leads to booking and to a quote', () => {
  const { html } = builtPage('/');
  expect(html).toMatch(/<a[^>]*href="\/booking"[^>]*>\s*Book Now/);
  expect(html).toMatch(/<a[^>]*href="\/booking\?service=commercial-small"[^>]*>\s*Get Quote/);
});

test('the services overview links to the four services and to the contact page', () => {
  const main = /<main[\s\S]*<\/main>/.exec(builtPage('/services').html)?.[0] ?? '';
  for (const name of ['deep-cleaning', 'residential', 'commercial', 'move-in-out']) {
    expect(main).toContain(`href="/services/${name}"`);
  }
  expect(main).toContain('href="/contact"');
});

test('the residential areas leave Fremont to the commercial page', () => {
  const main = /<main[\s\S]*<\/main>/.exec(builtPage('/services/residential').html)?.[0] ?? '';
  expect(main).not.toContain('Fremont');
});

function readable(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/&#39;/g, "'")
    .replace(/[^\S\u00a0]+/g, ' ');
}

test('the guarantee is one sentence with both deadlines, on every page that has it', () => {
  const pages = builtPages().map(({ path, html }) => ({ path, text: readable(html) }));
  const half = pages.filter(
    ({ text }) =>
      /within 24 hours and we’ll come back/.test(text) !== /11\sAM the next day/.test(text),
  );
  expect(half.map(({ path }) => path)).toEqual([]);
  const told = pages.filter(({ text }) => text.includes(visitRules.guarantee));
  expect(told.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/about', '/faq', '/payments', '/services/residential', '/terms']),
  );
});

test("the gallery's Team tab shows the people first", () => {
  const html = builtPage('/gallery').html;
  const panel = readable(/<section[^>]*id="team"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '');
  const [photo] = gallery.photos.filter(({ kind }) => kind === 'team');
  const [people = ''] = panel.split(photo?.title ?? '');
  expect(crew.people.filter(({ name }) => !people.includes(name))).toEqual([]);
});

test.runIf(business.sample)(
  'what is no photograph and no review of ours is said once a page',
  () => {
    for (const { path, html } of builtPages()) {
      const text = readable(html);
      const said = [gallery.note, sampleReviewsNote].map((note) => text.split(note).length - 1);
      if (html.includes('<footer')) expect([path, ...said]).toEqual([path, 1, 1]);
      expect(html).not.toMatch(/content: ?["']Illustration|Drawing of/);
    }
  },
);

/** Words that stay small inside a title. */
const SMALL = new Set(['a', 'an', 'and', 'for', 'of', 'or', 'the', 'to']);
/** The specification's own label (spec 4), and buttons that are no words of ours. */
const AS_WRITTEN = /^(?:Maybe later|\(\d{3}\)|Processing)/;
/** Pages whose buttons are steps, not invitations. */
const STEPS = /^\/(?:admin|my|pay|card|receipt|checkout|booking|login|crew|sign-in|offline)/;

test('every button of the pages is written as a title', () => {
  const found = builtPages()
    .filter(({ path }) => !STEPS.test(path))
    .flatMap(({ path, html }) =>
      [...html.matchAll(/<(a|button)\b[^>]*class="button [^>]*>([\s\S]*?)<\/\1>/g)]
        .map(([, , inner = '']) =>
          readable(inner.replace(/<span class="sr-only[\s\S]*/, '')).trim(),
        )
        .filter((label) => !AS_WRITTEN.test(label) && !isTitle(label))
        .map((label) => `${path}: ${label}`),
    );
  expect([...new Set(found)]).toEqual([]);
});

function isTitle(label: string): boolean {
  return label
    .split(/\s+/)
    .every((word, index) => /^[^a-z]/.test(word) || (index > 0 && SMALL.has(word)));
}
