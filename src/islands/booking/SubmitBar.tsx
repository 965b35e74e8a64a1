import { useHydrated } from '#islands/ui/use-hydrated.ts';
import { isQuoted } from './form-values.ts';
import { SLOW } from './sentences.ts';
import type { Phase } from './submit-booking.ts';

type Props = {
  readonly serviceType: string;
  readonly phase: Phase;
  /** Whether what the button is busy with takes longer than anybody expects. */
  readonly isSlow: boolean;
  readonly failure: string;
};

/** The button with its labels (spec 4) and what went wrong beside it (spec 8). */
export function SubmitBar({ serviceType, phase, isSlow, failure }: Props) {
  // Before React is here the button would send the form's data into the address bar.
  const ready = useHydrated();
  return (
    <div className="submit-bar">
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <button
        className="button button-primary form-button"
        type="submit"
        disabled={!ready}
        aria-disabled={phase !== 'idle'}
      >
        {labelFor(phase, serviceType)}
      </button>
      <p className="form-small" role="status">
        {isSlow ? SLOW : ''}
      </p>
    </div>
  );
}

function labelFor(phase: Phase, serviceType: string): string {
  if (phase === 'checking') return 'Checking Availability...';
  if (phase === 'processing') return 'Processing...';
  return isQuoted(serviceType) ? 'Get Free Quote' : 'Book Now and Pay';
}
