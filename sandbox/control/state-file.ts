import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const debounceMs = 200;
/** A large state is written less often, so that writing takes at most a fiftieth of the time. */
const pauseForEachMsOfWriting = 50;

/** Keeps a service's state in a JSON file, so that a demo resumes where it stopped. */
export class StateFile<T> {
  readonly #path: string | undefined;
  readonly #take: () => T;
  #timer: NodeJS.Timeout | undefined;
  #isFinished = false;
  #lastWriteMs = 0;

  /** Without a path nothing is stored. */
  constructor(path: string | undefined, take: () => T) {
    this.#path = path;
    this.#take = take;
  }

  /** The stored state, or undefined if there is none that can be read. */
  read(): Partial<T> | undefined {
    if (this.#path === undefined) return undefined;
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as Partial<T>;
    } catch {
      return undefined;
    }
  }

  /** Writes soon; consecutive changes are batched into one write. */
  changed(): void {
    if (this.#path === undefined || this.#isFinished || this.#timer !== undefined) return;
    const pause = Math.max(debounceMs, pauseForEachMsOfWriting * this.#lastWriteMs);
    this.#timer = setTimeout(() => this.write(), pause);
    this.#timer.unref();
  }

  /** Writes one last time: later changes by a late answer never touch a removed folder. */
  finish(): void {
    this.write();
    this.#isFinished = true;
  }

  /** Writes now, to a temporary file first: a kill midway leaves the old state intact. */
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
