import { useRef, useState } from 'react';
import type { SentClosing } from '#contracts/admin/payments.ts';
import type { OverviewVisit } from '#contracts/admin/insights.ts';
import { formatDecimal } from '#domain/money.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { focusPanelHead } from '#islands/admin/ui/focus-panel-head.ts';
import { toastFailure } from '#stores/admin/attempt.ts';
import { CHARGED, closeVisit, COLLECTED, crewsClosings } from '#stores/admin/closing.ts';

/**
 * How a visit went, in one tap: paid and how, or a kept card pays. Done but unpaid and no-show are
 * beside them, in a narrow card behind one more.
 */
export function CloseVisit({ visit }: { readonly visit: OverviewVisit }) {
  const actions = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = async (closing: SentClosing) => {
    if (isBusy) return;
    setBusy(true);
    // Closing removes these buttons, and in the list of unclosed visits the whole visit.
    const link = actions.current?.closest('li')?.querySelector<HTMLElement>('.visit-open');
    link?.focus({ preventScroll: true });
    toastFailure(await closeVisit(visit, closing));
    setBusy(false);
    if (!link?.isConnected) focusPanelHead({ preventScroll: true });
  };
  const owes = visit.balance !== '0.00';
  const isByCard = visit.byCard !== null;
  const sum = formatDecimal(visit.balance);
  const crews = crewsClosings(visit.news?.paid, visit.balance);
  return (
    <div ref={actions} className="close-visit" role="group" aria-label={`Close ${visit.name}`}>
      {crews.map(({ closing, label }) => (
        <div key={label} className="close-done close-crews">
          <button type="button" aria-disabled={isBusy} onClick={() => void close(closing)}>
            {label}
          </button>
        </div>
      ))}
      <div className="close-done">
        {isByCard && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void close({ outcome: 'completed' })}
          >
            {CHARGED}
          </button>
        )}
        {owes ? (
          COLLECTED.map(({ collected, label }, at) => (
            <button
              key={collected}
              type="button"
              aria-disabled={isBusy}
              onClick={() => void close({ outcome: 'completed', collected })}
            >
              {label} <span className={at > 0 || isByCard ? 'sr-only' : undefined}>{sum}</span>
            </button>
          ))
        ) : (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void close({ outcome: 'completed' })}
          >
            Done
          </button>
        )}
        {/* Only in a narrow card, where there is no room beside the payments. */}
        <button
          className="close-more"
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <Icon name="more" />
          <span className="sr-only">How else it went, {visit.name}</span>
        </button>
      </div>
      <div className="close-else" data-open={isOpen}>
        {owes && !isByCard && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void close({ outcome: 'completed' })}
          >
            Done, not paid
          </button>
        )}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void close({ outcome: 'no-show' })}
        >
          No-show
        </button>
        <a href={`#bookings/${visit.id}`}>
          Open visit<span className="sr-only"> of {visit.name}</span>
        </a>
      </div>
    </div>
  );
}
