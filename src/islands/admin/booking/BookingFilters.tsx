import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ADMIN_SERVICES, BOOKING_SORTS } from '#contracts/admin/booking-filters.ts';
import { BOOKING_STATUSES, PAYMENT_STATUSES, statusWord } from '#domain/booking-status.ts';
import { capitalized } from '#domain/capitalized.ts';
import {
  $bookingFilters,
  clearBookingFilters,
  exportPath,
  filterBookings,
  leavesOutCanceled,
  limitCount,
  WITH_CANCELED,
  type Filters,
} from '#stores/admin/booking-list.ts';
import { openDetail } from '#stores/admin/view.ts';
import { BookingCount } from './BookingCount.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { ListExport } from '#islands/admin/ui/ListExport.tsx';
import { SearchField } from '#islands/admin/ui/SearchField.tsx';
import { today } from '#browser/today.ts';
import { paymentName } from '#domain/payment-name.ts';

/** Search and the CSV file of what matches, with the other filters and the day sheet one tap away. */
export function BookingFilters() {
  const filters = useStore($bookingFilters);
  const [isOpen, setOpen] = useState(false);
  const count = limitCount(filters);
  const set = (change: Partial<Filters>) => void filterBookings(change);
  return (
    <div className="filters" role="search" aria-label="Bookings">
      <SearchField
        label="Search name, phone, email or address"
        placeholder="Name, phone, street ..."
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
      <ListExport path={exportPath(filters)} what="bookings" />
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
