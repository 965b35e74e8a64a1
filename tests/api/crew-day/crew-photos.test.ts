import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CrewVisitState } from '#contracts/crew-day.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { PHOTO_LIMITS } from '#domain/crew-taps.ts';
import { asMember, crewWithMember, timesOf, visitOn } from '#tests/support/crew-visits.ts';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site, detailOf } = ownersSite();
const today = () => businessTime(new Date()).date;
let crews = 0;

/** A picture as from a phone's camera: with the place, the time and the camera. */
let fromCamera: Buffer;
beforeAll(async () => {
  fromCamera = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#1e7a4f' },
  })
    .withExif({ IFD0: { Make: 'PhoneMaker', DateTime: '2026:11:21 09:15:00' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>37.8044</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
});

async function crewAndVisit() {
  crews += 1;
  const owner = signedIn(site());
  const crew = await crewWithMember(site(), owner, { crew: `Photo ${crews}`, name: 'Ana' });
  const id = await visitOn(site(), owner, { crewId: crew.crewId, date: today() });
  return { ...crew, id, owner };
}

async function send(
  token: string,
  visit: number,
  body: Uint8Array | ReadableStream,
  key: string = randomUUID(),
) {
  const query = new URLSearchParams({ key, ...timesOf(Date.now()) });
  const response = await fetch(`${site().url}/api/crew/visits/${visit}/photos?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...asMember(token) },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  return {
    status: response.status,
    body: (await response.json()) as CrewVisitState & { message: string },
  };
}
const stored = (id: number) =>
  rows<{ id: number; data: Buffer }>(
    site(),
    'SELECT id, data FROM crew_photos WHERE booking_id = ? ORDER BY id',
    id,
  );

describe('a photograph', () => {
  it('is kept without place, time and camera, and shown to the owner only', async () => {
    const { token, id, owner } = await crewAndVisit();
    expect(fromCamera.includes('PhoneMaker') && fromCamera.includes('37.8044')).toBe(true);
    const answer = await send(token, id, fromCamera);
    expect([answer.status, answer.body.photos]).toEqual([200, 1]);
    const said = JSON.stringify(answer.body).replace('"paid":null', '');
    expect(said).not.toMatch(/estimatedCost|total|paid|collect/);
    const [photo] = stored(id);
    for (const secret of ['PhoneMaker', '2026:11:21', '37.8044', 'Exif']) {
      expect(photo?.data.includes(secret)).toBe(false);
    }
    const { width, format } = await sharp(photo?.data).metadata();
    expect([width, format]).toEqual([64, 'jpeg']);

    const path = `/api/admin/bookings/${id}/photos/${photo?.id}`;
    expect((await call(site(), 'GET', path)).status).toBe(401);
    expect((await call(site(), 'GET', path, undefined, asMember(token))).status).toBe(401);
    const shown = await fetch(site().url + path, { headers: owner });
    expect(
      [
        ...['content-type', 'x-content-type-options', 'cache-control', 'content-security-policy'],
      ].map((name) => shown.headers.get(name)),
    ).toEqual(['image/jpeg', 'nosniff', 'no-store', "default-src 'none'; frame-ancestors 'none'"]);
    expect(Buffer.from(await shown.arrayBuffer()).equals(photo?.data ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect((await detailOf(id)).news?.photos).toMatchObject([{ id: photo?.id, by: 'Ana' }]);
    const elsewhere = `/api/admin/bookings/${id + 1}/photos/${photo?.id}`;
    expect((await call(site(), 'GET', elsewhere, undefined, owner)).status).toBe(404);
  });

  it('is kept once, however often it is sent', async () => {
    const { token, id } = await crewAndVisit();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(token, id, fromCamera, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(stored(id)).toHaveLength(1);
  });

  it('is taken back by whoever took it, and by nobody else', async () => {
    const { token, id } = await crewAndVisit();
    const other = await crewAndVisit();
    const [key, kept] = [randomUUID(), randomUUID()];
    for (const each of [key, kept]) await send(token, id, fromCamera, each);
    const takeBack = (as: string, visit: number) => {
      const query = new URLSearchParams({ key, ...timesOf(Date.now()) });
      const path = `/api/crew/visits/${visit}/photos?${query}`;
      return call<CrewVisitState>(site(), 'DELETE', path, undefined, asMember(as));
    };
    expect((await takeBack('not-a-link', id)).status).toBe(401);
    expect((await takeBack(other.token, id)).status).toBe(404);
    await takeBack(other.token, other.id);
    expect(stored(id)).toHaveLength(2);
    const answers = [await takeBack(token, id), await takeBack(token, id)];
    expect(answers.map(({ status, body }) => [status, body.photos])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(stored(id)).toHaveLength(1);
    expect((await detailOf(id)).news?.photos).toHaveLength(1);
    const lines = `SELECT count(*) AS n FROM audit WHERE action = 'crew-photo-removed'`;
    expect(rows<{ n: number }>(site(), lines)).toEqual([{ n: 1 }]);
  });

  it('is refused when it is something else, too large, or one too many', async () => {
    const { token, id } = await crewAndVisit();
    const png = await sharp(fromCamera).png().toBuffer();
    const html = Buffer.from('<script>alert(1)</script>');
    const cut = fromCamera.subarray(0, 30);
    for (const wrong of [png, html, cut, Buffer.alloc(0)]) {
      expect((await send(token, id, wrong)).status).toBe(415);
    }
    const large = Buffer.concat([fromCamera, Buffer.alloc(PHOTO_LIMITS.bytes)]);
    const refused = await send(token, id, large);
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'This photo is too large. Please take another one.',
    ]);
    expect(stored(id)).toEqual([]);
    for (let count = 0; count < PHOTO_LIMITS.visit; count += 1) {
      expect((await send(token, id, fromCamera)).status).toBe(200);
    }
    const more = await send(token, id, fromCamera);
    expect([more.status, more.body.message]).toEqual([
      409,
      'This visit already has 12 photos, which is the most it can have.',
    ]);
  });

  it('may be larger than any other body, and nothing else may', async () => {
    const { token, id } = await crewAndVisit();
    const noise = Buffer.from(
      Array.from({ length: 640 * 480 * 3 }, (_, index) => (index * 7919) % 251),
    );
    const photo = await sharp(noise, { raw: { width: 640, height: 480, channels: 3 } })
      .jpeg({ quality: 82 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(70 * 1024);
    expect((await send(token, id, photo)).status).toBe(200);
    const streamed = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(photo));
        controller.close();
      },
    });
    expect((await send(token, id, streamed)).status).toBe(200);
    const text = { preferredDate: 'x'.repeat(70 * 1024) };
    expect((await call(site(), 'POST', '/api/check-availability', text)).status).toBe(413);
  });

  it('is not even read for a revoked link or another crew’s visit', async () => {
    const one = await crewAndVisit();
    const other = await crewAndVisit();
    await call(
      site(),
      'POST',
      `/api/admin/members/${one.memberId}/renew-link`,
      undefined,
      one.owner,
    );
    // Waiting for the end of this body would hang.
    const endless = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(fromCamera.subarray(0, 100)));
        },
      });
    expect((await send(one.token, one.id, endless())).status).toBe(401);
    expect((await send(other.token, one.id, endless())).status).toBe(404);
    expect(stored(one.id)).toEqual([]);
  });
});
