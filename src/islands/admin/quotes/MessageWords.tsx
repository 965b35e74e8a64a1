import type { StoredMessage } from '#contracts/messages.ts';

/** What was asked, folded above the form that answers it. */
export function MessageWords({ message }: { readonly message: StoredMessage }) {
  return (
    <details className="fold" open>
      <summary className="fold-row">What {message.firstName} asked for</summary>
      <p className="quote-asked" dir="auto">
        {message.message}
      </p>
    </details>
  );
}
