import { useStore } from '@nanostores/react';
import { useEffect, type KeyboardEvent } from 'react';
import { $adminView, ADMIN_TABS, openTab, type AdminTab } from '#stores/admin-view.ts';
import { $overview } from '#stores/admin-insights.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import type { IconName } from '#islands/admin/ui/icons.ts';

const SHOWN: Record<AdminTab, { name: string; icon: IconName }> = {
  overview: { name: 'Overview', icon: 'chart' },
  bookings: { name: 'Bookings', icon: 'clipboard' },
  calendar: { name: 'Calendar', icon: 'calendar' },
  customers: { name: 'Customers', icon: 'users' },
  messages: { name: 'Messages', icon: 'inbox' },
  reviews: { name: 'Reviews', icon: 'star' },
  deliveries: { name: 'Deliveries', icon: 'send' },
};

/** The tabs; at the thumb on a phone, at the side on a desk. Arrow keys move between them. */
export function TabList() {
  const { tab: current } = useStore($adminView);
  const { overview } = useStore($overview);
  useEffect(() => {
    // On a phone the bar is longer than the screen is wide.
    document
      .getElementById(`tab-${current}`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current]);
  const counts: Record<string, number> = {
    bookings: overview?.waiting.pendingBookings ?? 0,
    messages: overview?.waiting.unreadMessages ?? 0,
    deliveries: overview?.waiting.failedSendings ?? 0,
  };
  return (
    <div className="dash-tabs" role="tablist" aria-label="Dashboard" onKeyDown={moveWithArrows}>
      {ADMIN_TABS.map((tab) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          className="dash-tab"
          type="button"
          role="tab"
          aria-selected={tab === current}
          aria-controls="dash-panel"
          tabIndex={tab === current ? 0 : -1}
          onClick={() => {
            openTab(tab);
          }}
        >
          <Icon name={SHOWN[tab].icon} />
          <span>{SHOWN[tab].name}</span>
          {(counts[tab] ?? 0) > 0 && (
            <span className="dash-count">
              {counts[tab]}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const ends = { Home: 0, End: ADMIN_TABS.length - 1 }[event.key];
  if (step === undefined && ends === undefined) return;
  event.preventDefault();
  const at = ADMIN_TABS.indexOf($adminView.get().tab);
  const to = ADMIN_TABS[ends ?? (at + (step ?? 0) + ADMIN_TABS.length) % ADMIN_TABS.length];
  if (!to) return;
  openTab(to);
  document.getElementById(`tab-${to}`)?.focus();
}
