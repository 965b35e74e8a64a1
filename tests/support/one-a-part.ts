/**
 * So long a way between two visits that a crew does one of three hours in each part of a day: for
 * tests that are about a time being taken, whatever takes it. How visits share a part of a day is
 * tested in tests/unit/schedule and tests/api/schedule/half-hours.test.ts.
 */
export const ONE_A_PART = { TRAVEL_MINUTES: '90' } as const;
