import { deliveryTrouble } from '#domain/delivery-trouble.ts';

type Props = {
  readonly channel: string;
  /** The service's error, with its codes. */
  readonly error: string | null;
  /** What the owner can do about it, if anything. */
  readonly advice?: string | undefined;
};

/** What went wrong in plain words; the service's own error is folded away. */
export function Trouble({ channel, error, advice }: Props) {
  const trouble = deliveryTrouble(channel, error);
  return (
    <>
      <p className="row-line service-error">{trouble.words}</p>
      {advice !== undefined && <p className="row-line">{advice}</p>}
      {trouble.details !== null && (
        <details className="service-details">
          <summary className="quiet-action">What the service answered</summary>
          <p className="row-line quiet">{trouble.details}</p>
        </details>
      )}
    </>
  );
}
