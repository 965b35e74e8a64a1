import type { App } from '../app.ts';
import { historyOf } from './audit.ts';

/** What a canceled booking was before; canceling is the last that happened to its status. */
export function statusBefore(app: Pick<App, 'db'>, bookingId: number): 'pending' | 'confirmed' {
  const line = historyOf(app, 'booking', bookingId).findLast(
    ({ action }) => action === 'status-cancelled',
  );
  return line?.detail?.['from'] === 'confirmed' ? 'confirmed' : 'pending';
}
