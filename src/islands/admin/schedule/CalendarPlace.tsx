import { useStore } from '@nanostores/react';
import { $adminView } from '#stores/admin-view.ts';
import { CrewsView } from '#islands/admin/crews/CrewsView.tsx';
import { WeekView } from '#islands/admin/crews/WeekView.tsx';
import { CalendarTab } from './CalendarTab.tsx';

/** What the Calendar tab shows: the month, the week by crews, or the crews. */
export function CalendarPlace() {
  const { detail } = useStore($adminView);
  if (detail === 'crews') return <CrewsView />;
  if (detail === 'week') return <WeekView />;
  return <CalendarTab />;
}
