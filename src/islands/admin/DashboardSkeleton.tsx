import { ADMIN_TABS } from '#stores/admin/view.ts';
import { DashboardLogo } from './DashboardLogo.tsx';
import { TAB_LABELS } from './tab-labels.ts';
import './tabs.css';
import { Icon } from '#islands/admin/ui/Icon.tsx';

/** The frame of the dashboard without data, until the session is checked: nothing moves after. */
export function DashboardSkeleton() {
  return (
    <div className="dash">
      <div className="dash-side on-dark">
        <DashboardLogo />
        <div className="dash-tabs dash-tabs-waiting" aria-hidden="true">
          {ADMIN_TABS.map((tab) => (
            <span key={tab} className="dash-tab">
              <Icon name={TAB_LABELS[tab].icon} />
              <span>{TAB_LABELS[tab].name}</span>
            </span>
          ))}
        </div>
        <span className="dash-tab dash-more dash-tabs-waiting" aria-hidden="true">
          <Icon name="more" />
          <span>More</span>
        </span>
      </div>
      <main className="dash-main" id="main" aria-busy="true">
        <noscript>
          <p>The dashboard needs JavaScript.</p>
        </noscript>
        <p className="sr-only" role="status">
          Loading the dashboard...
        </p>
        <div className="ghosts ghosts-head" aria-hidden="true" />
        <div className="ghosts ghosts-page" aria-hidden="true" />
      </main>
    </div>
  );
}
