import { describe, expect, it } from 'vitest';
import { withStepsTogether } from '#domain/crew-history.ts';

const line = (action: string, actor: string, clock: string) => {
  return { action, actor, createdAt: `2026-11-21T${clock}:00Z` };
};
const shown = (lines: ReturnType<typeof line>[]) =>
  withStepsTogether(lines).map(({ action, actors, createdAt }) => {
    return `${action} ${createdAt.slice(11, 16)} ${actors.join(', ')}`;
  });

describe('the steps of a crew in a history', () => {
  it('come once for everybody who tapped them, at the first one’s time', () => {
    expect(
      shown([
        line('crew-start', 'Chris', '09:00'),
        line('crew-start', 'Lupe', '09:01'),
        line('crew-finish', 'Lupe', '10:43'),
        line('noted', 'Chris', '10:44'),
        line('crew-finish', 'Chris', '10:45'),
      ]),
    ).toEqual([
      'crew-start 09:00 Chris, Lupe',
      'crew-finish 10:43 Lupe, Chris',
      'noted 10:44 Chris',
    ]);
  });

  it('stay apart if one came much later, or did it twice, and so does everything else', () => {
    const lines = [
      line('crew-start', 'Chris', '09:00'),
      line('crew-start', 'Lupe', '09:16'),
      line('crew-finish', 'Chris', '10:00'),
      line('crew-finish', 'Chris', '10:05'),
      line('crew-problem', 'Chris', '10:06'),
      line('crew-problem', 'Lupe', '10:06'),
    ];
    expect(withStepsTogether(lines)).toHaveLength(lines.length);
  });
});
