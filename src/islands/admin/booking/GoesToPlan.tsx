import { useFormContext } from 'react-hook-form';
import type { PartOfVisit, PlanOfVisit } from '#contracts/admin/plans.ts';
import type { Values } from '#islands/admin/ui/typed.ts';

const and = new Intl.ListFormat('en-US');

/** Says before saving how far a correction at a visit of a plan goes, and lets one visit differ. */
export function GoesToPlan({ others, own }: Pick<PlanOfVisit, 'others' | 'own'>) {
  const { register } = useFormContext<Values>();
  const visits = others === 1 ? 'other coming visit' : 'other coming visits';
  const shared = (...parts: PartOfVisit[]) => parts.filter((part) => !own.includes(part));
  const place = shared('address', 'instructions');
  const person = shared('name', 'phone', 'email');
  const isShared = place.length + person.length > 0;
  return (
    <>
      <p>
        This visit belongs to a plan.
        {isShared && ' The change goes to the plan'}
        {isShared && others > 0 && ` and its ${others} ${visits}`}
        {isShared && ' too.'}
        {own.length > 0 && ` ${stays(own)}`}
      </p>
      {place.length > 0 && (
        <label className="form-check">
          <input type="checkbox" {...register('onlyHere')} />
          <span>
            {capital(and.format(place))} {isOne(place) ? 'is' : 'are'} for this visit only.
            {person.length > 0 &&
              ` ${capital(and.format(person))} ${person.length === 1 ? 'changes' : 'change'} everywhere.`}
          </span>
        </label>
      )}
    </>
  );
}

/** What this visit has of its own already. */
function stays(own: readonly PartOfVisit[]): string {
  const these = and.format(own);
  return isOne(own)
    ? `But the ${these} here isn’t the plan’s: a change to it stays with this visit.`
    : `But the ${these} here aren’t the plan’s: a change to them stays with this visit.`;
}

function isOne(parts: readonly PartOfVisit[]): boolean {
  return parts.length === 1 && parts[0] !== 'texts' && parts[0] !== 'instructions';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
