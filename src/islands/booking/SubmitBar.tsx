import { CHANGE_AND_REFUND_RULE } from '#content/visit-rules.ts';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import { isBookable } from '#domain/pricing.ts';
import type { Phase } from './submit-booking.ts';

type Props = { readonly serviceType: string; readonly phase: Phase; readonly failure: string };

/** The button with its labels (spec 4) and what went wrong beside it (spec 8). */
export function SubmitBar({ serviceType, phase, failure }: Props) {
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
      {isBookable(serviceType) && <p className="form-small">{CHANGE_AND_REFUND_RULE}</p>}
    </div>
  );
}

function labelFor(phase: Phase, serviceType: string): string {
  if (phase === 'checking') return 'Checking Availability...';
  if (phase === 'processing') return 'Processing...';
  return isBookable(serviceType) ? 'Book Now and Pay' : 'Get Free Quote';
}
