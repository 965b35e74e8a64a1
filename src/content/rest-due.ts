import { business } from './business.ts';
import { visitRules } from './visit-rules.ts';

/**
 * How what is left of a home's price is paid (spec 9), in the one sentence that form, checkout,
 * panel, mail, a visit's page and the questions share.
 *
 * @param due what is left, as text like `$95`; without it `The rest`.
 * @param card the kept card that pays it by itself, like `Visa 4242`: nobody has to bring anything.
 */
export function restDue(due = 'The rest', card?: string | null): string {
  if (card) return visitRules.restByCard.replace('{rest}', due).replace('{card}', card);
  return withApp(visitRules.rest.replace('{rest}', due));
}

/** How what is still open after a visit can be paid. */
export function openDue(): string {
  return withApp(visitRules.stillOpen);
}

function withApp(text: string): string {
  return text.replace('{handle}', business.paymentHandle).replace('{app}', business.paymentApp);
}
