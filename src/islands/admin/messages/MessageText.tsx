import { useLayoutEffect, useRef, useState } from 'react';
import { today } from '#browser/today.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import { quoteFacts } from '#domain/quote-message.ts';
import { arrivalText, periodNamed } from '#domain/slots.ts';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';

/** From this length on, a text scrolls and so must be focusable by keyboard. */
const LONG = 700;

/** What a phone's list shows of a quote request; the rest is a tap away. */
const LEAD: ReadonlySet<string> = new Set(['Service', 'Preferred date']);

type Props = {
  readonly message: StoredMessage;
  /** In a list: on a phone a long text shows how it begins, and a tap the rest. */
  readonly isCut?: boolean;
};

/** The message; a quote request is shown field by field. */
export function MessageText({ message, isCut = false }: Props) {
  const facts = message.source === 'quote' ? quoteFacts(message.message) : null;
  const isLed = !useWide(WIDE) && isCut;
  const isShown = ([name]: Fact) => !isLed || LEAD.has(name);
  const rest = facts?.filter((fact) => !isShown(fact)) ?? [];
  return (
    <>
      {message.subject !== null && (
        <p className="message-subject" dir="auto">
          {message.subject}
        </p>
      )}
      {facts && facts.length > 0 ? (
        <>
          {isLed ? <Lead of={facts.filter(isShown)} /> : <Facts of={facts} />}
          {rest.length > 0 && (
            <details>
              <summary className="quiet-action">
                All details<span className="sr-only"> of what {message.firstName} asks for</span>
              </summary>
              <Facts of={rest} />
            </details>
          )}
        </>
      ) : (
        <Plain of={message} isCut={isCut} />
      )}
    </>
  );
}

type Fact = readonly [name: string, value: string];
type FactsProps = { readonly of: readonly Fact[] };

function Facts({ of }: FactsProps) {
  return (
    <dl className="message-facts">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{inShort(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first of them on one line: the names that a heading would have are only spoken. */
function Lead({ of }: FactsProps) {
  return (
    <p className="row-facts">
      {of.map(([name, value]) => (
        <span key={name} dir="auto">
          <span className="sr-only">{name}: </span>
          {inShort(value)}{' '}
        </span>
      ))}
    </p>
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
