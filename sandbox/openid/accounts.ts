import { z } from 'zod';

export const accountShape = z.strictObject({
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  givenName: z.string(),
  familyName: z.string(),
  /** The button's label: `Sign in as <label>`. */
  label: z.string(),
  note: z.string(),
});

/** Someone who can sign in. */
export type Account = z.infer<typeof accountShape>;

/**
 * The owner, a stranger with a verified address, and someone with the owner's address that their
 * provider never verified: the product must let in only the first.
 */
export function defaultAccounts(ownerEmail: string): Account[] {
  const domain = ownerEmail.slice(ownerEmail.indexOf('@'));
  return [
    {
      sub: 'sandbox-owner',
      email: ownerEmail,
      emailVerified: true,
      givenName: 'Marisol',
      familyName: 'Whitaker',
      label: ownerEmail,
      note: 'The owner: email verified and on the list of administrators.',
    },
    {
      sub: 'sandbox-stranger',
      email: 'stranger@example.com',
      emailVerified: true,
      givenName: 'Sam',
      familyName: 'Stranger',
      label: 'stranger@example.com',
      note: 'Somebody else: email verified, but no administrator.',
    },
    {
      sub: 'sandbox-unverified',
      email: ownerEmail,
      emailVerified: false,
      givenName: 'Una',
      familyName: 'Verified',
      label: `unverified${domain}`,
      note: `Claims to be ${ownerEmail}, but the address was never verified.`,
    },
  ];
}
