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

/** Links between the places of a tab. */
export function Places({ label, places, current }: Props) {
  return (
    <nav className="places" aria-label={label}>
      {places.map(({ hash, name }) => (
        <a key={name} href={hash} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
