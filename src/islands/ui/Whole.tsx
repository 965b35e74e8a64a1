import { wholePieces } from '#content/typography.ts';

/** A text in which phone numbers, hours and ranges stay in one piece. */
export function Whole({ text }: { readonly text: string }) {
  return wholePieces(text).map((piece, index) =>
    index % 2 ? (
      <span key={index} className="whole">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
