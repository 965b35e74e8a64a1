/** A use case: takes its dependencies first, then what is asked of it. */
type UseCase<D> = (deps: D, ...asked: never[]) => unknown;

/** The use cases of a module as functions that already know their dependencies. */
export type Bound<T> = {
  [K in keyof T]: T[K] extends (deps: never, ...asked: infer A) => infer R
    ? (...asked: A) => R
    : never;
};

/** Hands every use case its dependencies, so that callers only say what they want. */
export function bindAll<D, T extends Record<string, UseCase<D>>>(deps: D, useCases: T): Bound<T> {
  const entries = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...asked: never[]) => useCase(deps, ...asked),
  ]);
  return Object.fromEntries(entries) as Bound<T>;
}
