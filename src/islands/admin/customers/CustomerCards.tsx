import { useState } from 'react';
import type { KeptCard } from '#contracts/cards.ts';
import { cardSince } from '#domain/kept-card.ts';
import { removeCustomerCard } from '#stores/admin/customer.ts';
import { Question } from '#islands/admin/ui/Question.tsx';

/** The cards that they keep, and taking one off where they ask for it on the phone. */
export function CustomerCards({ cards }: { readonly cards: readonly KeptCard[] }) {
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
          text="It’s never charged again, and Stripe lets it go at once. This can’t be undone: only the customer can add it anew. A charge that waits becomes a link to pay."
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
