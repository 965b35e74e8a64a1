import { useState, type SyntheticEvent } from 'react';
import { agreedPrice } from '#domain/agreed-price.ts';
import { centsToDecimal, decimalToCents } from '#domain/money.ts';
import { SERVICE_TYPES, serviceOption } from '#domain/pricing.ts';
import { useAllKept, useIssue } from '#islands/admin/ui/AdminForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { valuesOf } from '#islands/admin/ui/use-kept-fields.ts';
import { PriceSum } from './PriceSum.tsx';
import { listedPrice } from './typed-visit.ts';
import './visit-fields.css';
import { VisitFields } from './VisitFields.tsx';

const SERVICES = SERVICE_TYPES.map((type) => ({ value: type, label: serviceOption(type) }));

/** The list price as it is typed; empty where the owner has to say it. */
function typedPrice(fields: Readonly<Record<string, string>>): string {
  const listed = listedPrice(fields);
  return listed ? centsToDecimal(listed.total).replace(/\.00$/, '') : '';
}

/**
 * What is cleaned and what it costs, by the function that prices the form on the website. Another
 * home or service brings its own list price; another price than that needs a reason.
 */
export function VisitAndPrice({ service }: { readonly service: string }) {
  const kept = useAllKept();
  const [fields, setFields] = useState({ serviceType: service, ...kept });
  const [price, setPrice] = useState(kept['price'] ?? typedPrice(fields));
  const isReasonMissing = useIssue('priceReason') !== undefined;
  const listed = listedPrice(fields);
  const total = decimalToCents(price.trim().replace(/^\$/, ''));
  const isAgreed = listed !== null && !Number.isNaN(total) && total !== listed.total;
  const follow = ({ currentTarget }: SyntheticEvent<HTMLFieldSetElement>) => {
    const { form } = currentTarget;
    if (!form) return;
    const typed = { serviceType: service, ...valuesOf(form) };
    setFields(typed);
    setPrice(typedPrice(typed));
  };
  return (
    <>
      <fieldset className="visit-fields" onChange={follow}>
        <legend className="sr-only">What to clean</legend>
        <Choice name="serviceType" label="Service" options={SERVICES} defaultValue={service} />
        <VisitFields fields={fields} />
      </fieldset>
      {listed && (
        <PriceSum
          price={agreedPrice(listed, isAgreed ? total : listed.total)}
          minutes={listed.minutes}
        />
      )}
      <Input
        name="price"
        label="Price in dollars"
        inputMode="decimal"
        value={price}
        hint={listed ? undefined : 'There’s no list price for this: please say what it costs.'}
        onChange={({ target }) => {
          setPrice(target.value);
        }}
      />
      {(isAgreed || isReasonMissing) && (
        <Input
          name="priceReason"
          label="Why not the list price"
          maxLength={200}
          defaultValue={kept['priceReason']}
          hint="Kept in the history. The customer sees the line “Adjusted, as agreed”, not your reason."
        />
      )}
    </>
  );
}
