import { useState } from 'react';
import { estimatedPrice, SERVICE_TYPES, serviceOption } from '#domain/pricing.ts';
import { useKept } from '#islands/admin/ui/AdminForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

const SERVICES = SERVICE_TYPES.map((type) => ({ value: type, label: serviceOption(type) }));

/** The list price of a service as it is typed; empty where the owner has to say it. */
function listPrice(service: string): string {
  const price = estimatedPrice(service);
  return price > 0 ? String(price / 100) : '';
}

/** What is cleaned and what it costs: another service brings its own list price. */
export function ServiceAndPrice({ service: asked }: { readonly service: string }) {
  const [service, setService] = useState(useKept('serviceType') ?? asked);
  const [price, setPrice] = useState(useKept('price') ?? listPrice(service));
  return (
    <div className="form-pair">
      <Choice
        name="serviceType"
        label="Service"
        options={SERVICES}
        value={service}
        onChange={({ target }) => {
          setService(target.value);
          setPrice(listPrice(target.value));
        }}
      />
      <Input
        name="price"
        label="Price in dollars"
        inputMode="decimal"
        value={price}
        onChange={({ target }) => {
          setPrice(target.value);
        }}
      />
    </div>
  );
}
