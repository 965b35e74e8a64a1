import './sign-in.css';
import { business } from '#content/business.ts';

type Props = {
  /** The dashboard to come back to. */
  readonly next?: '/admin' | '/admin-access';
};

/** The way in (spec 2.4): one button to the provider, one link back. */
export function SignInPanel({ next }: Props) {
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <main className="sign-in" id="main">
      <div className="sign-in-card">
        <p className="sign-in-mark">{business.name}</p>
        <h1>Admin sign-in</h1>
        <p>Only authorized administrators can access the dashboard.</p>
        <a className="button button-primary" href={`/api/login${query}`} data-sign-in>
          Sign In
        </a>
        <a className="button button-quiet" href="/api/login?switch=1" data-sign-in>
          Use another account
        </a>
        <a className="sign-in-back" href="/">
          Back to Home
        </a>
      </div>
    </main>
  );
}
