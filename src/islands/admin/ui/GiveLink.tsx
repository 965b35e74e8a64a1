import type { ReactNode } from 'react';
import { phoneLink } from '#domain/person.ts';
import { LinkField } from './LinkField.tsx';

type Props = {
  readonly label: string;
  readonly url: string;
  /** What the link opens, and for whom it is. */
  readonly note: string;
  readonly onCopy: () => void;
  /** The person who gets it, and the text that carries it. */
  readonly to: { readonly name: string; readonly phone: string; readonly text: string };
  /** More that can be done with it. */
  readonly children: ReactNode;
};

/** A private link with the ways to give it to somebody: copied, or texted from one's own phone. */
export function GiveLink({ label, url, note, onCopy, to, children }: Props) {
  return (
    <div className="give-link">
      <p className="row-line row-quiet">{note}</p>
      <LinkField label={label} url={url} />
      <div className="fold-actions">
        <button className="button button-primary button-small" type="button" onClick={onCopy}>
          Copy link
        </button>
        <a
          className="button button-quiet button-small"
          href={`${phoneLink(to.phone).replace('tel:', 'sms:')}?&body=${encodeURIComponent(to.text)}`}
        >
          Text it<span className="sr-only"> to {to.name}</span>
        </a>
        {children}
      </div>
    </div>
  );
}
