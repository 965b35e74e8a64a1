import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import './messages.css';
import { LIMITS } from '#contracts/fields.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { momentName } from '#islands/admin/ui/day-parts.ts';
import '#islands/admin/ui/filters.css';
import { messageReply, type ListedMessage } from '#contracts/admin/messages.ts';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import {
  $messages,
  $messageState,
  $overdueMessages,
  loadMessages,
  loadMoreMessages,
  refreshMessages,
  showMessages,
  type MessageState,
} from '#stores/admin/messages.ts';
import { $openMessage, loadMessage, sendReply } from '#stores/admin/replies.ts';
import { draftOf, keepDraft, newDraft } from '#stores/admin/reply-drafts.ts';
import { $adminView, closeDetail, openDetail } from '#stores/admin/view.ts';
import { Chips } from '#islands/admin/ui/Chips.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { MailProgram } from './MailProgram.tsx';
import { MessageCard } from './MessageCard.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { MessageText } from './MessageText.tsx';
import { greetingTo } from './reply-link.ts';
import { ReplyThread } from './ReplyThread.tsx';

const STATES: readonly { value: MessageState; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'unread', name: 'Unread' },
  { value: 'waiting', name: 'Needs reply' },
  { value: 'quotes', name: 'Quote requests' },
];

function openQuote({ id }: ListedMessage): void {
  openDetail('messages', id);
}

/** An empty list, and where there is more to see. */
function emptyWords(state: MessageState): string {
  return state === 'all'
    ? 'No messages here. What people write to you on the website shows up in this list.'
    : 'No messages here. Choose “All” to see the rest.';
}

const SHOWS = ['message', 'delivery', 'quote'];

type Props = {
  /** Links to the other places of the tab. */
  readonly nav: ReactNode;
  /** The sheet that makes a booking from a quote request or a message. */
  readonly bookingOf: (quote: ListedMessage) => ReactNode;
};

/** The messages: overdue ones first, then the newest. */
export function MessagesTab({ nav, bookingOf }: Props) {
  const messages = useStore($messages);
  const overdue = useStore($overdueMessages);
  const state = useStore($messageState);
  const { detail } = useStore($adminView);
  useEffect(() => void loadMessages(), []);
  useNews(SHOWS, refreshMessages);
  const refresh = () => void loadMessages();
  // In the unread and quotes lists, overdue ones stay in date order.
  const late = state === 'all' || state === 'waiting' ? overdue.rows : [];
  const isLate = ({ id }: ListedMessage) => late.some((message) => message.id === id);
  const card = (message: ListedMessage) => (
    <MessageCard
      key={message.id}
      message={message}
      isNext={message.id === late[0]?.id}
      onBook={openQuote}
    />
  );
  const quote = [...overdue.rows, ...messages.rows].find((each) => String(each.id) === detail);
  const answered = Number(/^(\d+)\/reply$/.exec(detail ?? '')?.[1]);
  return (
    <>
      <PanelHead title="Messages" isBusy={messages.state === 'loading'} onRefresh={refresh} />
      {nav}
      <Chips
        label="Which messages"
        chips={STATES}
        chosen={state}
        onChoose={(which) => void showMessages(which)}
      />
      {late.length > 0 && (
        <section className="overdue" aria-labelledby="overdue-title">
          <h2 id="overdue-title">
            Overdue <span className="overdue-count">{late.length}</span>
          </h2>
          <p className="row-line row-quiet">We promise an answer within 24 hours.</p>
          <ul className="list">{late.map(card)}</ul>
        </section>
      )}
      {late.length > 0 && <h2 className="not-overdue">Everything else</h2>}
      <ListFrame
        list={{ ...messages, rows: messages.rows.filter((message) => !isLate(message)) }}
        label="Messages"
        empty={<p>{late.length > 0 ? 'Nothing else here.' : emptyWords(state)}</p>}
        onRetry={refresh}
        onMore={() => void loadMoreMessages()}
      >
        {card}
      </ListFrame>
      {quote && bookingOf(quote)}
      {answered > 0 && <ReplySheet key={answered} id={answered} />}
    </>
  );
}

/** Answers a message: the box, and under it what was written before, as in the mail. */
function ReplySheet({ id }: { readonly id: number }) {
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

type ReplySheetProps = {
  readonly message: ListedMessage;
  /** The company's address, which the reply goes out from. */
  readonly sendsFrom: string;
  readonly onSent: () => void;
};

/** The box for a reply. What is typed is kept until it was sent. */
function ReplyForm({ message, sendsFrom, onSent }: ReplySheetProps) {
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
