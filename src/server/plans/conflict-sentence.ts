import type { Refusal } from '#domain/availability.ts';

/** Why a plan's visit cannot take place, in one sentence for customer and owner. */
export function conflictSentence(refusal: Refusal): string {
  switch (refusal) {
    case 'blocked':
    case 'closed-weekday':
      return 'We’re closed then.';
    case 'crews-off':
      return 'Our crew is off then.';
    case 'does-not-fit':
      return 'The visit doesn’t fit into that time of day.';
    case 'by-phone':
      return 'We book this time by phone.';
    case 'past':
    case 'too-soon':
    case 'beyond-horizon':
    case 'taken':
      return 'This time is already taken.';
  }
}
