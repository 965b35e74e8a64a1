import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly children?: ReactNode;
};

/** A tab's heading with Refresh: nothing here refreshes by itself (spec 9). */
export function PanelHead({ title, isBusy, onRefresh, children }: Props) {
  return (
    <div className="panel-head">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <button
        className="icon-button"
        type="button"
        aria-disabled={isBusy}
        data-busy={isBusy}
        onClick={() => {
          if (!isBusy) onRefresh();
        }}
      >
        <Icon name="refresh" />
        <span className="sr-only">Refresh</span>
      </button>
    </div>
  );
}
