import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { SavedSiteFile, SiteFileForm, SiteState } from '#contracts/admin/site.ts';
import type { Json } from '#domain/content-changes.ts';
import { call } from '#tests/support/api.ts';
import { until } from '#tests/support/until.ts';
import { canonical } from './canonical.ts';
import type { Paper } from './paper.ts';
import type { SiteYard } from './site-yard.ts';

const PRICE_PARTS = ['services.json', 'price-grid.json'];
const AT_MOST_MS = 1_800_000;

/** The calls of the Site tab, each compared with what is on paper. */
export class Owner {
  private yard: SiteYard;
  private paper: Paper;
  private headers: Record<string, string>;
  private checked: { asked: string; isRight: boolean } | undefined;

  constructor(yard: SiteYard, paper: Paper, headers: Record<string, string>) {
    this.yard = yard;
    this.paper = paper;
    this.headers = { ...headers, connection: 'close' };
  }

  /** Any call, without looking at the answer. */
  ask<T = { message: string }>(method: string, path: string, body?: unknown) {
    return call<T>(this.yard, method, `/api/admin/site${path}`, body, this.headers);
  }

  async state(): Promise<SiteState> {
    return (await this.ask<SiteState>('GET', '')).body;
  }

  async contentOf(file: string): Promise<Json> {
    return (await this.ask<SiteFileForm>('GET', `/files/${file}`)).body.value;
  }

  /** Sends a form. Another part that changed with it is one of the two that say the same prices. */
  async save(file: string, value: Json): Promise<SavedSiteFile> {
    const { draft } = this.paper;
    const { status, body } = await this.ask<SavedSiteFile>('PATCH', `/files/${file}`, {
      ...{ value, revision: draft },
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    if (canonical(this.paper.shown(draft)[file]) === canonical(value)) {
      expect(body.revision).toBe(draft);
      return body;
    }
    expect(body.revision).toBeGreaterThan(draft);
    this.paper.save(body.revision, file, value);
    if (body.also === null) return body;
    expect(PRICE_PARTS).toContain(file);
    const other = PRICE_PARTS.find((each) => each !== file) ?? '';
    this.paper.save(body.revision, other, await this.contentOf(other));
    return body;
  }

  async bringBack(from: number): Promise<void> {
    const { status, body } = await this.ask<{ revision: number }>(
      ...(['POST', `/revisions/${from}/bring-back`, { revision: this.paper.draft }] as const),
    );
    expect(status).toBe(200);
    this.paper.bringBack(body.revision, from);
  }

  /** Asks for the draft to be published, or only to be looked at. */
  publish(call: 'publish' | 'preview' = 'publish') {
    return this.ask('POST', `/${call}`, { revision: this.paper.draft });
  }

  /** Until the builder has come to its end, and said how it was. */
  async built(): Promise<SiteState> {
    await this.yard.isQuiet();
    return until(
      'the end of the build',
      async () => {
        const state = await this.state();
        return ['idle', 'failed'].includes(state.build.state) && state;
      },
      AT_MOST_MS,
    );
  }

  /** What the tab says and the website shows is what is on paper. @returns whether it can go live. */
  async compare(): Promise<boolean> {
    const { paper } = this;
    const state = await this.state();
    const draft = paper.shown(paper.draft);
    expect([state.revision, state.live.revision, state.live.previous]).toEqual([
      ...[paper.draft, paper.live, paper.previous],
    ]);
    const isRight = await this.isRight();
    // The schemas read the same content as files that somebody wrote by hand.
    expect(state.problems.length === 0, JSON.stringify(state.problems)).toBe(isRight);
    const isSame = canonical(draft) === canonical(paper.shown(paper.live));
    expect(state.lines.length === 0).toBe(isSame);
    for (const file of new Set(state.lines.map((line) => line.file)))
      expect(canonical(await this.contentOf(file))).toBe(canonical(draft[file]));
    expect(state.setAside.map(({ place }) => place)).toHaveLength(
      paper.waiting(paper.draft).length,
    );
    for (const { why, value } of state.setAside) expect([why, value]).not.toContain('');
    const shown = await call<string>(this.yard, 'GET', '/state.json');
    expect(canonical(shown.body)).toBe(canonical(paper.shown(paper.live)));
    return isRight;
  }

  /** Whether the draft's files, written by hand, are what this version's schemas take. */
  private async isRight(): Promise<boolean> {
    const { paper, yard } = this;
    const draft = paper.shown(paper.draft);
    const asked = `${paper.version} ${canonical(draft)}`;
    if (this.checked?.asked === asked) return this.checked.isRight;
    const folder = yard.checked(paper.version);
    for (const [file, content] of Object.entries(draft)) {
      const path = join(folder, 'src/content', file);
      // A release has it as well.
      rmSync(path);
      writeFileSync(path, JSON.stringify(content));
    }
    const check = spawn(process.execPath, ['scripts/content/check.ts'], { cwd: folder });
    check.stdin.end('{}');
    const [said, wrong] = await Promise.all([text(check.stdout), text(check.stderr)]);
    if (said === '') throw new Error(wrong);
    const isRight = (JSON.parse(said) as unknown[]).length === 0;
    this.checked = { asked, isRight };
    return isRight;
  }
}
