import { useState } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { fetchCards, removeCard } from '#browser/api/cards.ts';
import type { KeptCard } from '#contracts/cards.ts';
import { type CardScope, cardSince } from '#domain/kept-card.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { LookAgain } from './LookAgain.tsx';
import { Panel } from './Panel.tsx';
import { useLookup } from './use-lookup.ts';
import { usePress } from '#islands/ui/use-press.ts';

const FAILED = 'That didn’t work. Please try again in a moment or call us.';
const FOR: Readonly<Record<CardScope, string>> = {
  visit: 'For the balance of this visit',
  plan: 'For the visits of your plan',
  all: 'For all of your visits',
};

/**
 * The cards that a customer lets us keep: of a link's visit, or without a token of whoever is signed
 * in. Nothing where there is none and none can be added.
 */
export function Cards({ token }: { readonly token: string }) {
  const { found: mine, setFound: setMine, again } = useLookup(token, fetchCards);
  const [said, setSaid] = useState('');
  if (mine === null) return null;
  if (mine === 'failed') return <LookAgain title="We couldn’t look up your card" again={again} />;
  const { cards, payments } = mine;
  if (cards.length === 0 && !payments && said === '') return null;
  const remove = async (card: KeptCard): Promise<string | undefined> => {
    try {
      setMine(await removeCard(token, card.key));
      setSaid(`${card.name} is removed and won’t be charged anymore.`);
      return undefined;
    } catch (error) {
      return sentenceOf(error, FAILED);
    }
  };
  return (
    <Panel title="Your card">
      <p role="status" className={said === '' ? 'sr-only' : undefined}>
        {said}
      </p>
      {cards.map((card) => (
        <OneCard
          key={card.key}
          card={card}
          isElsewhere={token !== '' && card.scope === 'all'}
          remove={remove}
        />
      ))}
      {payments && (
        <>
          {cards.length === 0 && <p>Save a card and we’ll charge what’s due after each visit.</p>}
          <div className="my-buttons">
            <a className="button button-secondary" href={token ? `/my-card#${token}` : '/my-card'}>
              {cards.length === 0 ? 'Add a card' : 'Use another card'}
            </a>
          </div>
        </>
      )}
    </Panel>
  );
}

type CardProps = {
  readonly card: KeptCard;
  /** Whether it is taken off on the customer's page: the link of one visit is not enough. */
  readonly isElsewhere: boolean;
  /** Returns a sentence if it failed. */
  readonly remove: (card: KeptCard) => Promise<string | undefined>;
};

function OneCard({ card, isElsewhere, remove }: CardProps) {
  const { isBusy, refused, press } = usePress(remove);
  return (
    <div className="my-card">
      <p>
        <strong>{cardSince(card)}</strong>
        <span className="form-small">
          {card.isExpired
            ? 'It isn’t charged anymore. Please use another card.'
            : `${FOR[card.scope]}, expires ${card.expires}`}
        </span>
      </p>
      {isElsewhere ? (
        <a className="link link-alone" href="/my">
          Remove it on your page
        </a>
      ) : (
        <button
          className="button button-secondary button-small"
          type="button"
          aria-disabled={isBusy}
          aria-label={`Remove ${card.name}`}
          onClick={() => void press(card)}
        >
          {isBusy ? 'Removing...' : 'Remove'}
        </button>
      )}
      <Failure sentence={refused} />
    </div>
  );
}
