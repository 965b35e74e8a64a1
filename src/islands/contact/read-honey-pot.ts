import type { BaseSyntheticEvent } from 'react';

/** What stands in the field that people never see. */
export function readHoneyPot(event: BaseSyntheticEvent | undefined): string {
  if (!(event?.target instanceof HTMLFormElement)) return '';
  const website = new FormData(event.target).get('website');
  return typeof website === 'string' ? website : '';
}
