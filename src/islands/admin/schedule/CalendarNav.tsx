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
  return (
    <nav className="calendar-nav" aria-label="Calendar">
      {PLACES.map(({ hash, name }) => (
        <a key={name} href={hash} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
