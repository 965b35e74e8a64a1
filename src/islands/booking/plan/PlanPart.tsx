import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { planRules } from '#content/plan-rules.ts';
import type { PlanPreview } from '#contracts/plans.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { isPlanFrequency, planDay } from '#domain/plans/plan-terms.ts';
import { unbroken } from '#domain/unbroken.ts';
import { $planPreview, loadPlanPreview, type PlanPreviewState } from '#stores/plan-preview.ts';
import type { BookingFormApi } from '../form/form-values.ts';
import { SLOW } from '../form/sentences.ts';
import { PlanConsent } from './PlanConsent.tsx';
import planStyles from './plan.css?inline';
import { usePlanSoFar } from './use-plan-so-far.ts';

// Bundled with this code, which most visitors never fetch.
const styles = new CSSStyleSheet();
styles.replaceSync(planStyles);
document.adoptedStyleSheets.push(styles);

/** A plan's day and its next dates with any conflicts, below the day of the first visit. */
export function PlanDay({ form }: { readonly form: BookingFormApi }) {
  const { question } = usePlanSoFar(form);
  const preview = useStore($planPreview);
  const key = JSON.stringify(question);
  useEffect(() => {
    void loadPlanPreview(JSON.parse(key) as typeof question);
  }, [key]);
  if (!question) {
    return <p className="form-small">Choose your first visit, and you’ll see the next dates.</p>;
  }
  const { frequency, preferredDate, preferredTime } = question;
  return (
    <div className="form-group plan">
      {isPlanFrequency(frequency) && (
        <p className="plan-day">{capitalized(planDay(frequency, preferredDate, preferredTime))}</p>
      )}
      <PlanDates
        preview={preview}
        onAgain={() => {
          void loadPlanPreview(question);
        }}
      />
    </div>
  );
}

/**
 * What is agreed to before a plan is paid: the box that starts it, once there is a first visit to
 * start it with (product 11).
 */
export function PlanTerms({ form }: { readonly form: BookingFormApi }) {
  const { terms } = usePlanSoFar(form);
  if (!terms) return null;
  return (
    <fieldset className="form-group plan">
      <legend>Your plan</legend>
      <PlanConsent form={form} {...terms} />
    </fieldset>
  );
}

type Props = { readonly preview: PlanPreviewState; readonly onAgain: () => void };

/** The next dates of a plan; for each conflict, why, and what is open that week. */
function PlanDates({ preview, onAgain }: Props) {
  return (
    <div className="plan-dates" aria-busy={preview.state === 'loading'}>
      <p className="sr-only" role="status">
        {spoken(preview)}
      </p>
      {preview.state === 'loading' && (
        <p className="form-small">{preview.isSlow ? SLOW : 'Looking up your dates...'}</p>
      )}
      {preview.state === 'failed' && (
        <p className="form-small">
          We couldn’t look up your dates just now. You can still book. If one of them isn’t
          available, we’ll email you.{' '}
          <button type="button" className="link link-button" onClick={onAgain}>
            Try again
          </button>
        </p>
      )}
      {preview.state === 'ready' && (
        <>
          <ShownDates key={preview.dates[0]?.originalDate} dates={preview.dates} />
          {preview.dates.some(isLost) && <p className="form-small">{planRules.settle}</p>}
        </>
      )}
    </div>
  );
}

type Visit = PlanPreview['dates'][number];

const FIRST = 3;

/** The first three dates, the others on request; all of them if a later one is a conflict. */
function ShownDates({ dates }: { readonly dates: readonly Visit[] }) {
  const [isAll, setAll] = useState(false);
  const canFold = dates.length > FIRST && !dates.slice(FIRST).some(isLost);
  const shown = canFold && !isAll ? dates.slice(0, FIRST) : dates;
  return (
    <>
      <ol id="plan-dates">
        {shown.map((visit, index) => (
          <PlanDate
            key={visit.originalDate}
            visit={visit}
            isFirst={index === 0}
            isWide={takesRow(shown, index)}
          />
        ))}
      </ol>
      {canFold && (
        <button
          type="button"
          className="link link-button plan-dates-more"
          aria-controls="plan-dates"
          aria-expanded={isAll}
          onClick={() => {
            setAll(!isAll);
          }}
        >
          {isAll ? 'Show fewer dates' : `Show all ${dates.length} dates`}
        </button>
      )}
    </>
  );
}

type DateProps = {
  readonly visit: Visit;
  readonly isFirst: boolean;
  readonly isWide: boolean;
};

function PlanDate({ visit, isFirst, isWide }: DateProps) {
  const { date, why, offered } = visit;
  const [offer] = offered;
  return (
    <li data-state={visit.state} data-wide={isWide || undefined}>
      <b>{formatShortDate(date)}</b>
      {isFirst && <span>Your first visit</span>}
      {isLost(visit) && (
        <span>
          {why}{' '}
          {offer
            ? unbroken(`Open that week: ${formatShortDate(offer.date)}, ${offer.period}.`)
            : 'Nothing else is open that week.'}
        </span>
      )}
    </li>
  );
}

/** Where it is wide, dates stand in pairs between conflicts; of an odd number the first one takes the whole row. */
function takesRow(dates: readonly Visit[], index: number): boolean {
  const before = dates[index - 1];
  if (before && !isLost(before)) return false;
  const conflict = dates.findIndex((visit, at) => at >= index && isLost(visit));
  return ((conflict < 0 ? dates.length : conflict) - index) % 2 === 1;
}

function isLost({ state }: Visit): boolean {
  return state === 'conflict';
}

function spoken(preview: PlanPreviewState): string {
  if (preview.state !== 'ready') return '';
  const lost = preview.dates.filter(isLost).length;
  const count = `Your next ${preview.dates.length} dates are below.`;
  if (lost === 0) return count;
  return `${count} ${lost === 1 ? 'One of them isn’t available.' : `${lost} of them aren’t available.`}`;
}
