import { useStore } from '@nanostores/react';
import { $adminView, closeTo } from '#stores/admin/view.ts';
import { InvoiceSheet } from '#islands/admin/invoices/InvoiceSheet.tsx';
import { InvoicesList } from '#islands/admin/invoices/InvoicesList.tsx';
import { MoneyTab } from '#islands/admin/money/MoneyTab.tsx';
import { Places } from '#islands/admin/ui/Places.tsx';

/** The places of the Money tab. */
const PLACES = [
  { hash: '#money', name: 'Money' },
  { hash: '#money/invoices', name: 'Invoices' },
] as const;

/** What the Money tab shows: the money of a month, or the invoices, with at most one open. */
export function MoneyPlace() {
  const { detail } = useStore($adminView);
  const [place, id] = (detail ?? '').split('/');
  if (place !== 'invoices') return <MoneyTab nav={<Nav current="Money" />} />;
  const open = Number(id);
  return (
    <>
      <InvoicesList nav={<Nav current="Invoices" />} />
      {open > 0 && (
        <InvoiceSheet
          key={open}
          id={open}
          onClose={() => {
            closeTo('money/invoices');
          }}
        />
      )}
    </>
  );
}

/** Links between the money and the invoices. */
function Nav({ current }: { readonly current: (typeof PLACES)[number]['name'] }) {
  return <Places label="Money" places={PLACES} current={current} />;
}
