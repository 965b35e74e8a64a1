import { expect, it } from 'vitest';
import { SERVICE_TYPES, isBookable } from '#domain/pricing.ts';
import { priceNoteFor } from '#domain/price-note.ts';

it('speaks of a business where a business is cleaned, and of a home elsewhere', () => {
  for (const service of SERVICE_TYPES) {
    const [says, not] = isBookable(service) ? ['home', 'business'] : ['business', 'home'];
    for (const isHomeKnown of [true, false]) {
      expect(priceNoteFor(service, isHomeKnown)).toContain(says);
      expect(priceNoteFor(service, isHomeKnown)).not.toContain(not);
    }
  }
});
