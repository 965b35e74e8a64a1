import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { BEHIND_MORE, TAB_LABELS } from './tab-labels.ts';
import './tabs.css';
import { $adminView, ADMIN_TABS, openTab, type AdminTab } from '#stores/admin/view.ts';
import { $overview } from '#stores/admin/insights.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';

/** The tabs: a bottom bar on a phone, a side column on a desktop. Arrow keys move between them. */
export function TabList() {
  const { tab: current } = useStore($adminView);
  const { overview } = useStore($overview);
  const [isOpen, setOpen] = useState(false);
  const goingTo = useRef<AdminTab | null>(null);
  const isBehind = BEHIND_MORE.includes(current);
  useEffect(() => {
    // Arrow keys keep focus in the tabs, so the target tab must be visible.
    setOpen(goingTo.current === current && BEHIND_MORE.includes(current));
  }, [current]);
  useEffect(() => {
    if (goingTo.current !== null) document.getElementById(`tab-${goingTo.current}`)?.focus();
    if (goingTo.current === current) goingTo.current = null;
  }, [current, isOpen]);
  const counts: Partial<Record<AdminTab, number>> = {
    bookings: overview?.waiting.pendingBookings ?? 0,
    messages: overview?.waiting.unreadMessages ?? 0,
    deliveries: overview?.waiting.failedSendings ?? 0,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // If the hash has not yet followed the last key, start from that key's tab.
    const to = tabByKey(event.key, goingTo.current ?? current);
    if (!to) return;
    event.preventDefault();
    const opens = BEHIND_MORE.includes(to);
    // Back at the current hash: no hashchange will fire to clear `goingTo`.
    goingTo.current = to === current && opens === isOpen ? null : to;
    setOpen(opens);
    openTab(to);
    document.getElementById(`tab-${to}`)?.focus();
  };
  return (
    <>
      <div
        id="dash-tabs"
        className="dash-tabs"
        role="tablist"
        aria-label="Dashboard"
        data-more={isOpen}
        onKeyDown={onKeyDown}
      >
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
              setOpen(false);
              openTab(tab);
            }}
          >
            <Icon name={TAB_LABELS[tab].icon} />
            <span>{TAB_LABELS[tab].name}</span>
            <Count of={counts[tab] ?? 0} />
          </button>
        ))}
      </div>
      <button
        className="dash-tab dash-more"
        type="button"
        aria-expanded={isOpen}
        aria-controls="dash-tabs"
        data-behind={isBehind}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="more" />
        <span>
          More
          {isBehind && <span className="sr-only">: {TAB_LABELS[current].name}</span>}
        </span>
        <Count of={BEHIND_MORE.reduce((sum, tab) => sum + (counts[tab] ?? 0), 0)} />
      </button>
    </>
  );
}

function Count({ of }: { readonly of: number }) {
  if (of === 0) return null;
  return (
    <span className="dash-count">
      {of}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** The tab that an arrow key leads to from another one. */
function tabByKey(key: string, from: AdminTab): AdminTab | undefined {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  const ends = { Home: 0, End: ADMIN_TABS.length - 1 }[key];
  if (step === undefined && ends === undefined) return undefined;
  const at = ADMIN_TABS.indexOf(from);
  return ADMIN_TABS[ends ?? (at + (step ?? 0) + ADMIN_TABS.length) % ADMIN_TABS.length];
}
