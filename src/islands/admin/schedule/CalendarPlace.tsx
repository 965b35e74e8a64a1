import { useStore } from '@nanostores/react';
import { $adminView } from '#stores/admin-view.ts';
import { CrewsView } from '#islands/admin/crews/CrewsView.tsx';
import { CalendarTab } from './CalendarTab.tsx';

/** What the Calendar tab shows: the month, or the crews. */
export function CalendarPlace() {
  const { detail } = useStore($adminView);
  return detail === 'crews' ? <CrewsView /> : <CalendarTab />;
}
