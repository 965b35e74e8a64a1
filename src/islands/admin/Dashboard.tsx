import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import './tabs.css';
import type { CurrentUser } from '#contracts/sign-in.ts';
import { BookingsTab } from '#islands/admin/booking/BookingsTab.tsx';
import { CrewsView } from '#islands/admin/crews/CrewsView.tsx';
import { HoursView } from '#islands/admin/crews/HoursView.tsx';
import { WeekView } from '#islands/admin/crews/WeekView.tsx';
import { DeliveriesTab } from '#islands/admin/delivery/DeliveriesTab.tsx';
import { OverviewTab } from '#islands/admin/insights/OverviewTab.tsx';
import { ReviewsTab } from '#islands/admin/reviews/ReviewsTab.tsx';
import { CalendarTab } from '#islands/admin/schedule/CalendarTab.tsx';
import { SiteTab } from '#islands/admin/site/SiteTab.tsx';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Places } from '#islands/admin/ui/Places.tsx';
import '#islands/ui/form.css';
import './dashboard.css';
import '#islands/admin/ui/parts.css';
import '#islands/admin/ui/columns.css';
import '#islands/admin/ui/fold-arrow.css';
import { $overview, keepOverviewFresh, titleWith } from '#stores/admin/insights.ts';
import { hasSessionEnded, startAdminSession, type Shell } from '#stores/admin/session.ts';
import { endToastsWhenWritten, undoWithKeyboard } from '#stores/admin/undo.ts';
import { $adminView, ADMIN_TABS, type AdminTab } from '#stores/admin/view.ts';
import { $session } from '#stores/current-user.ts';
import { AccessDenied } from '#islands/admin/sign-in/AccessDenied.tsx';
import { SignInPanel } from '#islands/admin/sign-in/SignInPanel.tsx';
import { business } from '#content/business.ts';
import { CustomersPlace } from './CustomersPlace.tsx';
import { MessagesPlace } from './MessagesPlace.tsx';
import { MoneyPlace } from './MoneyPlace.tsx';
import { BEHIND_MORE, TAB_LABELS } from './tab-labels.ts';
import { TabList } from './TabList.tsx';

/** The owner's dashboard in one of its two shells (spec 2.4). Reads nothing before sign-in. */
export function Dashboard({ shell }: { readonly shell: Shell }) {
  const session = useStore($session);
  useEffect(() => startAdminSession(shell), [shell]);
  if (session.state === 'loading') return <DashboardSkeleton />;
  if (session.state === 'authenticated') return <DashboardFrame user={session.user} />;
  return shell === 'admin' ? (
    <SignInPanel next="/admin" hasEnded={hasSessionEnded()} />
  ) : (
    <AccessDenied />
  );
}

/** The frame of the dashboard without data, until the session is checked: nothing moves after. */
function DashboardSkeleton() {
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

/** The places of the Calendar tab. */
const PLACES = [
  { hash: '#calendar', name: 'Month' },
  { hash: '#calendar/week', name: 'Week' },
  { hash: '#calendar/crews', name: 'Crews' },
  { hash: '#calendar/hours', name: 'Hours' },
] as const;
/** One of these places. */
type Place = (typeof PLACES)[number]['name'];

/** What the Calendar tab shows: the month, the week by crews, the crews, or their hours. */
function CalendarPlace() {
  const { detail } = useStore($adminView);
  if (detail === 'crews') return <CrewsView nav={<Nav current="Crews" />} />;
  if (detail === 'hours') return <HoursView nav={<Nav current="Hours" />} />;
  if (detail === 'week') return <WeekView nav={<Nav current="Week" />} />;
  return <CalendarTab nav={<Nav current="Month" />} />;
}

/** Links between the places of the Calendar tab. */
function Nav({ current }: { readonly current: Place }) {
  return <Places label="Calendar" places={PLACES} current={current} />;
}

const PANELS: Record<AdminTab, ComponentType> = {
  bookings: BookingsTab,
  calendar: CalendarPlace,
  customers: CustomersPlace,
  messages: MessagesPlace,
  money: MoneyPlace,
  reviews: ReviewsTab,
  deliveries: DeliveriesTab,
  site: SiteTab,
  overview: OverviewTab,
};

/** The dashboard when signed in: the navigation and the open tab. */
function DashboardFrame({ user }: { readonly user: CurrentUser }) {
  const { tab } = useStore($adminView);
  const Panel = PANELS[tab];
  useEffect(keepOverviewFresh, []);
  useEffect(() => {
    const title = document.title;
    return $overview.subscribe(({ overview }) => {
      document.title = titleWith(overview, title);
    });
  }, []);
  useEffect(undoWithKeyboard, []);
  useEffect(endToastsWhenWritten, []);
  return (
    <div className="dash">
      <header className="dash-side on-dark">
        <DashboardLogo />
        <TabList />
        <HeaderActions email={user.email} />
      </header>
      <main className="dash-main" id="main">
        <div role="tabpanel" id="dash-panel" aria-labelledby={`tab-${tab}`}>
          <Panel key={tab} />
        </div>
      </main>
    </div>
  );
}

const MENU = 'dash-account';

/**
 * Back to Website, Switch User (spec 2.4) and Sign out. On a phone they are a popover behind one
 * button, since nobody needs them on every screen; where there is room they stand in the open.
 */
function HeaderActions({ email }: { readonly email: string }) {
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

/** The company's mark and name, which lead to the dashboard's start. */
function DashboardLogo() {
  return (
    <a className="dash-logo" href="/admin">
      <img src="/favicon.svg" width="30" height="30" alt="" />
      {business.name} <span>Dashboard</span>
    </a>
  );
}
