import { useRef, type ReactNode } from 'react';
import { $beforeRefresh, type AdminList } from '#stores/admin/list.ts';
import { Ghosts } from './Ghosts.tsx';
import { Problem } from './Problem.tsx';
import { useKeptPlace } from './use-kept-place.ts';

type Props<T> = {
  readonly list: AdminList<T>;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly label: string;
  readonly onRetry: () => void;
  readonly onMore: () => void;
  /** A class of its own beside the list's. */
  readonly className?: string;
  /** A row; the one before it says whether a new group begins. */
  readonly children: (row: T, before: T | undefined) => ReactNode;
};

/** A list in all its states: loading, empty, failed, partial, complete. */
export function ListFrame<T>({
  list,
  empty,
  label,
  onRetry,
  onMore,
  className = '',
  children,
}: Props<T>) {
  const { state, rows, next, isLoadingMore, problem } = list;
  const frame = useRef<HTMLUListElement>(null);
  useKeptPlace(frame, $beforeRefresh);
  const isFirstLoad = rows.length === 0 && (state === 'loading' || state === 'idle');
  return (
    <>
      {state === 'failed' && <Problem problem={problem} onRetry={onRetry} />}
      {isFirstLoad && <Ghosts />}
      {state === 'ready' && rows.length === 0 && <div className="notice">{empty}</div>}
      {rows.length > 0 && (
        <ul
          ref={frame}
          className={`list list-kept ${className}`.trim()}
          aria-label={label}
          aria-busy={state === 'loading'}
        >
          {rows.map((row, index) => children(row, rows[index - 1]))}
        </ul>
      )}
      {state === 'ready' && problem !== '' && (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
      {next !== null && rows.length > 0 && (
        <button
          className="button button-quiet list-more"
          type="button"
          aria-disabled={isLoadingMore || state === 'loading'}
          onClick={onMore}
        >
          {isLoadingMore ? 'Loading...' : 'Show more'}
        </button>
      )}
    </>
  );
}
