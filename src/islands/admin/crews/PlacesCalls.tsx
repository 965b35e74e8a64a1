import type { PlacedVisit } from '#contracts/admin/crews.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { otherTimeWords } from './place-words.ts';

type Props = { readonly calls: readonly PlacedVisit[]; readonly onClose: () => void };

/** After visits were moved: whom no message reaches, each a tap away from a call. */
export function PlacesCalls({ calls, onClose }: Props) {
  return (
    <Sheet title="Moved. Now call" onClose={onClose}>
      <p>
        No email or text reaches {calls.length === 1 ? 'this customer' : 'these customers'}. The
        overview keeps the list until you check them off.
      </p>
      <ul className="member-list" aria-label="Customers to call">
        {calls.map(({ id, name, phone, to }) => (
          <li key={id} className="member-row">
            <p className="row-title">
              <bdi>{name}</bdi>
            </p>
            {/* What can be promised: an hour that nobody was told may still change. */}
            {to && <p className="row-line">Tell them: {otherTimeWords(to)}</p>}
            <a className="button button-primary" href={phoneLink(phone)}>
              Call {formatPhone(phone)}
              <span className="sr-only">, {name}</span>
            </a>
          </li>
        ))}
      </ul>
      <button className="button button-quiet" type="button" onClick={onClose}>
        Done
      </button>
    </Sheet>
  );
}
