import { describe, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import { priceTable } from '#content/services.ts';
import {
  badgeColor,
  BOOKING_STATUSES,
  canChangeStatus,
  customerStatus,
  nextStatuses,
} from '#domain/booking-status.ts';
import {
  centsToDecimal,
  dollarsToCents,
  formatMoney,
  formatRange,
  percentOf,
} from '#domain/money.ts';
import { formatPhone, normalizeEmail, normalizePhone } from '#domain/person.ts';
import {
  adminServiceType,
  BOOKING_FEE,
  estimatedPrice,
  isBookable,
  SERVICE_TYPES,
  startMinutes,
} from '#domain/pricing.ts';
import { serviceOption, serviceOptions, startHome } from '#domain/published-price.ts';
import { promoNote } from '#domain/promo.ts';
import { quoteFacts, quoteMessage } from '#domain/quote-message.ts';

describe('prices', () => {
  it.runIf(business.sample)(
    'are 100, 200 and 275 dollars for the packages and 0 for everything else (spec 4)',
    () => {
      expect(SERVICE_TYPES.map((service) => estimatedPrice(service) / 100)).toEqual([
        100, 200, 275, 0, 0, 0, 0, 0,
      ]);
      expect(estimatedPrice('__proto__')).toBe(0);
      expect(BOOKING_FEE).toBe(2500);
    },
  );

  it('are for one home, in a word or two', () => {
    expect([0, 1, 2].map((bedrooms) => startHome(bedrooms))).toEqual([
      'studio, 1 bath',
      '1 bed, 1 bath',
      '2 bed, 1 bath',
    ]);
  });

  it('decide between booking and quote', () => {
    expect(SERVICE_TYPES.filter((service) => isBookable(service))).toEqual([
      'basic',
      'deep',
      'premium',
    ]);
    expect(adminServiceType('deep')).toBe('deep');
    expect(adminServiceType('restaurant')).toBe('commercial');
  });

  it('come with the time of the package, and of Basic for everything else', () => {
    const longest = priceTable.services.map(({ hours }) => hours[1] * 60);
    expect(SERVICE_TYPES.map(startMinutes)).toEqual([
      ...longest,
      ...priceTable.quoteServices.map(() => longest[0]),
    ]);
    expect(startMinutes(undefined)).toBe(longest[0]);
  });

  it('stand in the dropdown as ranges (spec 9)', () => {
    for (const { id, name, estimate, formRange } of priceTable.services) {
      const [low, high] = formRange.map((dollars) => dollars.toLocaleString('en-US'));
      // A range that begins above the price beside it is that of larger homes.
      const homes = estimate < formRange[0] ? 'larger homes' : 'other sizes';
      expect(serviceOption(id)).toBe(`${name} (${homes} $${low}–${high})`);
    }
    for (const { id, size } of priceTable.quoteServices) expect(serviceOption(id)).toContain(size);
  });

  it('stand there without the range where the package is chosen, so that it is one line', () => {
    for (const { id, name } of priceTable.services) {
      const options = serviceOptions(id);
      expect(options.find(({ value }) => value === id)?.label).toBe(name);
      for (const { value, label } of options) {
        if (value !== id) expect(label).toBe(serviceOption(value));
      }
    }
  });
});

describe('money', () => {
  it('is cents inside and two decimals outside', () => {
    expect(centsToDecimal(2500)).toBe('25.00');
    expect(centsToDecimal(7)).toBe('0.07');
    expect(centsToDecimal(-150)).toBe('-1.50');
    expect(dollarsToCents(19.99)).toBe(1999);
    expect(formatMoney(125_000)).toBe('$1,250');
    expect(formatMoney(2550)).toBe('$25.50');
    expect([formatMoney(-6800), formatMoney(-1650), formatMoney(-0)]).toEqual([
      '−$68',
      '−$16.50',
      '$0',
    ]);
    expect(formatRange([110, 200])).toBe('$110–200');
    expect(formatRange([980, 1250])).toBe('$980–1,250');
  });
});

describe('the welcome offer', () => {
  it('is a part of the list price', () => {
    expect(percentOf(10_000, 20)).toBe(2000);
    expect(percentOf(27_500, 20)).toBe(5500);
    expect(promoNote('welcome20')).toContain(`${priceTable.welcomeOffer.percent}%`);
    expect(promoNote('other')).toBeNull();
  });

  it('knows a person by email or phone, however it is written', () => {
    expect(normalizeEmail('  Maya@Example.COM ')).toBe('maya@example.com');
    expect(normalizePhone('+1 (510) 555-0142')).toBe('5105550142');
    expect(normalizePhone('510.555.0142')).toBe('5105550142');
  });

  it('shows every number of the USA the same way, and any other as it was typed', () => {
    const same = ['5105550142', '510.555.0142', '+1 510-555-0142', '1 (510) 555 0142'];
    expect(new Set(same.map(formatPhone))).toEqual(new Set(['(510) 555-0142']));
    const others = [
      '+49 30 901820',
      '+4930901820',
      '0305550142',
      '510-555-0142 ext. 3',
      '',
      'a@b.c',
    ];
    expect(others.map(formatPhone)).toEqual(others);
  });
});

describe('the status of a booking', () => {
  it('goes only where it may', () => {
    const allowed = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.filter((to) => from !== to && canChangeStatus(from, to)).map(
        (to) => `${from} > ${to}`,
      ),
    );
    expect(allowed).toEqual([
      'pending > confirmed',
      'pending > cancelled',
      'confirmed > cancelled',
      'confirmed > completed',
      'confirmed > no-show',
      'cancelled > pending',
    ]);
    expect(nextStatuses('completed')).toEqual([]);
    expect(canChangeStatus('completed', 'completed')).toBe(true);
  });

  it('has the badge colors of the specification (spec 4)', () => {
    expect([...BOOKING_STATUSES, 'odd'].map(badgeColor)).toEqual([
      'yellow',
      'green',
      'red',
      'blue',
      'gray',
      'gray',
    ]);
  });

  it('has words of its own for customers, who have nothing to do with what waits for us', () => {
    const shown = [...BOOKING_STATUSES, 'odd'].map(customerStatus);
    expect(shown.map(({ word, color }) => `${word} ${color}`)).toEqual([
      'booked green',
      'confirmed green',
      'canceled red',
      'completed gray',
      'missed gray',
      'odd gray',
    ]);
  });
});

