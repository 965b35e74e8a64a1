import type { StoredCrew } from '#contracts/admin/crews.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

/** A crew member: name, phone, crew and the language of their page. */
export function MemberFields({ crews }: { readonly crews: readonly StoredCrew[] }) {
  return (
    <>
      <Input name="name" label="Name" autoComplete="off" />
      <Input name="phone" label="Phone" type="tel" autoComplete="off" />
      <div className="form-pair">
        <Choice
          name="crewId"
          label="Crew"
          options={crews.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Choice name="language" label="Language" options={LANGUAGES} />
      </div>
    </>
  );
}
