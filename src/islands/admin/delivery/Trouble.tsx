import { deliveryTrouble } from '#domain/delivery-trouble.ts';

type Props = {
  readonly channel: string;
  /** What the service said, with its codes. */
  readonly said: string | null;
};

/** What went wrong in plain words, and small behind it what the service said. */
export function Trouble({ channel, said }: Props) {
  const trouble = deliveryTrouble(channel, said);
  return (
    <>
      <p className="row-line service-error">{trouble.words}</p>
      {trouble.said !== null && <p className="row-line quiet service-said">{trouble.said}</p>}
    </>
  );
}
