import { copyLink } from '#stores/admin/copy-link.ts';
import { GiveLink } from './GiveLink.tsx';

type Props = {
  readonly label: string;
  readonly url: string;
  /** What the link opens, and where else it is. */
  readonly note: string;
  /** The person who gets it, and the text that carries it. */
  readonly to: { readonly name: string; readonly phone: string; readonly text: string };
  readonly isOpen?: boolean;
};

/** A customer's private link in a fold: to copy, to text, or to open and hand over. */
export function LinkFold({ label, url, note, to, isOpen = false }: Props) {
  return (
    <details className="fold" open={isOpen}>
      <summary className="fold-row">{label}</summary>
      <GiveLink
        label={label}
        url={url}
        note={note}
        onCopy={() => void copyLink(url, `Paste it into a message to ${to.name}.`)}
        to={to}
      >
        <a className="button button-quiet button-small" href={url} target="_blank" rel="noreferrer">
          Open<span className="sr-only"> in a new tab</span>
        </a>
      </GiveLink>
    </details>
  );
}
