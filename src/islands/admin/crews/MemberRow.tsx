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
import { Icon } from '#islands/admin/ui/Icon.tsx';
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
import { daysOff } from './affected-words.ts';
import { MemberFields } from './MemberFields.tsx';
import { showAffected } from './show-affected.ts';
import { TIME_OFF_REASONS } from './TimeOffFields.tsx';
import { memberOf, memberOffOf, typedMember } from './typed-crew.ts';

type Props = { readonly member: StoredMember; readonly crews: readonly StoredCrew[] };

/** One member: contact details, and all that can be done with them behind one button. */
export function MemberRow({ member, crews }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, phone, language } = member;
  return (
    <li className="member-row member-line">
      <div>
        <p className="row-title">
          <bdi>{name}</bdi>
        </p>
        <p className="row-line row-quiet">
          <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
          {language === 'es' && ', Spanish'}
        </p>
      </div>
      <button
        ref={opener}
        className="icon-button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="chevron-right" />
        <span className="sr-only">Time off and more for {name}</span>
      </button>
      <MemberOffList member={member} />
      {isOpen && (
        <MemberSheet
          member={member}
          crews={crews}
          onClose={() => {
            setOpen(false);
          }}
          onTimeOff={() => {
            setOpen(false);
            showAffected(opener.current);
          }}
        />
      )}
    </li>
  );
}

type SheetProps = Props & { readonly onClose: () => void; readonly onTimeOff: () => void };

/** What can be done with a member: first what is asked for most, that they are off. */
function MemberSheet({ member, crews, onClose, onTimeOff }: SheetProps) {
  const { id, name } = member;
  return (
    <Sheet title={name} onClose={onClose}>
      <section>
        <h3>Time off</h3>
        <ContractForm
          label={`Time off for ${name}`}
          action="Save time off"
          filled={{ startsOn: today() }}
          schema={newMemberOff}
          body={(typed) => memberOffOf(member, typed)}
          onSave={addMemberOff}
          onSaved={onTimeOff}
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
      </section>
      <div className="fold-rows">
        <MemberLink member={member} />
        <details className="fold">
          <summary className="fold-row">Name, phone and language</summary>
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
          className="fold-row crew-archive"
          type="button"
          onClick={() => void removeMember(member)}
        >
          Remove from crew
        </button>
      </div>
    </Sheet>
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
      <summary className="fold-row">Private link</summary>
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
