import type { ReactNode } from 'react';

type Props<T> = {
  /** What was read; null until it is there. */
  readonly of: T | null;
  /** Why it could not be read; empty where nothing went wrong. */
  readonly problem: string;
  readonly children: (read: T) => ReactNode;
};

/** Something that is read for a sheet: what went wrong, that it is on its way, or the thing itself. */
export function Read<T>({ of: read, problem, children }: Props<T>) {
  return (
    <>
      {problem && (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
      {!read && !problem && (
        <p className="dash-wait" role="status">
          Loading...
        </p>
      )}
      {read && children(read)}
    </>
  );
}
