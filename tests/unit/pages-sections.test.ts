import { describe, expect, test } from 'vitest';
import { DEFAULT_CUSTOMER_PHOTO } from '#content/reviews.ts';
import { builtPage } from '#tests/support/built-site.ts';

/** What a visitor reads on each page, in the specification's words and numbers (spec 2.3, 2.4, 9). */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/about': [
    'Our story',
    'Customer First',
    'Eco-Friendly',
    'Excellence',
    'Why choose',
    '500+',
    '98%',
  ],
  '/services': ['$100', '2-3 hours', '$200', '4-6 hours', '$275', '6-8 hours', 'Most popular'],
  '/testimonials': ['Verified', '4.9/5'],
  '/contact': [
    'Contact details',
    'Business hours',
    '8 AM-8 PM',
    'Quick actions',
    'Licensed & insured',
    'Emergency cleaning',
    'within 2 hours',
    'within 24 hours',
    'as soon as 48 hours after approval',
    'same day',
  ],
  '/payments': [
    'Residential packages',
    'under 1,000 sq ft',
    '1,000-3,000 sq ft',
    '3,000-6,000 sq ft',
    'Custom quote',
    'Ways to pay',
    '@Tidewren-Cleaning',
    'How the money travels',
    'Terms and policies',
    '24 hours',
    'Net-30',
  ],
  '/services/residential': [
    'Three packages',
    '+$25',
    '+$30',
    '+$35',
    '+$50',
    '+$40',
    '10% off',
    '5% off',
    'Standard',
    'Why people stay',
    'Service areas',
  ],
  '/services/commercial': [
    'Office cleaning',
    'Medical premises',
    'Restaurants',
    'Retail',
    'Why businesses choose us',
    'What a quote depends on',
    'Industries',
    'Service areas',
    'Fremont',
    'as soon as 48 hours after approval',
  ],
  '/services/deep-cleaning': [
    'What a deep clean includes',
    'Before and after',
    'When to choose it',
    'Two to four times a year',
    'Four steps',
    'Asked about deep cleaning',
    'Back to residential',
  ],
  '/services/move-in-out': [
    'Moving out',
    'Moving in',
    '$200-250',
    '3-4 hours',
    '$250-300',
    '$300-400',
    '5-7 hours',
    'Four steps',
    'deposit guarantee',
  ],
  '/faq': [
    'Still Have Questions?',
    'within 24 hours and we will come back',
    'Net-30',
    '24 to 48 hours',
  ],
};

/** What each tab of the home page holds. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  home: [
    'What you can count on',
    'Four kinds of clean',
    'Check My Area',
    'Ready to Get Started?',
    '11 AM the next day',
  ],
  about: ['Our story', 'Customer First', 'Eco-Friendly', 'Excellence', 'Why choose'],
  services: [
    'Residential',
    'Commercial',
    'Specialized',
    'Book Service',
    '$110-200',
    '$150-250',
    '$200-350',
    'Request Commercial Quote',
  ],
  testimonials: ['500+', '4.9/5', '98%', '5+', DEFAULT_CUSTOMER_PHOTO],
  faq: ['by 11 AM the next day'],
  contact: ['8 AM-6 PM', '9 AM-4 PM', 'Closed', 'Book Now'],
  payments: ['@Tidewren-Cleaning', 'Book Now & Pay'],
};

describe.each(Object.entries(PAGES))('%s', (path, texts) => {
  test.each(texts)('says %j', (text) => {
    expect(readable(builtPage(path).html)).toContain(text);
  });
});

describe.each(Object.entries(TABS))('the %s tab', (id, texts) => {
  const panel = new RegExp(
    `<section id="${id}" class="panel"[\\s\\S]*?(?=<section id="[a-z]+" class="panel"|</main>)`,
  );
  const html = panel.exec(builtPage('/').html)?.[0] ?? '';
  test.each(texts)('holds %j', (text) => {
    expect(readable(html) + html).toContain(text);
  });
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
    .replace(/\s+/g, ' ');
}
