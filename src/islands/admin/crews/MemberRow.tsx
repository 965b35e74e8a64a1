import { useRef, useState } from 'react';
import { today } from '#browser/today.ts';
import { business } from '#content/business.ts';
import {
  memberPatch,
  newMemberOff,
  type StoredCrew,
  type StoredMember,
} from '#contracts/admin/crews.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { ONE_DAY } from '#islands/admin/schedule/one-day.ts';
import { ReasonFields } from '#islands/admin/schedule/ReasonFields.tsx';
import { GiveLink } from '#islands/admin/ui/GiveLink.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import {
  addMemberOff,
  changeMember,
  copyMemberLink,
  removeMember,
  removeMemberOff,
  renewMemberLink,
} from '#stores/admin/crews.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { More } from '#islands/admin/ui/More.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { daysOff } from './affected-words.ts';
import { MemberFields } from './MemberFields.tsx';
import { showAffected } from './show-affected.ts';
import { TIME_OFF_REASONS } from './TimeOffFields.tsx';
import { memberOf, memberOffOf, typedMember } from './typed-crew.ts';

type Props = { readonly member: StoredMember; readonly crews: readonly StoredCrew[] };

/** One member: contact details and forms to change them. */
export function MemberRow({ member, crews }: Props) {
  const { id, name, phone, language } = member;
  return (
    <li className="member-row member-line">
      <div>
        <p className="row-title">
          <bdi>{name}</bdi> {language === 'es' && <Badge word="Spanish" color="gray" />}
        </p>
        <p className="row-line row-quiet">
          <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </p>
      </div>
      <div className="fold-actions crew-actions">
        <MemberOffFolds member={member} />
        <More label="More" of={name}>
          <MemberLink member={member} />
          <details className="fold">
            <summary className="quiet-action">
              Name, phone and language<span className="sr-only"> of {name}</span>
            </summary>
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
          </details>
          <button
            className="quiet-action crew-archive"
            type="button"
            onClick={() => void removeMember(member)}
          >
            Remove from crew<span className="sr-only"> ({name})</span>
          </button>
        </More>
      </div>
      <MemberOffList member={member} />
    </li>
  );
}

/** When a member is off, each with the way to take it away. */
function MemberOffList({ member }: { readonly member: StoredMember }) {
  const { name, off } = member;
  if (off.length === 0) return null;
  return (
    <ul aria-label={`Time off for ${name}`}>
      {off.map((timeOff) => (
        <li key={timeOff.id} className="off-row">
          <p className="row-line">
            Off: {daysOff(timeOff)}
            <span className="row-quiet">
              , <bdi>{timeOff.reason}</bdi>
            </span>
          </p>
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => void removeMemberOff(timeOff)}
          >
            Remove
            <span className="sr-only">
              {' '}
              {name}, {daysOff(timeOff)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The private page of a member: give them the link, or replace it with a new one. */
function MemberLink({ member }: { readonly member: StoredMember }) {
  const [isAsking, setAsking] = useState(false);
  const { name, phone, link, language } = member;
  const text =
    language === 'es'
      ? `Tu día con ${business.name}. Este enlace es solo para ti: ${link}`
      : `Your day with ${business.name}. This link is only for you: ${link}`;
  return (
    <details className="fold">
      <summary className="quiet-action">
        Private link<span className="sr-only"> for {name}</span>
      </summary>
      <GiveLink
        label={`${name}’s private link`}
        url={link}
        note={`It shows ${name} today’s and tomorrow’s visits. Don’t share it with anyone else.`}
        onCopy={() => void copyMemberLink(member)}
        to={{ name, phone, text }}
      >
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => {
            setAsking(true);
          }}
        >
          New link
        </button>
      </GiveLink>
      {isAsking && (
        <Question
          title={`A new link for ${name}?`}
          text="The old one stops working at once, and what it kept is cleared from that phone. Then give them the new one."
          yes="Make a new link"
          isDanger
          onYes={() => {
            setAsking(false);
            void renewMemberLink(member);
          }}
          onNo={() => {
            setAsking(false);
          }}
        />
      )}
    </details>
  );
}

/** Records that one member is off, today or any days: the crew goes on with the others. */
function MemberOffFolds({ member }: { readonly member: StoredMember }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = `Time off for ${member.name}`;
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        ref={opener}
        className="quiet-action"
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Time off<span className="sr-only"> for {member.name}</span>
      </button>
      {isOpen && (
        <Sheet title={title} onClose={close}>
          <ContractForm
            label={title}
            action="Save time off"
            filled={{ startsOn: today() }}
            schema={newMemberOff}
            body={(typed) => memberOffOf(member, typed)}
            onSave={addMemberOff}
            onSaved={() => {
              close();
              showAffected(opener.current);
            }}
          >
            <p className="quiet">
              The crew goes on with the others, and its visits take longer. What no longer fits is
              listed with the crew. If nobody is left, the crew is off.
            </p>
            <div className="form-pair time-off-dates">
              <Input name="startsOn" label="From" type="date" />
              <Input name="endsOn" label="Until" type="date" required={false} hint={ONE_DAY} />
            </div>
            <ReasonFields label="Why" reasons={TIME_OFF_REASONS} />
          </ContractForm>
        </Sheet>
      )}
    </>
  );
}
