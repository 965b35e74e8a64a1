import { useWatch } from 'react-hook-form';
import { today } from '#browser/today.ts';
import { formatDayAhead, isCalendarDate } from '#domain/calendar-date.ts';
import { visitName } from '#domain/pricing.ts';
import { arrivalText } from '#domain/slots.ts';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { visitDetails } from './form/visit-price.ts';

/**
 * The head of the summary beside the form on a laptop: what is booked and when, or that the time is
 * still to be chosen. A phone has no room for it; there the form itself is in sight.
 */
export function SummaryHead({ form }: { readonly form: BookingFormApi }) {
  const { name, frequency } = usePricedFields(form, (fields) => {
    const details = visitDetails(fields);
    return {
      name: visitName({ serviceType: fields.serviceType, ...details }),
      frequency: details.frequency,
    };
  });
  const [date, time] = useWatch({
    control: form.control,
    name: ['preferredDate', 'preferredTime'],
  });
  const day = isCalendarDate(date) ? formatDayAhead(date, today()) : '';
  const often = frequency && frequency !== 'one-time' ? FREQUENCY_TITLES[frequency] : '';
  return (
    <div className="summary-head">
      <h2>{name}</h2>
      {often && <p>{day ? `${often}, starting` : often}</p>}
      {day && <p>{day}</p>}
      {time && <p>{arrivalText(time)}</p>}
      {!(day && time) && <p className="summary-open">{day ? 'Choose a time' : 'Choose a day'}</p>}
    </div>
  );
}
