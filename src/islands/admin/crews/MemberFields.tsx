import type { StoredCrew, StoredMember } from '#contracts/crews.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

type Props = {
  readonly member?: StoredMember;
  readonly crewId: number;
  readonly crews: readonly StoredCrew[];
};

/** Somebody who goes out: name, phone, the crew and the language of their page. */
export function MemberFields({ member, crewId, crews }: Props) {
  return (
    <>
      <Input name="name" label="Name" defaultValue={member?.name} autoComplete="off" />
      <Input
        name="phone"
        label="Phone"
        type="tel"
        defaultValue={member?.phone}
        autoComplete="off"
      />
      <div className="form-pair">
        <Choice
          name="crewId"
          label="Crew"
          defaultValue={String(crewId)}
          options={crews.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Choice
          name="language"
          label="Language"
          defaultValue={member?.language ?? 'en'}
          options={LANGUAGES}
        />
      </div>
    </>
  );
}
