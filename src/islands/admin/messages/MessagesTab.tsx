import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import './messages.css';
import '#islands/admin/ui/filters.css';
import type { ListedMessage } from '#contracts/admin/messages.ts';
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
import { $adminView, openDetail } from '#stores/admin/view.ts';
import { Chips } from '#islands/admin/ui/Chips.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { MessageCard } from './MessageCard.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { ReplySheet } from './ReplySheet.tsx';

const STATES: readonly { value: MessageState; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'unread', name: 'Unread' },
  { value: 'waiting', name: 'Needs reply' },
  { value: 'quotes', name: 'Quotes' },
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
    <MessageCard key={message.id} message={message} onBook={openQuote} />
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
          <h2 id="overdue-title">Overdue. We promise an answer within 24 hours.</h2>
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
