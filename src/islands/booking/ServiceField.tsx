import { useController, useFormState } from 'react-hook-form';
import { priceTable } from '#content/services.ts';
import { hoursRange } from '#domain/duration.ts';
import { formatMoney } from '#domain/money.ts';
import { estimatedPrice, QUOTE_SERVICES } from '#domain/pricing.ts';
import { rangeOf, startHome } from '#domain/published-price.ts';
import { isQuoted, type BookingFormApi } from './form/form-values.ts';

/** The home that the prices on the cards are for; the same for all (price-grid-check). */
const homeOfPrices = startHome();

type Props = { readonly form: BookingFormApi };

/**
 * The packages as cards with price and hours (spec 9), with quoted services folded below. If one
 * of those is preselected, they come first and the packages are folded.
 */
export function ServiceField({ form }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'serviceType' });
  const { defaultValues } = useFormState({ control: form.control });
  const cameForQuote = isQuoted(defaultValues?.serviceType ?? '');
  const error = fieldState.error?.message;
  const radio = (type: string) => ({
    type: 'radio' as const,
    id: `booking-serviceType-${type}`,
    name: field.name,
    value: type,
    checked: field.value === type,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ...(field.value === type && { ref: field.ref }),
  });
  const packages = (
    <div className="service-cards">
      {priceTable.services.map((service) => (
        <label key={service.id} className="service-card">
          <input {...radio(service.id)} />
          <span className="service-name">
            {service.name}
            {service.popular && <em>Most popular</em>}
          </span>
          <span className="service-price">{formatMoney(estimatedPrice(service.id))}</span>
          <span className="service-text">{service.summary}</span>
          <span className="service-facts">
            <b>{hoursRange(service.hours)}</b>
            <span>
              {rangeOf(service).homes} <span className="whole">{rangeOf(service).range}</span>
            </span>
          </span>
        </label>
      ))}
    </div>
  );
  const quotes = (
    <div className="service-quote-list">
      {QUOTE_SERVICES.map((type) => {
        const service = priceTable.quoteServices.find(({ id }) => id === type);
        return (
          <label key={type} className="service-quote">
            <input {...radio(type)} />
            <span>
              {service?.name} <small>{service?.size}</small>
            </span>
          </label>
        );
      })}
    </div>
  );
  const [first, folded] = cameForQuote ? [quotes, packages] : [packages, quotes];
  return (
    <fieldset className="form-group" aria-describedby={error && 'booking-serviceType-error'}>
      <legend>What should we clean? {!cameForQuote && <small>{homeOfPrices}</small>}</legend>
      {first}
      <details className="service-fold" open={isQuoted(field.value) !== cameForQuote || undefined}>
        <summary>
          {cameForQuote ? 'A home instead? See the packages' : 'A business? Get a free quote'}
        </summary>
        {folded}
      </details>
      {error && (
        <p className="field-error" id="booking-serviceType-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
