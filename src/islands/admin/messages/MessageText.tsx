import type { StoredMessage } from '#contracts/messages.ts';
import { quoteFacts } from '#domain/quote-message.ts';

/** From this length on, a text scrolls and so must be focusable by keyboard. */
const LONG = 700;

/** The message; a quote request is shown field by field. */
export function MessageText({ message }: { readonly message: StoredMessage }) {
  const facts = message.source === 'quote' ? quoteFacts(message.message) : null;
  return (
    <>
      {message.subject !== null && (
        <p className="message-subject" dir="auto">
          {message.subject}
        </p>
      )}
      {facts && facts.length > 0 ? (
        <dl className="message-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Plain of={message} />
      )}
    </>
  );
}

function Plain({ of: { message, firstName } }: { readonly of: StoredMessage }) {
  const isLong = message.length > LONG;
  return (
    <p
      className="message-text"
      dir="auto"
      {...(isLong && { role: 'region', tabIndex: 0, 'aria-label': `Message of ${firstName}` })}
    >
      {message}
    </p>
  );
}
