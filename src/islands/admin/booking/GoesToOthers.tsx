import { useFormContext, useWatch } from 'react-hook-form';
import type { OtherVisit } from '#contracts/admin/booking.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import type { Values } from '#islands/admin/ui/typed.ts';
import '#islands/admin/ui/boxes.css';
import './visit-fields.css';

const and = new Intl.ListFormat('en-US');
const ALL: OtherVisit['same'] = ['address', 'phone', 'email'];

/** Says before saving what changes at the customer's other visits, and allows opting out. */
export function GoesToOthers({ others }: { readonly others: readonly OtherVisit[] }) {
  const { control, register } = useFormContext<Values>();
  const isKept = useWatch({ control, name: 'alsoOthers' }) === false;
  const { length } = others;
  const [these, upcoming, keep, whose] =
    length === 1
      ? ['other visit', 'other upcoming visit', 'keeps', 'its']
      : [`${length} other visits`, `${length} other upcoming visits`, 'keep', 'their'];
  const parts = ALL.filter((part) => others.some(({ same }) => same.includes(part)));
  const isAlike = ({ same }: OtherVisit) => same.length === parts.length;
  return (
    <fieldset className="boxes others-fields">
      <legend>Their {upcoming}</legend>
      <label className="form-check">
        <input type="checkbox" {...register('alsoOthers')} />
        <span>
          Correct {whose} {and.format(parts)}, too
        </span>
      </label>
      <ul className="field-hint">
        {others.map((visit) => (
          <li key={visit.id}>
            {formatShortDate(visit.preferredDate)}, {visit.preferredTime}
            {!isAlike(visit) && `: only the ${and.format(visit.same)}; the rest is different`}
          </li>
        ))}
      </ul>
      {isKept && (
        <p className="field-hint">
          Off: their {these} {keep} the old details.
        </p>
      )}
    </fieldset>
  );
}
