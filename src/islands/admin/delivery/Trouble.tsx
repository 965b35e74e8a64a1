import { deliveryTrouble } from '#domain/delivery-trouble.ts';

type Props = {
  readonly channel: string;
  /** The service's error, with its codes. */
  readonly error: string | null;
  /** What the owner can do about it, if anything. */
  readonly advice?: string | undefined;
};

/** What went wrong in plain words. */
export function Trouble({ channel, error, advice }: Props) {
  return (
    <>
      <p className="row-line service-error">{deliveryTrouble(channel, error).words}</p>
      {advice !== undefined && <p className="row-line quiet">{advice}</p>}
    </>
  );
}

/** The service's own error, folded away; nothing if the plain words say it all. */
export function TroubleDetails({ channel, error }: Props) {
  const { details } = deliveryTrouble(channel, error);
  if (details === null) return null;
  return (
    <details className="service-details">
      <summary className="quiet-action">What the service answered</summary>
      <p className="row-line quiet">{details}</p>
    </details>
  );
}