describe('the message of a quote request', () => {
  it('tells service, address, date, time and instructions, None where empty (spec 3)', () => {
    const text = quoteMessage({
      serviceType: 'medical',
      address: '1 Main Street',
      preferredDate: '2026-12-01',
      preferredTime: 'evening',
      specialInstructions: ' ',
    });
    expect(text).toContain('Service: Medical office');
    expect(text).toContain('Address: 1 Main Street');
    expect(text).toContain('Tuesday, December 1, 2026');
    expect(text).toContain('Evening (5:00 PM - 8:00 PM)');
    expect(text).toContain('Special instructions: None');
  });

  it('is read back name by name, without what was left empty', () => {
    const request = {
      serviceType: 'deep',
      address: '1 Main Street: the back house',
      preferredDate: '2026-12-01',
      preferredTime: 'evening',
      home: { bedrooms: 6, bathrooms: 5 },
      occasion: 'move-out',
      addOns: ['oven'],
      frequency: 'weekly',
      specialInstructions: 'Two floors.\n\nAddress: ask at the gate',
    } as const;
    const facts = quoteFacts(quoteMessage(request));
    expect(facts?.map(([name]) => name)).toEqual([
      'Service',
      'Address',
      'Preferred date',
      'Preferred time',
      'Home',
      'Occasion',
      'Add-ons',
      'How often',
      'Special instructions',
    ]);
    expect(facts).toContainEqual(['Address', request.address]);
    expect(facts).toContainEqual(['Home', '6+ bedrooms, 5+ bathrooms']);
    expect(facts).toContainEqual(['Occasion', 'Moving out']);
    expect(facts).toContainEqual(['Special instructions', request.specialInstructions]);
    const short = quoteFacts(quoteMessage({ ...request, specialInstructions: '' }));
    expect(short).toHaveLength(8);
  });

  it.each(['Hello,\nService: none', 'Quote request\nHello', 'Quote request\n: odd', ''])(
    'is left as it was written where it is another text: %j',
    (text) => {
      expect(quoteFacts(text)).toBeNull();
    },
  );
});
