import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './quotes.css';
import type { StoredMessage } from '#contracts/messages.ts';
import { $openCustomer, loadCustomer } from '#stores/admin/customer.ts';
import { $openMessage, loadMessage } from '#stores/admin/replies.ts';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { QuoteForm } from './QuoteForm.tsx';

type Props = { readonly onClose: () => void };

/** A quote for anybody. */
export function BlankQuoteSheet({ onClose }: Props) {
  return (
    <Sheet title="New quote" onClose={onClose}>
      <QuoteForm quote={null} person={null} />
    </Sheet>
  );
}

/** A quote that answers a request or a message, with what was asked above the form. */
export function QuoteForMessage({ id, onClose }: Props & { readonly id: number }) {
  const { page, problem, id: openId } = useStore($openMessage);
  useEffect(() => void loadMessage(id), [id]);
  const shown = openId === id ? page : null;
  return (
    <Sheet title="Write a quote" onClose={onClose}>
      <Read of={shown} problem={problem} onRetry={() => void loadMessage(id)}>
        {({ message }) => {
          const { firstName, lastName, email, phone, serviceType, quote } = message;
          const person = { firstName, lastName, email, phone };
          return (
            <>
              <MessageWords message={message} />
              <QuoteForm
                quote={null}
                messageId={id}
                person={{
                  ...person,
                  address: quote?.address,
                  serviceType: serviceType ?? undefined,
                }}
              />
            </>
          );
        }}
      </Read>
    </Sheet>
  );
}

/** A quote for a customer we know. */
export function QuoteForCustomer({ id, onClose }: Props & { readonly id: number }) {
  const { page, problem, id: openId } = useStore($openCustomer);
  useEffect(() => void loadCustomer(id), [id]);
  const shown = openId === id ? page : null;
  return (
    <Sheet title="Write a quote" onClose={onClose}>
      <Read of={shown} problem={problem} onRetry={() => void loadCustomer(id)}>
        {({ customer }) => <QuoteForm quote={null} person={customer} />}
      </Read>
    </Sheet>
  );
}

/** What was asked, folded above the form that answers it. */
function MessageWords({ message }: { readonly message: StoredMessage }) {
  return (
    <details className="fold" open>
      <summary className="fold-row">What {message.firstName} asked for</summary>
      <p className="quote-asked" dir="auto">
        {message.message}
      </p>
    </details>
  );
}
