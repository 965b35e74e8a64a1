import { business } from './business.ts';
import { visitRules } from './visit-rules.ts';

/**
 * How what is left of a home's price is paid (spec 9), in the one sentence that form, checkout,
 * panel, mail, a visit's page and the questions share.
 *
 * @param due what is left, as text like `$95`; without it `The rest`.
 */
export function restDue(due = 'The rest'): string {
  return withApp(visitRules.rest.replace('{rest}', due));
}

/** How what is still open after a visit can be paid. */
export function openDue(): string {
  return withApp(visitRules.stillOpen);
}

function withApp(text: string): string {
  return text.replace('{handle}', business.paymentHandle).replace('{app}', business.paymentApp);
}
