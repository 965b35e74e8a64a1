import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ADMIN_SERVICES, BOOKING_SORTS } from '#contracts/admin/booking-filters.ts';
import { BOOKING_STATUSES, PAYMENT_STATUSES, statusWord } from '#domain/booking-status.ts';
import { capitalized } from '#domain/capitalized.ts';
import {
  $bookingFilters,
  $bookings,
  clearBookingFilters,
  exportPath,
  filterBookings,
  leavesOutCanceled,
  limitCount,
  WITH_CANCELED,
  type Filters,
} from '#stores/admin/booking-list.ts';
import { openDetail } from '#stores/admin/view.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { ListExport } from '#islands/admin/ui/ListExport.tsx';
import { SearchField } from '#islands/admin/ui/SearchField.tsx';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { today } from '#browser/today.ts';
import { paymentName } from '#domain/payment-name.ts';

/**
 * Search and the CSV file of what matches, with the other filters and the day sheet one tap away; so is
 * the file on a phone.
 */
export function BookingFilters() {
  const filters = useStore($bookingFilters);
  const [isOpen, setOpen] = useState(false);
  const isWide = useWide(WIDE);
  const count = limitCount(filters);
  const set = (change: Partial<Filters>) => void filterBookings(change);
  return (
    <div className="filters" role="search" aria-label="Bookings">
      <SearchField
        label="Search name, phone, email or address"
        placeholder={isWide ? 'Name, phone, street ...' : 'Name or phone'}
        value={filters.q}
        onSearch={(q) => {
          set({ q });
        }}
      />
      <button
        className="button button-quiet button-small filter-toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls="filter-fields"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="sliders" />
        Filters
        {count > 0 && <span className="dash-count">{count}</span>}
      </button>
      <BookingCount />
      {isWide && <ListExport path={exportPath(filters)} what="bookings" />}
      {isOpen && (
        <div className="filter-fields card" id="filter-fields">
          <FilterSelect
            label="Visit status"
            name="status"
            any={leavesOutCanceled(filters) ? 'Any but canceled' : 'Any'}
            options={[...BOOKING_STATUSES, WITH_CANCELED]}
            nameOf={statusName}
          />
          <FilterSelect
            label="Online payment"
            name="payment"
            options={PAYMENT_STATUSES}
            nameOf={paymentName}
          />
          <FilterSelect label="Service" name="service" options={ADMIN_SERVICES} />
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className="field">
              <span className="field-label">{name === 'from' ? 'From' : 'To'}</span>
              <input
                className="input"
                type="date"
                value={filters[name]}
                onChange={({ target }) => {
                  set({ [name]: target.value });
                }}
              />
            </label>
          ))}
          <label className="field">
            <span className="field-label">Order</span>
            <select
              className="input"
              value={filters.sort}
              onChange={({ target }) => {
                set({ sort: BOOKING_SORTS.find((each) => each === target.value) ?? 'next' });
              }}
            >
              <option value="next">Next visit first</option>
              <option value="newest">Newest bookings first</option>
              <option value="soonest">Earliest visit first</option>
              <option value="latest">Latest visit first</option>
            </select>
          </label>
          <div className="filter-ends">
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => {
                openDetail('calendar', `${filters.from || today()}/print`);
              }}
            >
              <Icon name="printer" />
              Day sheet
            </button>
            {!isWide && <ListExport path={exportPath(filters)} what="bookings" />}
            {count > 0 && (
              <button
                className="button button-quiet button-small"
                type="button"
                onClick={() => void clearBookingFilters()}
              >
                Clear filters
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function statusName(status: string): string {
  return status === WITH_CANCELED ? 'Any, with canceled' : capitalized(statusWord(status));
}

/** The sort orders, as they follow the count; Filters changes the order. */
const ORDERS = {
  next: 'next visit first',
  newest: 'newest bookings first',
  soonest: 'earliest visit first',
  latest: 'latest visit first',
} as const;

/** How many bookings match and in which order: above the filters, so that their effect is seen. */
function BookingCount() {
  const { state, rows, next } = useStore($bookings);
  const filters = useStore($bookingFilters);
  const isRead = state === 'ready' || rows.length > 0;
  const isNarrowed = filters.q !== '' || filters.sort !== 'next' || limitCount(filters) > 0;
  return (
    <p className="quiet filter-count" role="status" data-narrowed={isNarrowed}>
      {isRead && countText(rows.length, next !== null)}
      {rows.length > 1 && ` · ${ORDERS[filters.sort]}`}
      {isRead && leavesOutCanceled(filters) && ' · without canceled ones'}
    </p>
  );
}

/** A page of a longer list knows only that there are more. */
function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'No bookings';
  if (hasMore) return `${count}+ bookings`;
  return count === 1 ? '1 booking' : `${count} bookings`;
}

type Props = {
  readonly label: string;
  readonly name: Exclude<keyof Filters, 'q' | 'sort'>;
  readonly options: readonly string[];
  readonly nameOf?: (option: string) => string;
  /** What is listed while none is chosen. */
  readonly any?: string;
};

/** One filter of the bookings list. */
function FilterSelect({ label, name, options, nameOf = capitalized, any = 'Any' }: Props) {
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
