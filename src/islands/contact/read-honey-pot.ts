import type { BaseSyntheticEvent } from 'react';

/** The value of the hidden field. */
export function readHoneyPot(event: BaseSyntheticEvent | undefined): string {
  if (!(event?.target instanceof HTMLFormElement)) return '';
  const website = new FormData(event.target).get('website');
  return typeof website === 'string' ? website : '';
}
