/** Makes a change; answers the sentence to show where it was refused. */
export type Change<T extends unknown[]> = (...to: T) => Promise<string | undefined>;
