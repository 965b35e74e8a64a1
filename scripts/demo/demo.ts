import type { Sandbox } from '#sandbox/start.ts';
import type { App } from '#server/app.ts';

/** The company of the demo while its weeks are lived through. */
export type Demo = {
  readonly app: App;
  readonly sandbox: Sandbox;
  /** Whose hand it is in the history. */
  readonly owner: string;
};

/** Something that happens at a moment; what is still to come when the demo starts does not happen. */
export type Happening = {
  readonly at: Date;
  readonly happen: (demo: Demo) => unknown;
};
