import { memberPatch, type StoredCrew, type StoredMember } from '#contracts/admin/crews.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { changeMember, removeMember } from '#stores/admin/crews.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { More } from '#islands/admin/ui/More.tsx';
import { MemberFields } from './MemberFields.tsx';
import { MemberOffFolds } from './MemberOffFolds.tsx';
import { MemberOffList } from './MemberOffList.tsx';
import { MemberLink } from './MemberLink.tsx';
import { memberOf, typedMember } from './typed-crew.ts';

type Props = { readonly member: StoredMember; readonly crews: readonly StoredCrew[] };

/** One member: contact details and forms to change them. */
export function MemberRow({ member, crews }: Props) {
  const { id, name, phone, language } = member;
  return (
    <li className="member-row">
      <p className="row-title">
        <bdi>{name}</bdi>
      </p>
      <p className="row-line row-quiet">
        <a href={phoneLink(phone)}>{formatPhone(phone)}</a>,{' '}
        {language === 'es' ? 'Spanish' : 'English'}
      </p>
      <MemberOffList member={member} />
      <div className="fold-actions crew-actions">
        <MemberLink member={member} />
        <MemberOffFolds member={member} />
        <More label="Edit" of={name}>
          <ContractForm
            label={`Edit ${name}`}
            action="Save member"
            filled={typedMember(member)}
            schema={memberPatch}
            body={memberOf}
            onSave={(changed) => changeMember(id, changed)}
          >
            <MemberFields crews={crews} />
          </ContractForm>
          <button
            className="quiet-action crew-archive"
            type="button"
            onClick={() => void removeMember(member)}
          >
            Remove from crew<span className="sr-only"> ({name})</span>
          </button>
        </More>
      </div>
    </li>
  );
}
