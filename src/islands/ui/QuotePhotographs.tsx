import { useEffect, useState } from 'react';
import type { QuotePhotograph } from '#domain/quote.ts';

/** Where a photograph can be seen: an address for an image. */
export type PictureOf = (id: string) => Promise<string>;

type Props = {
  readonly photographs: readonly QuotePhotograph[];
  /** Always the same function, as it is asked once for each photograph. */
  readonly pictureOf: PictureOf;
};

/** The photographs of a quote, each with what it shows. */
export function QuotePhotographs({ photographs, pictureOf }: Props) {
  return (
    <ul className="quote-photographs" aria-label="Photographs">
      {photographs.map((each, place) => (
        <li key={each.id}>
          <Photograph photograph={each} place={place} pictureOf={pictureOf} />
        </li>
      ))}
    </ul>
  );
}

type PhotographProps = {
  readonly photograph: QuotePhotograph;
  readonly place: number;
  readonly pictureOf: PictureOf;
};

function Photograph({ photograph, place, pictureOf }: PhotographProps) {
  const { id, words } = photograph;
  const [source, setSource] = useState('');
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isShown = true;
    pictureOf(id).then(
      (found) => {
        if (isShown) setSource(found);
      },
      () => {
        if (isShown) setLost(true);
      },
    );
    return () => {
      isShown = false;
    };
  }, [id, pictureOf]);
  return (
    <figure>
      {source === '' ? (
        <p className="quote-photograph-frame form-small">
          {isLost ? 'This photograph didn’t load.' : 'Loading...'}
        </p>
      ) : (
        <img
          className="quote-photograph-frame"
          src={source}
          // What it shows stands below it, and is not read twice.
          alt={`Photograph ${place + 1}`}
        />
      )}
      {words !== '' && (
        <figcaption className="form-small" dir="auto">
          {words}
        </figcaption>
      )}
    </figure>
  );
}
