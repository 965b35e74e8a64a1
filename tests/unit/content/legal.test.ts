import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legal, type LegalText } from '#content/legal.ts';
import { payments } from '#content/payments.ts';
import { HOLD_MINUTES } from '#domain/hold.ts';
import { planRules } from '#content/plan-rules.ts';
import { RATE_NOTICE_DAYS } from '#domain/plans/rates.ts';
import { KEPT_DAYS } from '#domain/retention.ts';
import { COOKIES } from '#server/http/cookies.ts';

const wordsOf = (text: LegalText, id: string) =>
  text.sections.find((section) => section.id === id)?.paragraphs.join(' ') ?? '';

describe('the privacy page', () => {
  it('names the spans that the code keeps to', () => {
    const keeping = wordsOf(legal.privacy, 'keeping');
    expect(keeping).toContain(`never paid after ${KEPT_DAYS.drafts} days`);
    expect(keeping).toContain(`sent you after ${KEPT_DAYS.sent} days`);
    expect(KEPT_DAYS.consent).toBe(Math.ceil(3 * 365.25));
    expect(keeping).toContain('what you agreed to three years after your plan ends');
    expect(keeping).toContain(`${KEPT_DAYS.myLinks} days after that sign-in ends`);
    const nights = /BACKUP_KEEP'\] \?\? '(\d+)'/.exec(readFileSync('db/backup.ts', 'utf8'))?.[1];
    expect(keeping).toContain(`kept for ${nights} nights`);
    expect(wordsOf(legal.privacy, 'rights')).toContain(`within ${nights} nights`);
    const hours = /roll_keep_for (\d+)h/.exec(readFileSync('deploy/Caddyfile', 'utf8'))?.[1];
    expect(Number(hours) / 24 / 7).toBe(2);
    expect(wordsOf(legal.privacy, 'visiting')).toContain('deleted after two weeks');
  });

  it('names every cookie there is, with its life', () => {
    const cookies = wordsOf(legal.privacy, 'cookies');
    expect(Object.keys(COOKIES)).toEqual(['session', 'my', 'draft', 'sign-in', 'site-preview']);
    expect(cookies).toContain(`${COOKIES.draft.maxAge / 3600} hours`);
    expect(cookies).toContain(`${COOKIES.session.maxAge / 86_400} days`);
    expect(cookies).toContain(`signed in for ${COOKIES.my.maxAge / 86_400} days or until`);
    expect(cookies).toContain(`${COOKIES['sign-in'].maxAge / 60} minutes`);
    const preview = COOKIES['site-preview'].maxAge / 3600;
    expect(cookies).toContain(`before they’re published, for up to ${preview} hours`);
  });
});

describe('the terms', () => {
  it('say what the rest of the site says', () => {
    expect(wordsOf(legal.terms, 'booking')).toContain(`time for you for ${HOLD_MINUTES} minutes`);
    const policies = payments.terms.map(({ text }) => text).join(' ');
    expect(policies).toContain('24 hours');
    expect(wordsOf(legal.terms, 'canceling')).toContain('24 hours');
    expect(wordsOf(legal.terms, 'guarantee')).toContain('within 24 hours');
    expect(wordsOf(legal.terms, 'fee')).toContain('Net-30');
    expect(wordsOf(legal.terms, 'plans')).toContain(`at least ${RATE_NOTICE_DAYS} days before`);
    expect(planRules.price).toContain(`at least ${RATE_NOTICE_DAYS} days before`);
  });
});
