import { ADMIN_TABS, type AdminTab } from '#stores/admin/view.ts';
import type { IconName } from '#islands/admin/ui/icons.ts';

/** What each tab of the dashboard is called, and its icon. */
export const TAB_LABELS: Readonly<Record<AdminTab, { name: string; icon: IconName }>> = {
  overview: { name: 'Overview', icon: 'chart' },
  bookings: { name: 'Bookings', icon: 'clipboard' },
  calendar: { name: 'Calendar', icon: 'calendar' },
  customers: { name: 'Customers', icon: 'users' },
  messages: { name: 'Messages', icon: 'inbox' },
  money: { name: 'Money', icon: 'money' },
  reviews: { name: 'Reviews', icon: 'star' },
  deliveries: { name: 'Deliveries', icon: 'send' },
  site: { name: 'Site', icon: 'globe' },
};

/** How many tabs fit a phone's bar; the rest are behind More, the fifth. */
const ON_A_PHONE = 4;
/** The tabs that a phone shows only after More. */
export const BEHIND_MORE: readonly AdminTab[] = ADMIN_TABS.slice(ON_A_PHONE);
