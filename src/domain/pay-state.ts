import { isPlanned, takesPlace } from './booking-status.ts';
import type { Cents } from './money.ts';
import { isUpcoming, type Visit } from './visit-time.ts';

/**
 * Where a visit's money stands: `due` can be paid by card, `settled` is paid, `early` is still to
 * come, `off` does not take place.
 */
export type PayState = 'due' | 'settled' | 'early' | 'off';

/** How it stands, with what is owed in cents. A visit can be paid once its time has begun. */
export function payStateOf(
  visit: Visit & { readonly status: string },
  due: Cents,
  now: Date,
): PayState {
  if (!takesPlace(visit)) return 'off';
  if (due === 0) return 'settled';
  return isPlanned(visit) && isUpcoming(visit, now) ? 'early' : 'due';
}
