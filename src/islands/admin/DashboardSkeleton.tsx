import { useSyncExternalStore } from 'react';
import { $adminView, ADMIN_TABS, type AdminTab } from '#stores/admin/view.ts';
import { DashboardLogo } from './DashboardLogo.tsx';
import { BEHIND_MORE, TAB_LABELS } from './tab-labels.ts';
import './tabs.css';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';

/** The frame of the dashboard without data, until the session is checked: nothing moves after. */
export function DashboardSkeleton() {
  const tab = useTab();
  const isBehind = tab !== null && BEHIND_MORE.includes(tab);
  return (
    <div className="dash">
      <div className="dash-side on-dark">
        <DashboardLogo />
        <div className="dash-tabs dash-tabs-waiting" aria-hidden="true">
          {ADMIN_TABS.map((each) => (
            <span key={each} className="dash-tab" data-current={each === tab}>
              <Icon name={TAB_LABELS[each].icon} />
              <span>{TAB_LABELS[each].name}</span>
            </span>
          ))}
        </div>
        <span
          className="dash-tab dash-more dash-tabs-waiting"
          data-behind={isBehind}
          aria-hidden="true"
        >
          <Icon name="more" />
          <span>More</span>
        </span>
      </div>
      <main className="dash-main" id="main" aria-busy="true">
        <noscript>
          <p>The dashboard needs JavaScript.</p>
        </noscript>
        <div className="panel-head" aria-hidden="true">
          {tab !== null && <h1>{TAB_LABELS[tab].name}</h1>}
        </div>
        <Ghosts rows={5} />
      </main>
    </div>
  );
}

/** The tab that the hash names; null in the built page, which is the same for every hash. */
function useTab(): AdminTab | null {
  return useSyncExternalStore(
    (onChange) => $adminView.listen(onChange),
    () => $adminView.get().tab,
    () => null,
  );
}
