import { useId } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Values } from '#islands/admin/ui/typed.ts';
import { StarRow } from '#islands/ui/StarRow.tsx';
import { starsIn } from '#domain/stars.ts';

/** The stars of a review that is written down, tapped as its customer would have; none to begin with. */
export function StarsField({ name }: { readonly name: string }) {
  const { control, register } = useFormContext<Values>();
  const chosen = Number(useWatch({ control, name }) ?? 0);
  const { errors } = useFormState({ control, name, exact: true });
  const problem = errors[name]?.message;
  const says = useId();
  return (
    <fieldset className="star-choice" aria-describedby={says}>
      <legend>Stars</legend>
      <StarRow
        chosen={chosen}
        input={(stars) => ({
          ...register(name),
          value: stars,
          'aria-invalid': problem !== undefined,
        })}
        says={starsIn}
      >
        <p id={says} className={problem === undefined ? 'star-says' : 'star-says field-error'}>
          {problem ?? (chosen === 0 ? 'Tap a star' : starsIn(chosen))}
        </p>
      </StarRow>
    </fieldset>
  );
}
