import { useFormContext } from 'react-hook-form';
import type { PartOfVisit, PlanOfVisit } from '#contracts/admin/plans.ts';
import { capitalized } from '#domain/capitalized.ts';
import type { Values } from '#islands/admin/ui/typed.ts';

const and = new Intl.ListFormat('en-US');

/** Says before saving which plan visits a correction changes, and allows just this one. */
export function GoesToPlan({ others, own }: Pick<PlanOfVisit, 'others' | 'own'>) {
  const { register } = useFormContext<Values>();
  const visits = others === 1 ? 'other upcoming visit' : 'other upcoming visits';
  const shared = (...parts: PartOfVisit[]) => parts.filter((part) => !own.includes(part));
  const place = shared('address', 'instructions');
  const person = shared('name', 'phone', 'email');
  const isShared = place.length + person.length > 0;
  return (
    <>
      <p>
        This visit belongs to a plan.
        {isShared && ' The change also applies to the plan'}
        {isShared && others > 0 && ` and its ${others} ${visits}`}
        {isShared && '.'}
        {own.length > 0 && ` ${stays(own)}`}
      </p>
      {place.length > 0 && (
        <label className="form-check">
          <input type="checkbox" {...register('onlyHere')} />
          <span>
            {capitalized(and.format(place))} {isOne(place) ? 'is' : 'are'} for this visit only.
            {person.length > 0 &&
              ` ${capitalized(and.format(person))} ${person.length === 1 ? 'changes' : 'change'} everywhere.`}
          </span>
        </label>
      )}
    </>
  );
}

/** What already differs at this visit. */
function stays(own: readonly PartOfVisit[]): string {
  const these = and.format(own);
  return isOne(own)
    ? `The ${these} here is different from the plan’s, so changing it only affects this visit.`
    : `The ${these} here are different from the plan’s, so changing them only affects this visit.`;
}

function isOne(parts: readonly PartOfVisit[]): boolean {
  return parts.length === 1 && parts[0] !== 'texts' && parts[0] !== 'instructions';
}
