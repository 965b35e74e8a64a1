import type { StoredCrew, StoredMember } from '#contracts/crews.ts';
import { phoneLink } from '#domain/person.ts';
import { changeMember, letMemberGo } from '#stores/admin-crews.ts';
import { AdminForm } from '#islands/admin/ui/AdminForm.tsx';
import { MemberFields } from './MemberFields.tsx';

type Props = { readonly member: StoredMember; readonly crews: readonly StoredCrew[] };

/** One member: how to reach them, and what can change. */
export function MemberRow({ member, crews }: Props) {
  const { id, name, phone, crewId, language } = member;
  return (
    <li className="member-row">
      <p className="row-title">
        <bdi>{name}</bdi>
      </p>
      <p className="row-line row-quiet">
        <a href={phoneLink(phone)}>{phone}</a>, {language === 'es' ? 'Spanish' : 'English'}
      </p>
      <div className="crew-actions">
        <details className="fold">
          <summary className="button button-quiet button-small">
            Edit<span className="sr-only"> {name}</span>
          </summary>
          <AdminForm
            label={`Edit ${name}`}
            action="Save member"
            onSave={(fields) => changeMember(id, fields)}
            onSaved={() => undefined}
          >
            <MemberFields
              key={`${name} ${phone} ${crewId} ${language}`}
              member={member}
              crewId={crewId}
              crews={crews}
            />
          </AdminForm>
        </details>
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => void letMemberGo(member)}
        >
          Has left<span className="sr-only"> ({name})</span>
        </button>
      </div>
    </li>
  );
}
