/** Shown when a customer would be emailed but has no address. */
export const NO_EMAIL = 'They have no email here, so please call them.';

/** A form's hint about the email that a change sends, or that a call is needed instead. */
export function mailHint(email: string | null, byMail: string): string {
  return email === null ? NO_EMAIL : byMail;
}
