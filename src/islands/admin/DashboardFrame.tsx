import { useStore } from '@nanostores/react';
import { useEffect, type ComponentType } from 'react';
import type { CurrentUser } from '#contracts/sign-in.ts';
import { $overview, keepOverviewFresh, titleWith } from '#stores/admin/insights.ts';
import { endOffersWhenWritten, undoWithKeyboard } from '#stores/admin/undo.ts';
import { $adminView, type AdminTab } from '#stores/admin/view.ts';
import { BookingsTab } from '#islands/admin/booking/BookingsTab.tsx';
import { CalendarPlace } from './CalendarPlace.tsx';
import { CustomersPlace } from './CustomersPlace.tsx';
import { DashboardLogo } from './DashboardLogo.tsx';
import { DeliveriesTab } from '#islands/admin/delivery/DeliveriesTab.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { MessagesPlace } from './MessagesPlace.tsx';
import { MoneyPlace } from './MoneyPlace.tsx';
import { OverviewTab } from '#islands/admin/insights/OverviewTab.tsx';
import { ReviewsTab } from '#islands/admin/reviews/ReviewsTab.tsx';
import { SiteTab } from '#islands/admin/site/SiteTab.tsx';
import { TabList } from './TabList.tsx';

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
export function DashboardFrame({ user }: { readonly user: CurrentUser }) {
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
  useEffect(endOffersWhenWritten, []);
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
