import { useRef, useState } from 'react';
import { LIMITS } from '#contracts/fields.ts';
import { messageReply, type ListedMessage } from '#contracts/admin/messages.ts';
import { sendReply } from '#stores/admin/replies.ts';
import { draftOf, keepDraft, newDraft } from '#stores/admin/reply-drafts.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { MailProgram } from './MailProgram.tsx';
import { greetingTo } from './reply-link.ts';

type Props = {
  readonly message: ListedMessage;
  /** The company's address, which the reply goes out from. */
  readonly sendsFrom: string;
  readonly onSent: () => void;
};

/** The box for a reply. What is typed is kept until it was sent. */
export function ReplyForm({ message, sendsFrom, onSent }: Props) {
  const greeting = greetingTo(message);
  const [draft, setDraft] = useState(() => draftOf(message.id, greeting));
  const [{ text: begun }] = useState(draft);
  const latest = useRef(draft);
  const type = (change: Partial<typeof draft>) => {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    keepDraft(message.id, latest.current);
  };
  return (
    <div
      className="reply-form"
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) type({ text: target.value });
      }}
    >
      <ContractForm
        label="Reply"
        action="Send reply"
        busy="Sending..."
        filled={{ text: begun }}
        schema={messageReply}
        body={({ text = '' }) => ({
          // A greeting alone says nothing.
          text: text.trim() === greeting.trim() ? '' : text,
          key: draft.key,
          seenReplies: message.replies.length,
        })}
        onSave={async (reply) => {
          const outcome = await sendReply(message, reply);
          // What is typed now is another reply than the one that went out.
          if (!outcome.ok && outcome.isConflict) type({ key: newDraft('').key });
          return outcome;
        }}
        onSaved={onSent}
      >
        <Input
          name="text"
          label={`To ${message.email}`}
          hint={`Goes out from ${sendsFrom}, signed by the company, with their message under it.`}
          multiline
          maxLength={LIMITS.message}
        />
      </ContractForm>
      <p className="row-line row-quiet">Want to attach a file?</p>
      <MailProgram message={message} typed={draft.text}>
        Use your mail program
      </MailProgram>
    </div>
  );
}
