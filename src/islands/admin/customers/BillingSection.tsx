import { useState } from 'react';
import { billingBody } from '#contracts/admin/billing.ts';
import type { CustomerPage } from '#contracts/admin/customers.ts';
import { LIMITS } from '#contracts/fields.ts';
import { BILLED_PER, BILLED_PER_NAMES, TERMS, TERMS_NAMES, type Terms } from '#domain/billing.ts';
import { changeBilling, endBilling } from '#stores/admin/customer.ts';
import { draftInvoice } from '#stores/admin/invoices.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Fact } from '#islands/admin/ui/Fact.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';

const TERMS_CHOICE = TERMS.map((value) => ({ value, label: TERMS_NAMES[value] }));
const PER_CHOICE = BILLED_PER.map((value) => ({ value, label: BILLED_PER_NAMES[value] }));
const REMINDERS = [
  { value: 'on', label: 'On the due day, a week and two weeks later' },
  { value: 'off', label: 'None for this customer' },
];

/** Whether they are invoiced; who isn't can be, which is rare. */
export function isBilled({ billing, isBilledByDefault }: CustomerPage): boolean {
  return billing !== null || isBilledByDefault;
}

/** How they are invoiced, if they are: a business pays by invoice, everybody else by link. */
export function BillingSection({ page }: { readonly page: CustomerPage }) {
  const { billing, isBilledByDefault } = page;
  if (!isBilled(page)) {
    return (
      <section className="fold" aria-label="Invoices">
        <details className="fold">
          <summary className="fold-row">Set up invoices</summary>
          <p className="form-small customer-unbilled">
            They pay at the visit or by link. A business can get invoices instead.
          </p>
          <BillingForm page={page} />
        </details>
      </section>
    );
  }
  return (
    <section className="notes" aria-label="Invoices">
      <h3>Invoices</h3>
      {isBilledByDefault && (
        <p className="quiet">
          This follows from their price per month. Check it, and save it once.
        </p>
      )}
      {billing && (
        <>
          <dl className="facts-list">
            <Fact name="Billed to">{billing.name}</Fact>
            <div>
              <dt>Invoices</dt>
              <dd>
                {BILLED_PER_NAMES[billing.per]}, {TERMS_NAMES[billing.terms]}
              </dd>
            </div>
            {billing.remindersPaused && (
              <div>
                <dt>Reminders</dt>
                <dd>Paused</dd>
              </div>
            )}
          </dl>
          <div className="fold-actions">
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => void draftInvoice(page.customer.id)}
            >
              Invoice now
            </button>
            <a
              className="button button-quiet button-small"
              href={`/api/admin/customers/${page.customer.id}/statement`}
              download
            >
              Statement of account
            </a>
          </div>
        </>
      )}
      <details className="fold" open={isBilledByDefault}>
        <summary className="fold-row">
          {billing ? 'Edit billing details' : 'Set up invoices'}
        </summary>
        <BillingForm page={page} />
        {billing && <EndBilling name={billing.name} />}
      </details>
    </section>
  );
}

/** Filled in from what is known of the customer the first time. */
function BillingForm({ page: { billing, customer } }: { readonly page: CustomerPage }) {
  const known = billing ?? {
    name: '',
    address: customer.address,
    contact: `${customer.firstName} ${customer.lastName}`,
    email: customer.email ?? '',
    poNumber: '',
    terms: 'net-30' satisfies Terms,
    per: 'month',
    remindersPaused: false,
  };
  return (
    <ContractForm
      label="Billing details"
      action="Save"
      filled={{
        ...{ name: known.name, address: known.address, contact: known.contact },
        ...{ email: known.email, poNumber: known.poNumber, terms: known.terms, per: known.per },
        reminders: known.remindersPaused ? 'off' : 'on',
      }}
      schema={billingBody}
      body={({ reminders, ...typed }) =>
        ({ ...typed, remindersPaused: reminders === 'off' }) as Parameters<typeof changeBilling>[0]
      }
      onSave={changeBilling}
    >
      <Input name="name" label="Business" maxLength={LIMITS.subject} />
      <Input name="address" label="Billing address" maxLength={LIMITS.address} />
      <div className="form-pair">
        <Input name="contact" label="Contact" required={false} maxLength={LIMITS.name} />
        <Input
          name="poNumber"
          label="Purchase order"
          required={false}
          maxLength={LIMITS.name}
          hint="Stands on each invoice."
        />
      </div>
      <Input
        name="email"
        label="Email for invoices"
        type="email"
        required={false}
        hint={
          billing?.email
            ? 'If you change it, open invoices are emailed there again. Their old links stop working.'
            : 'No email? You’ll get a link to share.'
        }
      />
      <div className="form-pair">
        <Choice name="terms" label="Due" options={TERMS_CHOICE} />
        <Choice name="per" label="Invoices" options={PER_CHOICE} />
      </div>
      <Choice name="reminders" label="Reminders" options={REMINDERS} />
    </ContractForm>
  );
}

function EndBilling({ name }: { readonly name: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        className="button button-quiet button-small"
        type="button"
        onClick={() => {
          setAsking(true);
        }}
      >
        No invoices anymore
      </button>
      {isAsking && (
        <Question
          title={`No more invoices for ${name}?`}
          text="What they have stays open and can be paid. Visits from now on are paid at the visit or by link."
          yes="No more invoices"
          onYes={() => {
            setAsking(false);
            void endBilling();
          }}
          onNo={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
