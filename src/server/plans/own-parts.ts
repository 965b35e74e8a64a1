import type { PartOfVisit } from '#contracts/admin/plans.ts';
import type { BookingRow, SeriesRow } from '#db/rows.ts';

/** What a visit and its plan both store about the customer and home. */
const FIELDS = {
  name: ['firstName', 'lastName'],
  email: ['email', 'emailKey'],
  phone: ['phone', 'phoneKey'],
  texts: ['smsConsent', 'smsConsentAt'],
  address: ['address'],
  instructions: ['specialInstructions'],
} as const satisfies Record<PartOfVisit, readonly (keyof BookingRow & keyof SeriesRow)[]>;

/** The columns to compare: an email's or phone's spelling does not matter. */
const COMPARED = {
  ...FIELDS,
  email: ['emailKey'],
  phone: ['phoneKey'],
  texts: ['smsConsent'],
} as const;

/** A column that a visit and its plan both have. */
export type SharedField = (typeof FIELDS)[PartOfVisit][number];
/** Their values in these columns. */
export type Shared = Pick<BookingRow, SharedField>;

/** Who the customer is and how to reach them: the same person at every visit. */
export const PERSON = ['name', 'email', 'phone', 'texts'] as const satisfies PartOfVisit[];
/** Where, and instructions: one visit can be an exception. */
export const PLACE = ['address', 'instructions'] as const satisfies PartOfVisit[];

/** The columns of some parts. */
export function fieldsOf(parts: readonly PartOfVisit[]): SharedField[] {
  return parts.flatMap((part) => FIELDS[part]);
}

/**
 * Where a visit differs from its plan: an exception, or what was true when it ended. Correcting
 * that affects this visit only.
 */
export function ownParts(visit: Shared, plan: Shared): PartOfVisit[] {
  return [...PERSON, ...PLACE].filter((part) =>
    COMPARED[part].some((name) => visit[name] !== plan[name]),
  );
}
