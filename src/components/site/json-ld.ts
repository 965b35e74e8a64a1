import { business } from '#content/business.ts';
import type { FaqItem } from '#content/faqs.ts';
import { hours } from '#content/hours.ts';
import { serviceArea } from '#content/service-area.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';

type JsonLd = Readonly<Record<string, unknown>>;
/** One step of a breadcrumb trail. */
export type Crumb = { readonly name: string; readonly path: string };

const CONTEXT = 'https://schema.org';
const METERS_PER_MILE = 1609.344;

/** The company, without a rating: search engines do not accept self-published ones. */
export function localBusiness(site: URL | undefined): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'HouseCleaningService',
    additionalType: `${CONTEXT}/LocalBusiness`,
    '@id': href('/#business', site),
    name: business.fullName,
    url: href('/', site),
    telephone: business.phone.tel,
    email: business.email,
    image: href('/share/home.jpg', site),
    logo: href('/icon-512.png', site),
    foundingDate: String(business.since),
    address: {
      '@type': 'PostalAddress',
      addressLocality: business.city,
      addressRegion: business.region,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: business.latitude, longitude: business.longitude },
    areaServed: [
      {
        '@type': 'GeoCircle',
        geoMidpoint: {
          '@type': 'GeoCoordinates',
          latitude: business.latitude,
          longitude: business.longitude,
        },
        geoRadius: Math.round(business.radiusMiles * METERS_PER_MILE),
      },
      ...serviceArea.cities.map(({ name }) => ({ '@type': 'City', name: `${name}, CA` })),
    ],
    openingHoursSpecification: hours.home.flatMap((row) =>
      row.dayOfWeek
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: row.dayOfWeek,
              opens: row.opens,
              closes: row.closes,
            },
          ]
        : [],
    ),
  };
}

/** A service's prices, in cents: for the smallest home, the largest, and the start of each kind. */
export type Prices = {
  readonly low: Cents;
  readonly high: Cents;
  readonly starts: readonly { readonly name: string; readonly cents: Cents }[];
};

/**
 * A service with its prices, or none if each site gets a quote. A service listed without a
 * description leaves its prices to its own page.
 */
export function service(
  details: { name: string; description?: string; path: string; prices?: Prices },
  site: URL | undefined,
): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: details.name,
    ...(details.description && { description: details.description }),
    url: href(details.path, site),
    provider: {
      '@id': href('/#business', site),
      '@type': 'LocalBusiness',
      name: business.fullName,
    },
    areaServed: business.area,
    ...(details.description &&
      details.prices && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'USD',
          lowPrice: centsToDecimal(details.prices.low),
          highPrice: centsToDecimal(details.prices.high),
          offerCount: details.prices.starts.length,
          offers: details.prices.starts.map(offerOf),
        },
      }),
  };
}

function offerOf({ name, cents }: Prices['starts'][number]): JsonLd {
  return { '@type': 'Offer', name, priceCurrency: 'USD', price: centsToDecimal(cents) };
}

/** Questions with their answers, verbatim from the page. */
export function faqPage(items: readonly FaqItem[]): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The breadcrumb trail from the home page to this one. */
export function breadcrumbs(trail: readonly Crumb[], site: URL | undefined): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href(path, site),
    })),
  };
}

function href(path: string, site: URL | undefined): string {
  return new URL(path, site).href;
}
