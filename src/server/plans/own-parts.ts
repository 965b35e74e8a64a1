import type { PartOfVisit } from '#contracts/admin/plans.ts';
import type { BookingRow, SeriesRow } from '#db/rows.ts';

/** What a visit and its plan both say of the customer and their home. */
const FIELDS = {
  name: ['firstName', 'lastName'],
  email: ['email', 'emailKey'],
  phone: ['phone', 'phoneKey'],
  texts: ['smsConsent', 'smsConsentAt'],
  address: ['address'],
  instructions: ['specialInstructions'],
} as const satisfies Record<PartOfVisit, readonly (keyof BookingRow & keyof SeriesRow)[]>;

/** By what two of them are compared: not by how an email or a phone number is written. */
const COMPARED = {
  ...FIELDS,
  email: ['emailKey'],
  phone: ['phoneKey'],
  texts: ['smsConsent'],
} as const;

/** A column that a visit and its plan both have. */
export type SharedField = (typeof FIELDS)[PartOfVisit][number];
/** What they say in these columns. */
export type Shared = Pick<BookingRow, SharedField>;

/** Who the customer is and how to reach them: the same person at every visit. */
export const PERSON = ['name', 'email', 'phone', 'texts'] as const satisfies PartOfVisit[];
/** Where, and what to mind there: one visit can be an exception. */
export const PLACE = ['address', 'instructions'] as const satisfies PartOfVisit[];

/** The columns of some parts. */
export function fieldsOf(parts: readonly PartOfVisit[]): SharedField[] {
  return parts.flatMap((part) => FIELDS[part]);
}

/**
 * What a visit says otherwise than its plan: an exception, or what was true when it was over. A
 * correction of it is about this visit alone.
 */
export function ownParts(visit: Shared, plan: Shared): PartOfVisit[] {
  return [...PERSON, ...PLACE].filter((part) =>
    COMPARED[part].some((name) => visit[name] !== plan[name]),
  );
}
