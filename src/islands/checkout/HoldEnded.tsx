import { PanelTitle } from './PanelTitle.tsx';

/** Why the hold ended: its fifteen minutes are over, or another tab holds another time. */
export type HoldEnd = 'over' | 'given-up';

const WORDS: Record<HoldEnd, { title: string; text: string }> = {
  over: {
    title: 'We stopped holding your time',
    text: 'Your 15 minutes are up, so someone else can book it now.',
  },
  'given-up': {
    title: 'You chose another time',
    text: 'You picked another time in a different tab or window, so we let this one go.',
  },
};

type Props = { readonly end: HoldEnd; readonly onHoldAgain: () => void };

/** The hold has ended: offers to hold the time again (product rule, 15 minutes). */
export function HoldEnded({ end, onHoldAgain }: Props) {
  const { title, text } = WORDS[end];
  return (
    <section className="checkout-panel">
      <PanelTitle>{title}</PanelTitle>
      <p>{text} You haven’t been charged, and your details are still here.</p>
      <button className="button button-primary form-button" type="button" onClick={onHoldAgain}>
        Hold it again
      </button>
      <a className="link checkout-link" href="/booking">
        Choose another time
      </a>
    </section>
  );
}
