import { business } from '#content/business.ts';
import { SentPanel } from '#islands/ui/SentPanel.tsx';

/** What stays when a quote was asked for: what happens next, and how to reach us before that. */
export function QuoteSent({ email }: { readonly email: string }) {
  return (
    <SentPanel title="Your quote request is with us">
      <p>
        We’ll send your custom quote within 24 hours to <strong>{email}</strong>. There’s nothing to
        pay now.
      </p>
      <p className="form-small">
        In a hurry? Call{' '}
        <a className="link" href={`tel:${business.phone.tel}`}>
          {business.phone.display}
        </a>
        .
      </p>
    </SentPanel>
  );
}
