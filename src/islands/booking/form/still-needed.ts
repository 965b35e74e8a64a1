import type { FieldName } from './form-values.ts';

/** The fields that can be missing, in the order of the form, as the line at the button calls them. */
const NAMES = {
  home: 'size of your home',
  preferredDate: 'date',
  preferredTime: 'time',
  address: 'address',
  zip: 'ZIP code',
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phone: 'phone',
  planConsent: 'your OK to the plan',
} satisfies Partial<Record<FieldName, string>>;

/** A field that can be missing. */
export type NeededField = keyof typeof NAMES;

type Issue = { readonly path: readonly PropertyKey[] };

/** 'Still needed: date, time and 5 more', and the first of them; empty if nothing is. */
export function stillNeeded(issues: readonly Issue[]): { line: string; first?: NeededField } {
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const needed = Object.entries(NAMES).filter(([name]) => wrong.has(name));
  const [first] = needed;
  if (!first) return { line: '' };
  const names = needed.map(([, words]) => words);
  // One line beside the button, even on a phone.
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const last = shown.pop();
  const list = shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
  return { line: `Still needed: ${list}`, first: first[0] as NeededField };
}
