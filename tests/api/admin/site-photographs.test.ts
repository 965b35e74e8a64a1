import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SavedSiteFile, SiteFileForm, SiteState } from '#contracts/admin/site.ts';
import { gallery as built } from '#content/gallery.ts';
import { backUp } from '#db/backup.ts';
import { openDatabase } from '#db/client.ts';
import { restore } from '#db/restore.ts';
import { PHOTOGRAPH } from '#domain/photographs.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { openLog } from '#server/open-log.ts';
import { forgetPhotographs, showPhotograph } from '#server/site/keep-photograph.ts';
import { noteLive } from '#server/site/note-live.ts';
import { call } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import {
  colorAt,
  fromFiles,
  fromPhone,
  plainPhotograph,
  SECRETS,
} from '#tests/support/photographs.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site, ask } = ownersSite();
const PATH = '/api/admin/site/photographs';
type Refusal = { message: string; issues: { path: string; message: string }[] };
type Sent = { status: number; body: { id: string } & Refusal };

async function send(
  body: Uint8Array | ReadableStream,
  headers: Record<string, string> = signedIn(site()),
): Promise<Sent> {
  const response = await fetch(site().url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}
async function read(id: string): Promise<Buffer> {
  const response = await fetch(`${site().url}${PATH}/${id}`, { headers: signedIn(site()) });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return Buffer.from(await response.arrayBuffer());
}
const stored = () => rows<{ id: string }>(site(), 'SELECT id FROM site_photographs').length;

let plain: Buffer;
beforeAll(async () => {
  plain = await plainPhotograph();
});

describe('a photograph for the pages', () => {
  it('is kept upright, without place, time and camera, and once', async () => {
    const camera = await fromPhone();
    for (const secret of SECRETS) expect(camera.toString('latin1')).toContain(secret);
    const { status, body } = await send(camera);
    expect(status).toBe(200);
    const kept = await read(body.id);
    const { width, height, orientation, exif, xmp, icc } = await sharp(kept).metadata();
    // It lay on its side: what was at its left is above now.
    expect([width, height, orientation]).toEqual([1200, 1800, undefined]);
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    for (const secret of SECRETS) expect(kept.toString('latin1')).not.toContain(secret);
    expect(await colorAt(kept, [0.9, 0.1])).toBe('red');
    expect(await colorAt(kept, [0.1, 0.1])).toBe('blue');
    const before = stored();
    expect((await send(camera)).body.id).toBe(body.id);
    expect(stored()).toBe(before);
  });

  it('is made as small as pages need it', async () => {
    const { body } = await send(await plainPhotograph({ width: 4500, height: 3000 }));
    const { width, height } = await sharp(await read(body.id)).metadata();
    expect([width, height]).toEqual([PHOTOGRAPH.largest.width, PHOTOGRAPH.largest.height]);
  });

  it('is in the colors of screens where it came in those of a printer', async () => {
    const { status, body } = await send(await sharp(plain).toColorspace('cmyk').jpeg().toBuffer());
    expect(status).toBe(200);
    const kept = await read(body.id);
    expect((await sharp(kept).metadata()).space).toBe('srgb');
    expect(await colorAt(kept, [0.1, 0.1])).toBe('red');
    expect(await colorAt(kept, [0.9, 0.9])).toBe('yellow');
  });

  it('has nothing of what lay before, in and behind the picture', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
    const zip = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      script,
      Buffer.from('PK\u0005\u0006'),
    ]);
    const polyglot = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), zip]);
    const { status, body } = await send(polyglot);
    expect(status).toBe(200);
    const kept = (await read(body.id)).toString('latin1');
    for (const part of ['script', 'PK\u0003\u0004']) expect(kept).not.toContain(part);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'isn’t a whole JPEG'],
    ['words', () => Buffer.from('Hello, here is no picture.'), 'isn’t a whole JPEG'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'isn’t a whole JPEG'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'isn’t a whole JPEG',
    ],
    ['an HEIC of an iPhone', fromFiles, 'This is an HEIC file, the iPhone’s own format'],
    ['half a picture', () => plain.subarray(0, plain.length / 2), 'isn’t a whole JPEG'],
    ['a head alone', () => plain.subarray(0, 20), 'isn’t a whole JPEG'],
  ])('is refused with a sentence when it is %s', async (_, bytes, sentence) => {
    const before = stored();
    const { status, body } = await send(bytes());
    expect(status).toBe(400);
    expect(body.message).toContain(sentence);
    expect(body.issues[0]?.path).toBe('photograph');
    expect(stored()).toBe(before);
  });

  it('is refused when it is a PNG, which the dashboard would have made a JPEG of', async () => {
    const { status } = await send(await sharp(plain).png().toBuffer());
    expect(status).toBe(400);
  });

  it('is refused when a few bytes claim more pixels than any page shows', async () => {
    const bomb = Buffer.from(plain);
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
    bomb.writeUInt16BE(65_000, frame + 5);
    bomb.writeUInt16BE(65_000, frame + 7);
    const began = performance.now();
    const { status, body } = await send(bomb);
    expect(status).toBe(400);
    expect(body.message).toContain('more than 24 million pixels');
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('is refused when it is too small to look sharp', async () => {
    const { status, body } = await send(await plainPhotograph({ width: 1000, height: 800 }));
    expect(status).toBe(400);
    expect(body.message).toContain('at least 1080 by 720 pixels');
  });

  it('is refused when it is too large, said or not', async () => {
    const large = await send(Buffer.concat([plain, Buffer.alloc(PHOTOGRAPH.bytes)]));
    expect([large.status, large.body.message.includes('This picture is')]).toEqual([413, true]);
    const huge = await send(Buffer.alloc(50 * 1024 * 1024)).catch(() => null);
    // The server closes before all of it has been sent, which some clients take for a failure.
    if (huge) expect(huge.status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream({
      pull(stream) {
        sent += 65_536;
        if (sent > 3 * PHOTOGRAPH.bytes) stream.close();
        else stream.enqueue(new Uint8Array(65_536));
      },
    });
    const streamed = await send(endless).catch(() => null);
    if (streamed) expect(streamed.status).toBe(413);
  });

  it('is the owner’s alone, and of this site’s own pages', async () => {
    const { body } = await send(plain);
    expect((await send(plain, {})).status).toBe(401);
    expect((await send(plain, { cookie: 'session=made-up' })).status).toBe(401);
    const foreign = { ...signedIn(site()), origin: 'https://evil.example' };
    expect((await send(plain, foreign)).status).toBe(403);
    expect((await call(site(), 'GET', `${PATH}/${body.id}`)).status).toBe(401);
    expect((await ask('GET', `${PATH}/${'0'.repeat(64)}`)).status).toBe(404);
    for (const name of ['..%2F..%2Fsite.db', 'x'.repeat(64), body.id.toUpperCase()])
      expect((await ask('GET', `${PATH}/${name}`)).status).not.toBe(200);
  });
});

describe('a photograph in the content', () => {
  const gallery = async () =>
    (await ask<SiteFileForm>('GET', '/api/admin/site/files/gallery.json')).body;
  const state = async () => (await ask<SiteState>('GET', '/api/admin/site')).body;
  type Gallery = { pairs: Record<string, unknown>[]; photos: Record<string, unknown>[] };
  const save = async (edit: (value: Gallery) => Gallery) => {
    const form = await gallery();
    const body = { value: edit(form.value as unknown as Gallery), revision: form.revision };
    return ask<SavedSiteFile & Refusal>('PATCH', '/api/admin/site/files/gallery.json', body);
  };
  const withPhotograph = (photograph: object) => (value: Gallery) => ({
    ...value,
    photos: value.photos.map((each) => (each['id'] === 'van' ? { ...each, photograph } : each)),
  });
  const keep = async (size: { width?: number; height?: number } = {}) =>
    (await send(await plainPhotograph(size))).body.id;

  it('is one that the server has, with a text for people who can’t see it', async () => {
    const gone = { photo: '0'.repeat(64), x: 50, y: 50, alt: 'Our van.' };
    const refused = await save(withPhotograph(gone));
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0]).toMatchObject({
      path: expect.stringMatching(/^value\.photos\.\d+\.photograph$/) as string,
      message: expect.stringContaining('Choose it again') as string,
    });
    const photo = await keep();
    const mute = await save(withPhotograph({ photo, x: 50, y: 50, alt: '' }));
    expect(mute.body.problems).toMatchObject([
      { file: 'gallery.json', message: 'Must not be empty.' },
    ]);
    const whole = await save(withPhotograph({ photo, x: 50, y: 50, alt: 'Our van.' }));
    expect(whole.body.problems).toEqual([]);
    const { lines } = await state();
    expect(lines.map(({ after }) => after)).toEqual(['A photograph of yours: Our van.']);
  });

  it('comes with its other half, and a new picture with a photograph', async () => {
    const photo = await keep();
    const before = { photo, x: 50, y: 50, alt: 'The kitchen before.' };
    const half = await save((value) => ({
      ...value,
      pairs: value.pairs.map((each) => (each['id'] === 'kitchen' ? { ...each, before } : each)),
    }));
    expect(half.body.problems).toMatchObject([
      {
        place: 'Before and after, no. 2, After',
        message: expect.stringContaining('pair') as string,
      },
    ]);
    const bare = await save((value) => ({
      ...value,
      pairs: value.pairs.map(({ before: _, ...each }) => each),
      photos: [...value.photos, { id: 'garage', title: 'Garage', kind: 'residential' }],
    }));
    expect(bare.body.problems.map(({ message }) => message).join()).toContain(
      'Must be a photograph',
    );
  });

  it('keeps the pictures that pages name', async () => {
    const without = await save((value) => ({
      ...value,
      photos: value.photos.filter(({ id }) => id !== 'van' && id !== 'garage'),
    }));
    expect(without.body.problems[0]?.message).toContain('Must keep “van”');
  });

  it('is left for the builder with what is published, and found by the form', async () => {
    const { revision } = await state();
    await ask('POST', '/api/admin/site/revisions/0/bring-back', { revision });
    const photo = await keep({ width: 1500, height: 1000 });
    await save(withPhotograph({ photo, x: 20, y: 80, alt: 'Our van.' }));
    const home = (await ask<SiteFileForm>('GET', '/api/admin/site/files/home.json')).body;
    const text = JSON.stringify(home.form);
    const title = built.photos.find(({ id }) => id === 'van')?.title;
    expect(text).toContain(
      `{"name":"van","title":"${title}","photograph":{"photo":"${photo}","x":20,"y":80}}`,
    );
    expect(
      (await ask('POST', '/api/admin/site/publish', { revision: (await state()).revision })).status,
    ).toBe(200);
    const left = join(site().folder, 'site/photographs', `${photo}.jpg`);
    expect(readFileSync(left)).toEqual(await read(photo));
    // Another one in its place is a change of its name alone.
    const next = await keep({ width: 1600, height: 1000 });
    await save(withPhotograph({ photo: next, x: 20, y: 80, alt: 'Our van.' }));
    expect(existsSync(join(site().folder, 'site/photographs', `${next}.jpg`))).toBe(false);
  });

  it('is deleted when no state names it, and not before', async () => {
    const unnamed = await keep({ width: 1111, height: 1000 });
    const ids = () => rows<{ id: string }>(site(), 'SELECT id FROM site_photographs');
    const named = rows<{ changes: string }>(site(), 'SELECT changes FROM site_revisions');
    const isNamed = (id: string) => named.some(({ changes }) => changes.includes(id));
    inApp(site().databasePath, forgetPhotographs);
    expect(ids().map(({ id }) => id)).toContain(unnamed);
    change(site(), 'UPDATE site_photographs SET created_at = created_at - 90000000');
    const before = ids();
    inApp(site().databasePath, forgetPhotographs);
    expect(ids()).toEqual(before.filter(({ id }) => isNamed(id)));
    expect(ids().length).toBeGreaterThan(1);
    expect(ids().map(({ id }) => id)).not.toContain(unnamed);
  });

  it('is in every backup with the state that names it, and left for the builder after a restore', async () => {
    const photo = await keep();
    await save(withPhotograph({ photo, x: 50, y: 50, alt: 'Our van.' }));
    const folder = mkdtempSync(join(tmpdir(), 'restored-'));
    const backup = await backUp(site().databasePath, folder, 3, new Date());
    const restored = join(folder, 'data/site.db');
    restore(backup, restored, new Date(), null);
    const bytes = await read(photo);
    inApp(restored, (app) => {
      expect(showPhotograph(app, photo)).toEqual(bytes);
      change({ databasePath: restored }, 'UPDATE site_revisions SET published_at = created_at');
      noteLive(app);
    });
    const left = join(folder, 'data/site/photographs', `${photo}.jpg`);
    expect(readFileSync(left)).toEqual(bytes);
    rmSync(folder, { recursive: true });
  });
});

/** What another process of the server would do with a database. */
function inApp(databasePath: string, work: (app: App) => void): void {
  const database = openDatabase(databasePath);
  try {
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), databasePath };
    work(makeApp({ ...config, linkSecret: 's'.repeat(40) }, database, openLog('silent')));
  } finally {
    database.close();
  }
}
