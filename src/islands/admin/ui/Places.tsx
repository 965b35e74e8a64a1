import { useEffect, useRef } from 'react';
import './places.css';

/** A place of a tab: its hash and name. */
export type Place = { readonly hash: string; readonly name: string };

type Props = {
  /** The tab, for a screen reader. */
  readonly label: string;
  readonly places: readonly Place[];
  /** The name of the place that is open. */
  readonly current: string;
};

/** The place whose link was followed last, until it is shown. */
let followed = '';

/**
 * Links between the places of a tab. A place that is opened here brings its own links, and the one
 * to it gets the focus that the former had.
 */
export function Places({ label, places, current }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && followed === current) {
      nav.current
        ?.querySelector<HTMLElement>('[aria-current=page]')
        ?.focus({ preventScroll: true });
    }
    followed = '';
  }, [current]);
  return (
    <nav ref={nav} className="places" aria-label={label}>
      {places.map(({ hash, name }) => (
        <a
          key={name}
          href={hash}
          aria-current={name === current ? 'page' : undefined}
          onClick={() => {
            followed = name;
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
