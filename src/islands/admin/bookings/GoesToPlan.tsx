import { useFormContext } from 'react-hook-form';
import type { Values } from '#islands/admin/ui/typed.ts';

/** Says before saving how far a correction at a visit of a plan goes, and lets one visit differ. */
export function GoesToPlan({ others }: { readonly others: number }) {
  const { register } = useFormContext<Values>();
  const visits = others === 1 ? 'other coming visit' : 'other coming visits';
  return (
    <>
      <p>
        This visit belongs to a plan. The change goes to the plan
        {others > 0 && ` and its ${others} ${visits}`} too.
      </p>
      <label className="form-check">
        <input type="checkbox" {...register('onlyHere')} />
        <span>
          Address and instructions are for this visit only. Name, phone and email change everywhere.
        </span>
      </label>
    </>
  );
}
