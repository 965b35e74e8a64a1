import type { Sandbox } from '#sandbox/start.ts';
import type { App } from '#server/app.ts';

/** The demo company while its weeks are simulated. */
export type Demo = {
  readonly app: App;
  readonly sandbox: Sandbox;
  /** The actor recorded in the history. */
  readonly owner: string;
};

/** Something that happens at a moment; events after the demo's start are left out. */
export type Happening = {
  readonly at: Date;
  readonly happen: (demo: Demo) => unknown;
};
