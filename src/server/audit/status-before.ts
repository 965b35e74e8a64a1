import type { App } from '../app.ts';
import { historyOf } from './audit.ts';

/** A canceled booking's status before; canceling is its last status change. */
export function statusBefore(app: Pick<App, 'db'>, bookingId: number): 'pending' | 'confirmed' {
  const line = historyOf(app, 'booking', bookingId).findLast(
    ({ action }) => action === 'status-cancelled',
  );
  return line?.detail?.['from'] === 'confirmed' ? 'confirmed' : 'pending';
}
