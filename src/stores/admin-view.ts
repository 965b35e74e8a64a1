import { atom, onMount } from 'nanostores';

/** The dashboard's tabs: the four of spec 2.4, then deliveries and the overview. */
export const ADMIN_TABS = [
  'bookings',
  'calendar',
  'messages',
  'reviews',
  'deliveries',
  'overview',
] as const;
/** One of the dashboard's tabs. */
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Where in the dashboard one is, as the address's hash says it: `#bookings/12`. */
export type AdminView = { readonly tab: AdminTab; readonly detail: string | null };

/** The place in the dashboard. It follows the hash, so the phone's Back button works. */
export const $adminView = atom<AdminView>({ tab: 'bookings', detail: null });

onMount($adminView, () => {
  const follow = () => {
    $adminView.set(readHash(location.hash));
  };
  follow();
  addEventListener('hashchange', follow);
  return () => {
    removeEventListener('hashchange', follow);
  };
});

/** Opens a tab. */
export function openTab(tab: AdminTab): void {
  location.hash = tab;
}

/** Opens a thing in a tab, such as booking 12: `#bookings/12`. */
export function openDetail(tab: AdminTab, detail: string | number): void {
  location.hash = `${tab}/${detail}`;
}

/** Closes what is open in the tab, without a step for the Back button to fall into again. */
export function closeDetail(): void {
  const { tab } = $adminView.get();
  history.replaceState(null, '', `#${tab}`);
  $adminView.set({ tab, detail: null });
}

function readHash(hash: string): AdminView {
  const [name, ...rest] = hash.replace(/^#/, '').split('/');
  const tab = ADMIN_TABS.find((each) => each === name);
  const detail = rest.join('/');
  return tab ? { tab, detail: detail || null } : { tab: 'bookings', detail: null };
}
