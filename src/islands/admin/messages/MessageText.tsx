import { useLayoutEffect, useRef, useState } from 'react';
import { today } from '#browser/today.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import { quoteFacts } from '#domain/quote-message.ts';
import { arrivalText, periodNamed } from '#domain/slots.ts';

/** From this length on, a text scrolls and so must be focusable by keyboard. */
const LONG = 700;

type Props = {
  readonly message: StoredMessage;
  /** In a list: on a phone a long text shows how it begins, and a tap the rest. */
  readonly isCut?: boolean;
};

/** The message; a quote request is shown field by field. */
export function MessageText({ message, isCut = false }: Props) {
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
              <dd dir="auto">{inShort(value)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Plain of={message} isCut={isCut} />
      )}
    </>
  );
}

const LONG_DATE = /^(\w{3})\w*day, (\w{3})\w* (\d{1,2}), (\d{4})$/;

/** A date and a part of the day as the dashboard writes them, in one line: `Wed, Dec 9`. */
function inShort(value: string): string {
  const [, weekday, month, day, year] = LONG_DATE.exec(value) ?? [];
  if (year !== undefined) {
    return `${weekday}, ${month} ${day}${today().startsWith(year) ? '' : `, ${year}`}`;
  }
  const period = periodNamed(value);
  return period ? arrivalText(period) : value;
}

type PlainProps = { readonly of: StoredMessage; readonly isCut: boolean };

function Plain({ of: { message, firstName }, isCut }: PlainProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(!isCut);
  const [hasMore, setMore] = useState(false);
  const isLong = message.length > LONG;
  useLayoutEffect(() => {
    const box = text.current;
    if (!box || isWhole) return;
    const watch = new ResizeObserver(() => {
      setMore(box.scrollHeight > box.clientHeight + 1);
    });
    watch.observe(box);
    return () => {
      watch.disconnect();
    };
  }, [isWhole]);
  return (
    <div className={isWhole ? undefined : 'message-cut'}>
      <p
        ref={text}
        className="message-text"
        dir="auto"
        tabIndex={isCut ? -1 : undefined}
        {...(isLong && { role: 'region', tabIndex: 0, 'aria-label': `Message of ${firstName}` })}
      >
        {message}
      </p>
      {!isWhole && hasMore && (
        <button
          className="message-rest"
          type="button"
          onClick={() => {
            setWhole(true);
            // The button is gone then: whoever pressed it goes on in the text.
            text.current?.focus({ preventScroll: true });
          }}
        >
          Read all<span className="sr-only"> of what {firstName} wrote</span>
        </button>
      )}
    </div>
  );
}
