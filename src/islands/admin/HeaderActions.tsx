import { Icon } from '#islands/admin/ui/Icon.tsx';

/** Back to Website, Switch User (spec 2.4) and Sign out: always visible, on a phone with short labels. */
export function HeaderActions({ email }: { readonly email: string }) {
  return (
    <div className="dash-actions">
      <p className="dash-user" title={email}>
        {email}
      </p>
      <a className="dash-action" href="/">
        <Icon name="globe" />
        <span>
          <span className="dash-action-rest">Back to </span>Website
        </span>
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
  );
}
