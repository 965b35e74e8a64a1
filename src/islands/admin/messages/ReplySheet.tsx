import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $openMessage, loadMessage } from '#stores/admin/replies.ts';
import { draftOf } from '#stores/admin/reply-drafts.ts';
import { closeDetail } from '#stores/admin/view.ts';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { momentName } from '#islands/admin/ui/day-parts.ts';
import { MailProgram } from './MailProgram.tsx';
import { MessageText } from './MessageText.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyThread } from './ReplyThread.tsx';
import { greetingTo } from './reply-link.ts';

/** Answers a message: the box, and under it what was written before, as in the mail. */
export function ReplySheet({ id }: { readonly id: number }) {
  const { page, problem, id: openId } = useStore($openMessage);
  useEffect(() => void loadMessage(id), [id]);
  const shown = openId === id ? page : null;
  const name = shown ? ` to ${shown.message.firstName} ${shown.message.lastName}` : '';
  return (
    <Sheet title={`Reply${name}`} onClose={closeDetail}>
      <Read of={shown} problem={problem} onRetry={() => void loadMessage(id)}>
        {({ message, sendsFrom }) => (
          <>
            {sendsFrom === null ? (
              <div className="notice">
                <p>
                  Email isn’t set up on this website, so a reply goes out from your own mail
                  program.
                </p>
                <MailProgram
                  message={message}
                  typed={draftOf(message.id, greetingTo(message)).text}
                >
                  Open your mail program
                </MailProgram>
              </div>
            ) : (
              <ReplyForm message={message} sendsFrom={sendsFrom} onSent={closeDetail} />
            )}
            <section className="reply-before" aria-label="Before">
              <h3>
                {message.firstName} wrote, {momentName(message.createdAt)}
              </h3>
              <MessageText message={message} />
              <ReplyThread message={message} />
            </section>
          </>
        )}
      </Read>
    </Sheet>
  );
}
