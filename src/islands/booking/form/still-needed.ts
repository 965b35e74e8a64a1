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

/** The fields that keep the form from being sent, in the order of the form. */
export function neededFields(issues: readonly Issue[]): NeededField[] {
  const wrong = new Set(issues.map(({ path }) => path[0]));
  return (Object.keys(NAMES) as NeededField[]).filter((name) => wrong.has(name));
}

/**
 * These in one line: 'Still needed: date, time and 5 more'.
 *
 * @param isTried whether somebody has tried to send it, so that each of them is marked: '7 fields to
 *   check: date, time and 5 more'.
 */
export function neededLine(needed: readonly NeededField[], isTried: boolean): string {
  const names = needed.map((name) => NAMES[name]);
  // One line beside the button, even on a phone.
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : [...names];
  const last = shown.pop() ?? '';
  const list = shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
  const start = isTried
    ? `${names.length} ${names.length === 1 ? 'field' : 'fields'} to check`
    : 'Still needed';
  return `${start}: ${list}`;
}
