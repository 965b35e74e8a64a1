import type { CustomerRow } from '#db/rows.ts';
import { normalizeEmail } from '#domain/person.ts';
import { phoneKeyOf } from '#server/phone.ts';
import type { App } from '#server/app.ts';
import { customerRows } from './customers-repository.ts';

/** The person who books, as a form or a row has them. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string;
  readonly address: string;
};

/** A person with what they are recognized by: their columns in a row. */
export type Booker = Person & {
  readonly emailKey: string | null;
  /** Empty for what holds no number, which is nobody's. */
  readonly phoneKey: string;
};

/** What of a form or a row is the person, read once for all rules that ask who it is. */
export function bookerOf({ firstName, lastName, email, phone, address }: Person): Booker {
  return {
    ...{ firstName, lastName, email, phone, address },
    emailKey: email === null ? null : normalizeEmail(email),
    phoneKey: phoneKeyOf(phone),
  };
}

/**
 * The customer that a booking belongs to: found by email, else by phone unless that is somebody else
 * who shares it, else created; call it in the transaction that writes the booking. What the owner
 * writes down fills in a missing email and updates the address; what somebody typed on the website
 * changes nothing of a customer known by phone alone, because anybody can type a phone number. A
 * known name stays.
 *
 * @param isPhoneTyped for what the owner wrote down, but not with this phone number: whoever accepts
 * a quote may have typed anybody's, so it finds nobody.
 */
export function customerFor(
  app: Pick<App, 'db'>,
  person: Booker,
  {
    by,
    now,
    isPhoneTyped = false,
  }: { by: 'owner' | 'customer'; now: Date; isPhoneTyped?: boolean },
): number {
  const { emailKey, phoneKey } = person;
  const customers = customerRows(app);
  const ofEmail = emailKey === null ? undefined : customers.ofEmail(emailKey);
  const isKnownByPhone = phoneKey !== '' && !isPhoneTyped;
  const ofPhone = isKnownByPhone ? customers.ofPhone(phoneKey) : undefined;
  const known = ofEmail ?? (ofPhone && !isSomebodyElse(ofPhone, person) ? ofPhone : undefined);
  if (!known) return customers.add(person, now).id;
  if (by === 'customer' && !ofEmail) return known.id;
  const { email, address } = person;
  const found = canLearnEmail(app, known) && emailKey !== null ? { email, emailKey } : {};
  if (known.address !== address || 'email' in found)
    customers.change(known.id, { address, ...found }, now);
  return known.id;
}

/** Whether a shared phone is all that two people have in common: email and last name are others. */
function isSomebodyElse(known: CustomerRow, { lastName, emailKey }: Booker): boolean {
  if (emailKey === null || known.emailKey === null || emailKey === known.emailKey) return false;
  return lastName.trim().toLowerCase() !== known.lastName.trim().toLowerCase();
}

/** An email opens the pages of all customers merged with its own: no booking adds one to these. */
function canLearnEmail(app: Pick<App, 'db'>, { id, emailKey }: CustomerRow): boolean {
  const customers = customerRows(app);
  return emailKey === null && customers.groupOf(customers.rootOf(id)).length === 1;
}
