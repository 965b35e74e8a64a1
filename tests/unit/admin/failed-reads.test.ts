import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#browser/api.ts';
import { attempt, attemptToRead } from '#stores/admin/attempt.ts';
import { adminList } from '#stores/admin/list.ts';

const failing = (error: Error) => () => Promise.reject(error);
const refused = (status: number, body: string) => failing(new ApiError(status, 'No', body));

async function listProblem(fetchPage: () => Promise<never>): Promise<string> {
  const { $list, load } = adminList<{ id: number }>(fetchPage);
  await load('/api/bookings');
  return $list.get().problem;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a list that could not be read', () => {
  it.each([
    ['nobody answered', failing(new TypeError('Failed to fetch')), 'couldn’t reach the server'],
    ['the server failed', refused(500, '{"message":"Something"}'), '(error 500)'],
    ['a proxy answered', refused(502, '<html>Bad Gateway</html>'), '(error 502)'],
    ['the server said why', refused(503, '{"message":"We are restarting."}'), 'We are restarting.'],
  ])('says so where %s', async (_, fetchPage, words) => {
    const problem = await listProblem(fetchPage);
    expect(problem).toContain(words);
    if (!words.startsWith('couldn’t')) expect(problem).not.toContain('reach');
    expect(await attemptToRead(fetchPage)).toMatchObject({ ok: false, sentence: problem });
  });
});

describe('a change that failed', () => {
  it('promises that nothing changed only where nobody answered', async () => {
    const lost = await attempt(failing(new TypeError('Failed to fetch')));
    expect(lost.ok || lost.sentence).toContain('Nothing was changed');
    const failed = await attempt(refused(500, ''));
    expect(failed.ok || failed.sentence).toContain('check whether it was saved');
  });

  it('keeps the specified words of a form that has its own', async () => {
    const failed = await attempt(refused(500, ''), 'Failed to block time slot');
    expect(failed).toMatchObject({ sentence: 'Failed to block time slot' });
  });
});
