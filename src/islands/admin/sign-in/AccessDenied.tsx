import { SignInFrame } from './SignInFrame.tsx';

/** What /admin-access shows when not signed in (spec 2.4). */
export function AccessDenied() {
  return (
    <SignInFrame title="Access Denied">
      <p>Only authorized administrators can access this page. If that’s you, sign in first.</p>
      <a className="button button-primary" href="/api/login?next=%2Fadmin-access">
        Sign In
      </a>
      <a className="button button-quiet" href="/">
        Back to Home
      </a>
    </SignInFrame>
  );
}
