import { Icon } from '#islands/admin/ui/Icon.tsx';

const MENU = 'dash-account';

/**
 * Back to Website, Switch User (spec 2.4) and Sign out. On a phone they are a popover behind one
 * button, since nobody needs them on every screen; where there is room they stand in the open.
 */
export function HeaderActions({ email }: { readonly email: string }) {
  return (
    <>
      <button className="dash-action dash-account" type="button" popoverTarget={MENU}>
        <Icon name="account" />
        <span>Account</span>
      </button>
      <div className="dash-actions" id={MENU} popover="auto" role="group" aria-label="Account">
        <p className="dash-user" title={email}>
          {email}
        </p>
        <a className="dash-action" href="/">
          <Icon name="globe" />
          <span>Back to Website</span>
        </a>
        <a className="dash-action" href="/login">
          <Icon name="switch-user" />
          <span>Switch User</span>
        </a>
        <a className="dash-action" href="/api/logout">
          <Icon name="log-out" />
          <span>Sign out</span>
        </a>
      </div>
    </>
  );
}
