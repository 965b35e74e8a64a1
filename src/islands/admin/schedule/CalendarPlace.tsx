import { useStore } from '@nanostores/react';
import { $adminView } from '#stores/admin/view.ts';
import { CrewsView } from '#islands/admin/crews/CrewsView.tsx';
import { HoursView } from '#islands/admin/crews/HoursView.tsx';
import { WeekView } from '#islands/admin/crews/WeekView.tsx';
import { CalendarTab } from './CalendarTab.tsx';

/** What the Calendar tab shows: the month, the week by crews, the crews, or their hours. */
export function CalendarPlace() {
  const { detail } = useStore($adminView);
  if (detail === 'crews') return <CrewsView />;
  if (detail === 'hours') return <HoursView />;
  if (detail === 'week') return <WeekView />;
  return <CalendarTab />;
}
