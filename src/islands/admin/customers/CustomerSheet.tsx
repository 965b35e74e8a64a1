import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import '#islands/admin/ui/facts.css';
import './customers.css';
import { $openCustomer, loadCustomer, refreshOpenCustomer } from '#stores/admin/customer.ts';
import { closeDetail } from '#stores/admin/view.ts';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { BillingSection } from './BillingSection.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerMessages } from './CustomerMessages.tsx';
import { CustomerVisits } from './CustomerVisits.tsx';
import { KnownForm } from './KnownForm.tsx';
import { MergeSection } from './MergeSection.tsx';

/** What of the history can change what is shown. */
const SHOWS = ['customer', 'booking', 'payment', 'series', 'message'];

type Props = {
  readonly id: number;
  /** Their plans; nothing if they have none. */
  readonly plans: ReactNode;
};

/** Everything about one customer. */
export function CustomerSheet({ id, plans }: Props) {
  const { page, problem, id: openId } = useStore($openCustomer);
  useEffect(() => void loadCustomer(id), [id]);
  useNewsOfSheet(SHOWS, refreshOpenCustomer);
  const shown = openId === id ? page : null;
  const name = shown ? `${shown.customer.firstName} ${shown.customer.lastName}` : 'Customer';
  return (
    <Sheet title={name} onClose={closeDetail}>
      <Read of={shown} problem={problem} onRetry={() => void loadCustomer(id)}>
        {(read) => (
          <>
            <CustomerFacts page={read} />
            {plans}
            <CustomerVisits page={read} />
            <BillingSection key={`billing-${read.billing?.version ?? 0}`} page={read} />
            <KnownForm key={read.customer.version} customer={read.customer} />
            <CustomerMessages messages={read.messages} />
            <MergeSection page={read} />
            <RecordHistory lines={read.history} />
          </>
        )}
      </Read>
    </Sheet>
  );
}
