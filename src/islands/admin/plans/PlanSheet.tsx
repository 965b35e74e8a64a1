import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { today } from '#browser/today.ts';
import type { PlanPage } from '#contracts/admin/plans.ts';
import type { PlanView } from '#contracts/plans.ts';
import { addOnNames } from '#domain/add-on-names.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { noticeText } from '#domain/contract.ts';
import { formatDecimal } from '#domain/money.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { unbroken } from '#domain/unbroken.ts';
import { visitWords } from '#domain/visit-words.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { Fact } from '#islands/admin/ui/Fact.tsx';
import '#islands/admin/ui/facts.css';
import './plans.css';
import { $overview } from '#stores/admin/insights.ts';
import { $openPlan, loadPlan, refreshOpenPlan } from '#stores/admin/plan.ts';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { datesNeedYou } from './plan-words.ts';
import { PlanChanges } from './PlanChanges.tsx';
import { PlanHead } from './PlanHead.tsx';
import { PlanVisitRow } from './PlanVisitRow.tsx';

/** What of the history can change what is shown. */
const SHOWS = ['series', 'booking', 'customer', 'slot', 'crew'];

type Props = { readonly id: number; readonly onClose: () => void };

/** Everything about one plan, and everything that can be done with it. */
export function PlanSheet({ id, onClose }: Props) {
  const { page, problem, id: openId } = useStore($openPlan);
  useEffect(() => void loadPlan(id), [id]);
  useNewsOfSheet(SHOWS, refreshOpenPlan);
  const shown = openId === id ? page : null;
  return (
    <Sheet
      title={shown ? `${shown.plan.contract ? 'Contract' : 'Plan'} of ${shown.plan.name}` : 'Plan'}
      onClose={onClose}
    >
      <Read of={shown} problem={problem} onRetry={() => void loadPlan(id)}>
        {(read) => (
          <>
            <PlanToDecide page={read} />
            <PlanHead page={read} />
            <PlanVisits page={read} />
            <PlanFacts page={read} />
            <PlanChanges page={read} />
            <RecordHistory lines={read.history} />
          </>
        )}
      </Read>
    </Sheet>
  );
}

/** The next visits, each with its own actions; conflicts are listed above. */
function PlanVisits({ page }: { readonly page: PlanPage }) {
  const next = page.plan.next.filter(({ state }) => state !== 'conflict');
  return (
    <section className="customer-visits" aria-labelledby="plan-visits">
      <h3 id="plan-visits">Next visits</h3>
      {next.length === 0 && <p className="quiet">No more visits.</p>}
      <ul className="list" aria-labelledby="plan-visits">
        {next.map((visit) => (
          <PlanVisitRow key={visit.originalDate} page={page} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

/** Conflicting dates, above everything else; nothing if there are none. */
function PlanToDecide({ page }: { readonly page: PlanPage }) {
  const { overview } = useStore($overview);
  const soon = page.plan.next.filter(({ state }) => state === 'conflict');
  // Conflicts beyond the next visits come from the overview.
  const later = (overview?.planConflicts.conflicts ?? [])
    .filter(({ seriesId }) => seriesId === page.plan.id)
    .map(({ visit }) => visit)
    .filter(({ date }) => date > (page.plan.next.at(-1)?.date ?? ''));
  const open = [...soon, ...later];
  if (open.length === 0) return null;
  return (
    <section className="plan-to-decide" aria-labelledby="plan-to-decide">
      <h3 id="plan-to-decide">{datesNeedYou(open.length)}</h3>
      <ul className="list" aria-labelledby="plan-to-decide">
        {open.map((visit) => (
          <PlanVisitRow key={visit.originalDate} page={page} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

/** What, where, with whom, for how much and since when. */
function PlanFacts({ page }: { readonly page: PlanPage }) {
  const { plan, crew } = page;
  const { price, nextPrice, customerId, everyVisit, contract } = plan;
  const what = visitWords({ home: plan.home, minutes: plan.minutes });
  return (
    <section className="facts plan-facts" aria-labelledby="plan-facts">
      <h3 id="plan-facts">Details</h3>
      <dl className="facts-list">
        {customerId !== null && (
          <Fact name="Customer">
            <a href={`#customers/${customerId}`}>
              <bdi>{plan.name}</bdi>
            </a>
          </Fact>
        )}
        <Fact name="Service">{[serviceLabel(plan.serviceType), ...what].join(', ')}</Fact>
        {everyVisit.length > 0 && (
          <Fact name="Every visit">{addOnNames(everyVisit).join(', ')}</Fact>
        )}
        {crew !== null && <Fact name="Crew">{crew.name}</Fact>}
        <Fact name="Address">{plan.address}</Fact>
        <Fact name="Price">
          {price.lines.map(({ code, label, amount }) => (
            <span key={code} className="plan-line">
              {unbroken(label)} <span>{formatDecimal(amount)}</span>
            </span>
          ))}
          {contract?.monthlyPrice ? (
            <strong className="plan-line">
              Per month <span>{formatDecimal(contract.monthlyPrice)}</span>
            </strong>
          ) : (
            <strong className="plan-line">
              Per visit <span>{formatDecimal(price.total)}</span>
            </strong>
          )}
          {nextPrice && (
            <span className="plan-line">
              Starting {dayName(nextPrice.from)} <span>{formatDecimal(nextPrice.total)}</span>
            </span>
          )}
        </Fact>
        <Fact name={page.since > today() ? 'Starts' : 'Started'}>
          {formatShortDate(page.since)}
        </Fact>
        {contract && <ContractFacts contract={contract} />}
        <Fact name="Agreed">{page.agreed ?? 'On the website'}</Fact>
      </dl>
    </section>
  );
}

type PlanFactsProps = { readonly contract: NonNullable<PlanView['contract']> };

/** The terms that a business agreed to. */
function ContractFacts({ contract }: PlanFactsProps) {
  const { quoteId, endsOn, scope, checklist, crews, monthlyPrice } = contract;
  return (
    <>
      <Fact name="Contract">
        {endsOn === null
          ? 'Until one of you ends it'
          : `Through ${formatShortDate(endsOn)}, ${endsOn.slice(0, 4)}`}
        , with {noticeText(contract)}
        {crews > 1 && `. ${crews} crews come together`}.{' '}
        {quoteId !== null && <a href={`#messages/quotes/${quoteId}`}>The quote</a>}
      </Fact>
      {monthlyPrice !== null && (
        <Fact name="Invoice">Billed once a month; nothing is due at each visit.</Fact>
      )}
      {scope !== '' && (
        <Fact name="What we do">
          <span dir="auto" className="plan-scope">
            {scope}
          </span>
        </Fact>
      )}
      {checklist.length > 0 && (
        <Fact name="Checklist">
          <ul className="plan-tasks">
            {checklist.map((task) => (
              <li key={task} dir="auto">
                {task}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}
