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

/** From one place of the Calendar tab to the others. */
export function CalendarNav({ current }: { readonly current: Place }) {
  return <Places label="Calendar" places={PLACES} current={current} />;
}
