/** Said where an email would tell the customer and there is nowhere to send it. */
export const NO_EMAIL = 'They have no email here, so please call them.';

/** What a form says about the email that a change sends, or that it takes a call instead. */
export function mailHint(email: string | null, byMail: string): string {
  return email === null ? NO_EMAIL : byMail;
}
