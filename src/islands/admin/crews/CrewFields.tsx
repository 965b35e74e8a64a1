import { useFormContext, useFormState } from 'react-hook-form';
import { LIMITS } from '#contracts/fields.ts';
import { CREW_COLORS, crewColorName } from '#domain/crews.ts';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

/** A crew's name, and its color on every screen. */
export function CrewFields() {
  const { control, register } = useFormContext<Values>();
  const { errors } = useFormState({ control, name: 'color' });
  return (
    <>
      <Input name="name" label="Name" maxLength={LIMITS.crew} autoComplete="off" />
      <fieldset className="crew-colors">
        <legend>Color</legend>
        {CREW_COLORS.map((each) => (
          <label key={each} className="crew-color" data-crew-color={each}>
            <input type="radio" value={each} {...register('color')} />
            <span className="sr-only">{crewColorName(each)}</span>
          </label>
        ))}
        {errors['color'] && <p className="field-error">{errors['color'].message}</p>}
      </fieldset>
    </>
  );
}
