import { Places } from '#islands/admin/ui/Places.tsx';

/** The places of the Customers tab. */
const PLACES = [
  { hash: '#customers', name: 'Customers' },
  { hash: '#customers/plans', name: 'Plans' },
] as const;
/** One of these places. */
type Place = (typeof PLACES)[number]['name'];

/** From everybody who has booked to those who have a plan, and back. */
export function CustomersNav({ current }: { readonly current: Place }) {
  return <Places label="Customers" places={PLACES} current={current} />;
}
