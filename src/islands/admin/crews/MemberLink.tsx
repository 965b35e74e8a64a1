import { useState } from 'react';
import { business } from '#content/business.ts';
import type { StoredMember } from '#contracts/admin/crews.ts';
import { copyMemberLink, renewMemberLink } from '#stores/admin/crews.ts';
import { GiveLink } from '#islands/admin/ui/GiveLink.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';

/** The private page of a member: give them the link, or replace it with a new one. */
export function MemberLink({ member }: { readonly member: StoredMember }) {
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
