import { CREW_COLORS, type CrewColor } from '#domain/crews.ts';
import { useIssue, useKept } from '#islands/admin/ui/AdminForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

type Props = { readonly name?: string; readonly color: CrewColor };

/** What a crew is called, and the color it has on every screen. */
export function CrewFields({ name, color }: Props) {
  const kept = useKept('color');
  const issue = useIssue('color');
  return (
    <>
      <Input name="name" label="Name" defaultValue={name} maxLength={40} autoComplete="off" />
      <fieldset className="crew-colors">
        <legend>Color</legend>
        {CREW_COLORS.map((each) => (
          <label key={each} className="crew-color" data-crew-color={each}>
            <input
              type="radio"
              name="color"
              value={each}
              defaultChecked={each === (kept ?? color)}
            />
            <span className="sr-only">{each}</span>
          </label>
        ))}
        {issue !== undefined && <p className="field-error">{issue}</p>}
      </fieldset>
    </>
  );
}
