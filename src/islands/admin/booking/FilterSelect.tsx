import { useStore } from '@nanostores/react';
import { capitalized } from '#domain/capitalized.ts';
import { $bookingFilters, filterBookings, type Filters } from '#stores/admin/booking-list.ts';

type Props = {
  readonly label: string;
  readonly name: Exclude<keyof Filters, 'q' | 'sort'>;
  readonly options: readonly string[];
  readonly nameOf?: (option: string) => string;
  /** What is listed while none is chosen. */
  readonly any?: string;
};

/** One filter of the bookings list. */
export function FilterSelect({ label, name, options, nameOf = capitalized, any = 'Any' }: Props) {
  const filters = useStore($bookingFilters);
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select
        className="input"
        value={filters[name]}
        onChange={({ target }) => void filterBookings({ [name]: target.value })}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
