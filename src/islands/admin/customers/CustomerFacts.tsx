import { useState } from 'react';
import { customerPatch, type CustomerPage } from '#contracts/admin/customers.ts';
import type { KeptCard } from '#contracts/cards.ts';
import { cardSince } from '#domain/kept-card.ts';
import { Question } from '#islands/admin/ui/Question.tsx';
import { Reach } from '#islands/admin/ui/Reach.tsx';
import { changeCustomer, removeCustomerCard } from '#stores/admin/customer.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

/** Book again or write a quote; below, each way to reach them is a row that does it. */
export function CustomerFacts({ page }: { readonly page: CustomerPage }) {
  const { customer, latestBooking, cards } = page;
  return (
    <section className="facts" aria-label="Contact">
      <div className="facts-reach">
        {latestBooking !== null && (
          <a className="button button-primary" href={`#bookings/again-${latestBooking}`}>
            <Icon name="plus" />
            Book again
          </a>
        )}
        <a className="button button-quiet" href={`#messages/quotes/for/${customer.id}`}>
          <Icon name="clipboard" />
          New quote
        </a>
      </div>
      <Reach phone={customer.phone} canText email={customer.email} address={customer.address} />
      <CustomerCards cards={cards} />
    </section>
  );
}

/** Corrects their name, and how to reach them. */
export function EditContact({ customer }: Pick<CustomerPage, 'customer'>) {
  return (
    <details className="fold">
      <summary className="fold-row">Edit name, phone or email</summary>
      <ContractForm
        key={customer.version}
        label="Edit name, phone or email"
        action="Save"
        filled={{
          firstName: customer.firstName,
          lastName: customer.lastName,
          phone: customer.phone,
          email: customer.email ?? '',
        }}
        schema={customerPatch}
        body={({ firstName = '', lastName = '', phone = '', email = '' }) => ({
          firstName,
          lastName,
          phone,
          email,
        })}
        onSave={changeCustomer}
      >
        <div className="form-pair">
          <Input name="firstName" label="First name" />
          <Input name="lastName" label="Last name" />
        </div>
        <Input name="phone" label="Phone" type="tel" />
        <Input
          name="email"
          label="Email"
          type="email"
          required={false}
          hint="New bookings with this phone or email find this customer. Existing bookings keep theirs; edit those one by one."
        />
      </ContractForm>
    </details>
  );
}

/** The cards that they keep, and taking one off where they ask for it on the phone. */
function CustomerCards({ cards }: { readonly cards: readonly KeptCard[] }) {
  const [asked, setAsked] = useState<KeptCard | null>(null);
  if (cards.length === 0) return null;
  return (
    <section aria-label="Kept cards">
      {cards.map((card) => (
        <p key={card.key} className="row-line">
          {cardSince(card)}{' '}
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => {
              setAsked(card);
            }}
          >
            Remove<span className="sr-only"> {card.name}</span>
          </button>
        </p>
      ))}
      {asked && (
        <Question
          title={`Remove ${asked.name}?`}
          text="We’ll never charge it again, and Stripe deletes it right away. This can’t be undone: only the customer can add it back. If a charge was planned, they get a link to pay instead."
          yes="Remove the card"
          isDanger
          onYes={() => {
            setAsked(null);
            void removeCustomerCard(asked);
          }}
          onNo={() => {
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}
