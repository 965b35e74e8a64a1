import type { ReactNode } from 'react';
import { Ghosts } from './Ghosts.tsx';
import { Problem } from './Problem.tsx';

type Props<T> = {
  /** The loaded data; null until then. */
  readonly of: T | null;
  /** Why it could not be read; empty without an error. */
  readonly problem: string;
  readonly onRetry: () => void;
  readonly children: (read: T) => ReactNode;
};

/** Data loaded for a sheet: the error, the loading state, or the content. */
export function Read<T>({ of: read, problem, onRetry, children }: Props<T>) {
  return (
    <>
      {problem && <Problem problem={problem} onRetry={onRetry} />}
      {!read && !problem && <Ghosts />}
      {read && children(read)}
    </>
  );
}
