import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import {
  customerPatch,
  type CustomerPage,
  type StoredCustomer,
} from '#contracts/admin/customers.ts';
import { LIMITS } from '#contracts/fields.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { momentName } from '#islands/admin/ui/day-parts.ts';
import '#islands/admin/ui/facts.css';
import './customers.css';
import { Input } from '#islands/admin/ui/Input.tsx';
import {
  $openCustomer,
  changeCustomer,
  loadCustomer,
  refreshOpenCustomer,
} from '#stores/admin/customer.ts';
import { closeDetail } from '#stores/admin/view.ts';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { ReceiptList } from '#islands/admin/ui/ReceiptList.tsx';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { BillingSection, isBilled } from './BillingSection.tsx';
import { CustomerFacts, EditContact } from './CustomerFacts.tsx';
import { CustomerVisits } from './CustomerVisits.tsx';
import { FindSame, MergeSection } from './MergeSection.tsx';

/** What of the history can change what is shown. */
const SHOWS = ['customer', 'booking', 'payment', 'series', 'message'];

type Props = {
  readonly id: number;
  /** Their plans; nothing if they have none. */
  readonly plans: ReactNode;
  /** Their quotes; nothing if they have none. */
  readonly quotes: ReactNode;
};

/** Everything about one customer. */
export function CustomerSheet({ id, plans, quotes }: Props) {
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
            {quotes}
            <CustomerVisits page={read} />
            {isBilled(read) && <BillingSection key={billingKey(read)} page={read} />}
            <KnownForm key={read.customer.version} customer={read.customer} />
            <CustomerMessages messages={read.messages} />
            <MergeSection page={read} />
            <section className="customer-more" aria-label="More">
              <h3>More</h3>
              <div className="fold-rows">
                <EditContact customer={read.customer} />
                <ReceiptList receipts={read.receipts} />
                {!isBilled(read) && <BillingSection key={billingKey(read)} page={read} />}
                <FindSame page={read} />
                <RecordHistory lines={read.history} />
              </div>
            </section>
          </>
        )}
      </Read>
    </Sheet>
  );
}

/** A form that was saved begins anew. */
function billingKey({ billing }: CustomerPage): string {
  return `billing-${billing?.version ?? 0}`;
}

/** What they wrote, newest first. */
function CustomerMessages({ messages }: Pick<CustomerPage, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section className="customer-messages" aria-label="Messages">
      <h3>Messages</h3>
      <ul className="list">
        {messages.map((message) => (
          <li key={message.id} className="row">
            <p className="row-line row-quiet">
              {momentName(message.createdAt)}
              {!message.isAnswered && ' · not answered yet'}
            </p>
            {message.subject !== null && (
              <p className="row-title" dir="auto">
                {message.subject}
              </p>
            )}
            <p className="customer-words" dir="auto">
              {message.message}
            </p>
          </li>
        ))}
      </ul>
      <a className="button button-quiet list-more" href="#messages">
        All messages
      </a>
    </section>
  );
}

/** How to get in, for the crew; and notes, for the owner only. */
function KnownForm({ customer }: { readonly customer: StoredCustomer }) {
  return (
    <section className="notes" aria-label="How to get in and notes">
      <h3>Good to know</h3>
      <ContractForm
        label="How to get in and notes"
        action="Save"
        isQuiet
        filled={{ howToGetIn: customer.howToGetIn, notes: customer.notes }}
        schema={customerPatch}
        body={({ howToGetIn = '', notes = '' }) => ({ howToGetIn, notes })}
        onSave={changeCustomer}
      >
        <Input
          name="howToGetIn"
          label="How to get in"
          placeholder="Add a gate code or a key"
          hint={`Gate codes, keys, alarm at ${customer.howToGetInFor}. The crew sees this only on the day of the visit.`}
          multiline
          maxLength={LIMITS.note}
          required={false}
        />
        <Input
          name="notes"
          label="Notes"
          placeholder="Add a note"
          hint="For you. Neither crew nor customer sees them."
          multiline
          maxLength={LIMITS.note}
          required={false}
        />
      </ContractForm>
    </section>
  );
}
