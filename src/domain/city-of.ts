import { serviceArea } from '#content/service-area.ts';

/** The city we serve that an address names; null rather than any other part of it. */
export function cityOf(address: string): string | null {
  const parts = address
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\b(?:ca|california|usa)\b|\d{5}(?:-\d{4})?/g, '').trim());
  return serviceArea.cities.find(({ name }) => parts.includes(name.toLowerCase()))?.name ?? null;
}
