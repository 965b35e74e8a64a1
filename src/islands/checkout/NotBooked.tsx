import { PanelTitle } from './PanelTitle.tsx';
import { Questions } from './Questions.tsx';

type Props = {
  readonly sentence: string;
  readonly final: boolean;
  readonly again: () => void;
};

/** Paid, but the booking failed: what to do now, and that no money is lost. */
export function NotBooked({ sentence, final, again }: Props) {
  return (
    <section className="checkout-panel">
      <PanelTitle>{final ? 'This wasn’t booked' : 'Almost there'}</PanelTitle>
      <p>{sentence}</p>
      {final ? (
        <a className="button button-primary form-button" href="/booking">
          Choose another time
        </a>
      ) : (
        <>
          <p>
            You won’t be charged twice. If your payment went through, we’ll finish the booking and
            email you. If we can’t, we’ll refund the fee in full.
          </p>
          <button className="button button-primary form-button" type="button" onClick={again}>
            Finish my booking
          </button>
        </>
      )}
      <Questions />
    </section>
  );
}
