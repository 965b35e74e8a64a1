import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '#contracts/fields.ts';
import { today } from '#browser/today.ts';
import { WEEKDAYS } from '#domain/calendar-date.ts';
import { mondayFirst } from '#domain/plans/often.ts';
import { isBookable } from '#domain/pricing.ts';
import { Boxes } from '#islands/admin/ui/Boxes.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { DAYS, offeredIn } from './typed-quote.ts';

const WEEK = mondayFirst(WEEKDAYS.map((_, day) => day)).map((day) => ({
  id: String(day),
  label: WEEKDAYS[day] ?? '',
  short: (WEEKDAYS[day] ?? '').slice(0, 3),
}));
const PRICES = [
  { value: 'visit', label: 'Each visit' },
  { value: 'month', label: 'Each month' },
];

/** What visits that repeat make: a plan for a home, and a contract with its terms for a business. */
export function RepeatFields() {
  const { control } = useFormContext<Values>();
  const typed = typedOf(useWatch({ control }));
  const offered = offeredIn(typed);
  const repeats = offered.some((each) => each !== 'one-time');
  const isHome = isBookable(typed['serviceType'] ?? '');
  return (
    <>
      {offered.includes('weekdays') && (
        <>
          <Boxes legend="On which days" set={DAYS} boxes={WEEK} isRow />
          <FieldProblem name="weekdays" />
        </>
      )}
      {(isHome || !repeats) && (
        <p className="field-hint">
          The price is for each visit. Any other choice than “One time” starts a{' '}
          {isHome ? 'plan' : 'contract'} when they accept.
        </p>
      )}
      {!isHome && repeats && (
        <>
          <h3 className="form-part">Contract</h3>
          <p className="field-hint">Accepting a choice that repeats starts a contract.</p>
          <Choice
            name="pricedBy"
            label="The price is for"
            options={PRICES}
            hint="A price for each month goes on one invoice after the month, and no visit asks for money."
          />
          <div className="form-pair">
            <Input
              name="noticeDays"
              label="Days of notice"
              inputMode="numeric"
              hint="How many days’ notice either of you has to give. 0 for none."
            />
            <Input
              name="endsOn"
              label="Last day"
              type="date"
              min={today()}
              required={false}
              hint="Leave it empty if it goes on."
            />
          </div>
          <Input
            name="crews"
            label="Crews at each visit"
            inputMode="numeric"
            hint="With 2, they come at the same hour, and a visit takes half the hours above."
          />
          <Input
            name="checklist"
            label="Checklist for every visit"
            multiline
            required={false}
            maxLength={LIMITS.message}
            hint="One task a line. The crew ticks them off."
          />
        </>
      )}
    </>
  );
}
