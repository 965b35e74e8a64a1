import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#domain/content-changes.ts';
import { at, canonical, put } from './canonical.ts';
import { CHANGED_PLACES, type ChangedPlace, type Version } from './versions.ts';

/** All content files, by name. */
export type Contents = Readonly<Record<string, Json>>;

/** A state as its owner meant it: whole files, and what was typed where the versions differ. */
type State = {
  readonly files: Contents;
  /** By place; undefined is what was taken out. */
  readonly typed: ReadonlyMap<ChangedPlace, Json | undefined>;
};

/** Every content file in a folder. */
export function readContents(folder: string): Contents {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json]),
  );
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);

/**
 * What a site must show, kept as whole files and written from product 14, not from the code: it
 * knows of no changes, no places of lists and no schemas, only what was typed, what was published,
 * and by name the few places in which the two versions differ.
 */
export class Paper {
  version: Version = 'old';
  live = 0;
  draft = 0;
  /** What has been live, one after the other. */
  private published: number[] = [];
  private states = new Map<number, State>();
  private own: Readonly<Record<Version, Contents>>;

  /** @param own what each version's repository has. */
  constructor(own: Readonly<Record<Version, Contents>>) {
    this.own = own;
    this.states.set(0, { files: this.apart(own.old), typed: new Map() });
  }

  /** All states that there are, the site as it came first. */
  get ids(): number[] {
    return [...this.states.keys()];
  }

  /** What was live before what is; null where the site is as it came. */
  get previous(): number | null {
    return this.published.length === 0 ? null : (this.published.at(-2) ?? 0);
  }

  /** The files that this version has of a state. */
  shown(id: number): Contents {
    return CHANGED_PLACES.reduce((files, place) => {
      const value = this.isWaiting(id, place) ? this.ownAt(place) : this.valueAt(id, place);
      return { ...files, [place.file]: put(files[place.file] ?? null, place.path, value) };
    }, this.stateOf(id).files);
  }

  /** The places where something of a state is kept and not shown. */
  waiting(id: number): ChangedPlace[] {
    return CHANGED_PLACES.filter((place) => this.isWaiting(id, place));
  }

  /** A form was sent: the draft with another content of one file, as this number. */
  save(id: number, file: string, value: Json): void {
    const before = this.stateOf(this.draft);
    const typed = new Map(before.typed);
    for (const place of CHANGED_PLACES.filter((each) => each.file === file)) {
      const sent = at(value, place.path);
      if (!isSame(sent, this.ownAt(place))) typed.set(place, sent);
      else if (!this.isWaiting(this.draft, place)) typed.delete(place);
    }
    const files = { ...before.files, ...this.apart({ [file]: value }) };
    this.states.set(id, { files, typed });
    this.draft = id;
  }

  /** A state of the past is the draft again, as this number. */
  bringBack(id: number, from: number): void {
    this.states.set(id, this.stateOf(from));
    this.draft = id;
  }

  publish(): void {
    this.live = this.draft;
    if (this.published.at(-1) !== this.live && this.live > 0) this.published.push(this.live);
  }

  /** What is kept and not shown is what this version's schema refuses of what is published. */
  private isWaiting(id: number, place: ChangedPlace): boolean {
    const { typed } = this.stateOf(id);
    const { typed: published } = this.stateOf(this.live);
    if (!typed.has(place) || !published.has(place)) return false;
    const value = typed.get(place);
    return isSame(value, published.get(place)) && !this.takes(place, value);
  }

  private takes({ only, newTakes }: ChangedPlace, value: Json | undefined): boolean {
    if (only !== undefined && only !== this.version) return value === undefined;
    return this.version === 'old' || newTakes === undefined || newTakes(value);
  }

  private valueAt(id: number, place: ChangedPlace): Json | undefined {
    const { typed } = this.stateOf(id);
    return typed.has(place) ? typed.get(place) : this.ownAt(place);
  }

  private ownAt({ file, path }: ChangedPlace): Json | undefined {
    return at(this.own[this.version][file], path);
  }

  private stateOf(id: number): State {
    const state = this.states.get(id);
    if (!state) throw new Error(`There is no state ${id} on paper.`);
    return state;
  }

  /** Files without the places in which the versions differ: those are kept beside them. */
  private apart(files: Contents): Contents {
    return Object.fromEntries(
      Object.entries(files).map(([name, content]): [string, Json] => [
        name,
        CHANGED_PLACES.filter(({ file }) => file === name).reduce(
          (left, { path }) => put(left, path, undefined),
          content,
        ),
      ]),
    );
  }
}
