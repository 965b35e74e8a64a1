import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $live, tryLiveAgain } from '#stores/admin/news.ts';
import { Icon } from './Icon.tsx';

type Props = {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly children?: ReactNode;
};

/**
 * A tab's heading with Refresh. The server tells what has changed; where it can't, this says so, and
 * nothing is read but by Refresh (spec 9).
 */
export function PanelHead({ title, isBusy, onRefresh, children }: Props) {
  const isLive = useStore($live) !== 'off';
  return (
    <>
      <div className="panel-head">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        <button
          className="icon-button"
          type="button"
          aria-disabled={isBusy}
          data-busy={isBusy}
          onClick={() => {
            if (isBusy) return;
            if (!isLive) tryLiveAgain();
            onRefresh();
          }}
        >
          <Icon name="refresh" />
          <span className="sr-only">Refresh</span>
        </button>
      </div>
      <p className="quiet panel-still" role="status">
        {!isLive && 'Live updates are off. Refresh shows what’s new.'}
      </p>
    </>
  );
}
