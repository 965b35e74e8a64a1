import type { StoredMessage } from '#contracts/messages.ts';
import { formatPhone } from '#domain/person.ts';

/** How to reach whoever wrote a message. */
export function Sender({ message: { email, phone } }: { readonly message: StoredMessage }) {
  return (
    <p className="row-line row-quiet row-facts">
      <bdi>{email}</bdi> {phone !== null && phone !== '' && <bdi>{formatPhone(phone)}</bdi>}
    </p>
  );
}
