import { isPlanned, takesPlace } from './booking-status.ts';
import type { Cents } from './money.ts';
import { isUpcoming, type Visit } from './visit-time.ts';

/**
 * Where a visit's money stands: `due` can be paid by card, `settled` is paid, `early` is still to
 * come, `off` does not take place. What is charged for a late cancellation or a lockout is `due` too.
 */
export type PayState = 'due' | 'settled' | 'early' | 'off';

/** How it stands, with what is owed in cents. A visit can be paid once its time has begun. */
export function payStateOf(
  visit: Visit & { readonly status: string; readonly lateCharge: Cents },
  due: Cents,
  now: Date,
): PayState {
  if (!takesPlace(visit)) {
    if (due > 0) return 'due';
    return visit.lateCharge > 0 ? 'settled' : 'off';
  }
  if (due === 0) return 'settled';
  return isPlanned(visit) && isUpcoming(visit, now) ? 'early' : 'due';
}
