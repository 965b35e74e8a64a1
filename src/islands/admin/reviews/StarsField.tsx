import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '#islands/admin/ui/typed.ts';
import { StarRow } from '#islands/ui/StarRow.tsx';
import { starsIn } from '#domain/stars.ts';

/** The stars of a review that is written down, tapped as its customer would have. */
export function StarsField({ name }: { readonly name: string }) {
  const { control, register } = useFormContext<Values>();
  const chosen = Number(useWatch({ control, name }));
  return (
    <fieldset className="star-choice">
      <legend>Stars</legend>
      <StarRow
        chosen={chosen}
        input={(stars) => ({ ...register(name), value: stars })}
        says={starsIn}
      />
    </fieldset>
  );
}
