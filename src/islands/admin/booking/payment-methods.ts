import { methodName } from '#domain/payment-name.ts';

/** How money comes in without a card, for a choice. */
export const METHODS = ['cash', 'peer', 'reader', 'other'].map((value) => {
  return { value, label: methodName(value) };
});
