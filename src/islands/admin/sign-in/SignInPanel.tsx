import { SIGNED_OUT } from './signed-out.ts';
import { SignInFrame } from './SignInFrame.tsx';

type Props = {
  /** The dashboard to return to. */
  readonly next?: '/admin' | '/admin-access';
  /** Whether a session has ended while its page was open. */
  readonly hasEnded?: boolean;
};

/** Sign-in (spec 2.4): one button to the provider, one link back. */
export function SignInPanel({ next, hasEnded = false }: Props) {
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <SignInFrame title="Admin sign-in">
      <p data-welcome>
        {hasEnded
          ? SIGNED_OUT
          : 'Welcome back. Sign in, and your visits, messages and calendar are right here.'}
      </p>
      <p role="status" data-sign-in-news hidden />
      <a className="button button-primary" href="/admin" data-dashboard hidden>
        Open the dashboard
      </a>
      <a className="button button-primary" href={`/api/login${query}`} data-sign-in>
        Sign In
      </a>
      <a className="button button-secondary" href="/api/login?switch=1" data-sign-in>
        Use another account
      </a>
      <p className="sign-in-note">
        Only authorized administrators can access the dashboard. Looking for a cleaning?{' '}
        <a href="/">Back to Home</a>
      </p>
    </SignInFrame>
  );
}
