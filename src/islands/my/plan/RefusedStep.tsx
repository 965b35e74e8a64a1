import type { Refusal } from './use-plan.ts';

/** Why a change was refused; if signed out, the link request opens in another tab. */
export function RefusedStep({ refusal }: { readonly refusal: Refusal }) {
  return (
    <p className="form-failure" role="alert">
      {refusal.sentence}{' '}
      {refusal.isSignedOut && (
        <a href="/my" target="_blank" rel="noreferrer">
          Ask for a link in a new tab, then press the button again.
        </a>
      )}
    </p>
  );
}
