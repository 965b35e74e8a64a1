import { useRef } from 'react';
import { planEndBody, type PlanPage } from '#contracts/admin/plans.ts';
import { noticeText } from '#domain/contract.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { today } from '#browser/today.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { mailHint } from '#islands/admin/ui/mail-hint.ts';
import { Question } from '#islands/admin/ui/Question.tsx';
import { useAsking } from '#islands/admin/ui/use-asking.ts';
import { changePlan, seen } from '#stores/admin/plan.ts';
import { canceledVisits, noMoreVisits } from './canceled-visits.ts';
import { CanceledVisits } from './CanceledVisits.tsx';

type Props = { readonly page: PlanPage; readonly onSaved: () => void };

/** Ends the plan from a given day on, once the owner has confirmed which visits that cancels. */
export function EndForm({ page, onSaved }: Props) {
  const { plan, booked, email } = page;
  const { contract } = plan;
  const what = contract ? 'contract' : 'plan';
  const place = useRef<HTMLDivElement>(null);
  const { asked, ask } = useAsking<string>();
  const end = async (body: { from: string }) => {
    if (!(await ask(body.from))) return undefined;
    const sheet = place.current?.closest('dialog');
    const description = `${plan.name}: no visits as of ${formatShortDate(body.from)}.`;
    const done = { title: contract ? 'Contract ended' : 'Plan ended', description };
    const outcome = await changePlan(seen(page), 'end', body, done);
    if (outcome.ok) {
      // The form is gone now; what became of the plan is at the head of the sheet.
      sheet?.scrollTo({ top: 0 });
      sheet?.querySelector('h2')?.focus({ preventScroll: true });
    }
    return outcome;
  };
  return (
    <div ref={place}>
      <ContractForm
        label={`End the ${what}`}
        action={`End the ${what}`}
        isDanger
        isAsking={asked !== null}
        filled={{ from: contract?.endWithNotice ?? today() }}
        schema={planEndBody}
        body={({ from = '' }) => ({ from })}
        onSave={end}
        onSaved={onSaved}
      >
        <Input
          name="from"
          label="Cancel visits starting"
          type="date"
          min={today()}
          hint={`${contract ? `With ${noticeText(contract)} from today it’s ${formatShortDate(contract.endWithNotice)}. ` : ''}${mailHint(email, 'The customer gets an email.')}`}
        />
        <CanceledVisits booked={booked} />
      </ContractForm>
      {asked && (
        <Question
          title={`End ${plan.name}’s ${what}?`}
          text={`${canceledVisits(booked, { from: asked.about, until: null })} ${noMoreVisits(plan.name, asked.about, today())}`}
          yes={`End the ${what}`}
          no={`Keep the ${what}`}
          isDanger
          onYes={() => {
            asked.answer(true);
          }}
          onNo={() => {
            asked.answer(false);
          }}
        >
          <p className="quiet">You’ll have 10 minutes to undo this.</p>
        </Question>
      )}
    </div>
  );
}
