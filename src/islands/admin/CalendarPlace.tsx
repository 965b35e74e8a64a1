import { useStore } from '@nanostores/react';
import { $adminView } from '#stores/admin/view.ts';
import { CrewsView } from '#islands/admin/crews/CrewsView.tsx';
import { HoursView } from '#islands/admin/crews/HoursView.tsx';
import { WeekView } from '#islands/admin/crews/WeekView.tsx';
import { CalendarTab } from '#islands/admin/schedule/CalendarTab.tsx';
import { Places } from '#islands/admin/ui/Places.tsx';

/** The places of the Calendar tab. */
const PLACES = [
  { hash: '#calendar', name: 'Month' },
  { hash: '#calendar/week', name: 'Week' },
  { hash: '#calendar/crews', name: 'Crews' },
  { hash: '#calendar/hours', name: 'Hours' },
] as const;
/** One of these places. */
type Place = (typeof PLACES)[number]['name'];

/** What the Calendar tab shows: the month, the week by crews, the crews, or their hours. */
export function CalendarPlace() {
  const { detail } = useStore($adminView);
  if (detail === 'crews') return <CrewsView nav={<Nav current="Crews" />} />;
  if (detail === 'hours') return <HoursView nav={<Nav current="Hours" />} />;
  if (detail === 'week') return <WeekView nav={<Nav current="Week" />} />;
  return <CalendarTab nav={<Nav current="Month" />} />;
}

/** Links between the places of the Calendar tab. */
function Nav({ current }: { readonly current: Place }) {
  return <Places label="Calendar" places={PLACES} current={current} />;
}
