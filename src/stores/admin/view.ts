import { atom, onMount } from 'nanostores';

/** The dashboard's tabs: the overview, the four of spec 2.4 with customers, money, deliveries, site. */
export const ADMIN_TABS = [
  'overview',
  'bookings',
  'calendar',
  'customers',
  'messages',
  'money',
  'reviews',
  'deliveries',
  'site',
] as const;
/** One of the dashboard's tabs. */
export type AdminTab = (typeof ADMIN_TABS)[number];

/** A place in the dashboard, as the URL's hash names it: `#bookings/12`. */
export type AdminView = { readonly tab: AdminTab; readonly detail: string | null };

/** The place in the dashboard. It follows the hash, so the phone's Back button works. */
export const $adminView = atom<AdminView>({ tab: 'overview', detail: null });

/** Marks a history entry that was opened from another place in the dashboard. */
type Step = { readonly isStepInside: true; readonly from: string };
let isGoingBack = false;

onMount($adminView, () => {
  const follow = () => {
    isGoingBack = false;
    $adminView.set(readHash(location.hash));
  };
  const step = ({ oldURL }: HashChangeEvent) => {
    // A link was followed; entries reached by Back or Forward are already marked.
    if (history.state === null) {
      const from = new URL(oldURL).hash.replace(/^#/, '');
      history.replaceState({ isStepInside: true, from } satisfies Step, '');
    }
    follow();
  };
  follow();
  addEventListener('hashchange', step);
  return () => {
    removeEventListener('hashchange', step);
  };
});

/** Opens a tab. */
export function openTab(tab: AdminTab): void {
  location.hash = tab;
}

/** Opens an item in a tab, such as booking 12: `#bookings/12`. */
export function openDetail(tab: AdminTab, detail: string | number): void {
  location.hash = `${tab}/${detail}`;
}

/** The place of the form for a new booking, as a detail of the bookings' tab; with a day set if given. */
export function newOn(date: string): string {
  return `new/${date}`;
}

/** The day that is set in a new booking, empty for none; undefined where another place is open. */
export function dayOfNew(detail: string | null): string | undefined {
  if (detail === 'new') return '';
  return /^new\/(\d{4}-\d\d-\d\d)$/.exec(detail ?? '')?.[1];
}

/** Opens an item in place of the open one, such as a booking just entered. */
export function replaceDetail(tab: AdminTab, detail: string | number): void {
  showPlace(`${tab}/${detail}`);
}

/** Shows a place without adding a history entry. */
export function showPlace(hash: string): void {
  history.replaceState(history.state, '', `#${hash}`);
  $adminView.set(readHash(hash));
}

/**
 * Closes what is open in the tab. Returns to where it was opened from, so that Back has no
 * useless step, or to the tab if the page was loaded with it open.
 */
export function closeDetail(): void {
  closeTo($adminView.get().tab);
}

/** Closes what is open and shows its tab, also where it was opened from something else in it. */
export function closeToTab(): void {
  const { tab } = $adminView.get();
  const state: unknown = history.state;
  if (isStepInside(state) && state.from !== tab) showPlace(tab);
  else closeTo(tab);
}

/** Closes what is open; shows `place` if the page was loaded with it open. */
export function closeTo(place: string): void {
  if (isGoingBack) return;
  if (isStepInside(history.state)) {
    isGoingBack = true;
    history.back();
  } else showPlace(place);
}

function isStepInside(state: unknown): state is Step {
  return typeof state === 'object' && state !== null && 'isStepInside' in state;
}

function readHash(hash: string): AdminView {
  const [name, ...rest] = hash.replace(/^#/, '').split('/');
  const tab = ADMIN_TABS.find((each) => each === name);
  const detail = rest.join('/');
  return tab ? { tab, detail: detail || null } : { tab: 'overview', detail: null };
}
