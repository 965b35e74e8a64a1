import './sign-in.css';
import { business } from '#content/business.ts';

/** What /admin-access shows to somebody who is not signed in (spec 2.4). */
export function AccessDenied() {
  return (
    <main className="sign-in" id="main">
      <div className="sign-in-card">
        <p className="sign-in-mark">{business.name}</p>
        <h1>Access Denied</h1>
        <p>Only authorized administrators can access this page. Please sign in first.</p>
        <a className="button button-primary" href="/api/login?next=%2Fadmin-access">
          Sign In
        </a>
        <a className="button button-quiet" href="/">
          Back to Home
        </a>
      </div>
    </main>
  );
}
