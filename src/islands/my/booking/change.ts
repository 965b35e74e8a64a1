/** Makes a change; returns the sentence to show if it was refused. */
export type Change<T extends unknown[]> = (...to: T) => Promise<string | undefined>;
