import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const debounceMs = 200;
/** A large state is written less often, so that writing it takes a fiftieth of the time. */
const pauseForEachMsOfWriting = 50;

/** Keeps a service's state in a JSON file, so that a demo's second start goes on where it was. */
export class StateFile<T> {
  readonly #path: string | undefined;
  readonly #take: () => T;
  #timer: NodeJS.Timeout | undefined;
  #isFinished = false;
  #lastWriteMs = 0;

  /** Without a path nothing is kept. */
  constructor(path: string | undefined, take: () => T) {
    this.#path = path;
    this.#take = take;
  }

  /** What was kept, or undefined when there is nothing that can be read. */
  read(): Partial<T> | undefined {
    if (this.#path === undefined) return undefined;
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as Partial<T>;
    } catch {
      return undefined;
    }
  }

  /** Writes soon; many changes in a row become one write. */
  changed(): void {
    if (this.#path === undefined || this.#isFinished || this.#timer !== undefined) return;
    const pause = Math.max(debounceMs, pauseForEachMsOfWriting * this.#lastWriteMs);
    this.#timer = setTimeout(() => this.write(), pause);
    this.#timer.unref();
  }

  /** Writes for the last time: what a late answer still changes never reaches a removed folder. */
  finish(): void {
    this.write();
    this.#isFinished = true;
  }

  /** Writes now, beside the file first: a kill in the middle leaves the old state whole. */
  write(): void {
    if (this.#path === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const started = performance.now();
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#take()));
    renameSync(`${this.#path}.new`, this.#path);
    this.#lastWriteMs = performance.now() - started;
  }
}
