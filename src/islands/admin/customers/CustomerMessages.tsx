import type { CustomerPage } from '#contracts/admin/customers.ts';
import { momentName } from '#islands/admin/ui/day-parts.ts';

/** What they wrote, newest first. */
export function CustomerMessages({ messages }: Pick<CustomerPage, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section className="customer-messages" aria-label="Messages">
      <h3>Messages</h3>
      <ul className="list">
        {messages.map((message) => (
          <li key={message.id} className="row">
            <p className="row-line row-quiet">
              {momentName(message.createdAt)}
              {!message.isAnswered && ' · not answered yet'}
            </p>
            {message.subject !== null && (
              <p className="row-title" dir="auto">
                {message.subject}
              </p>
            )}
            <p className="customer-words" dir="auto">
              {message.message}
            </p>
          </li>
        ))}
      </ul>
      <a className="button button-quiet list-more" href="#messages">
        All messages
      </a>
    </section>
  );
}
