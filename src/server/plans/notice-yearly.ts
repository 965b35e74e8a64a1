import { businessTime } from '#domain/calendar-date.ts';
import { isDaytime } from '#domain/daytime.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announcePlan } from '#server/delivery/announce-plan.ts';
import { planRows } from './plans-repository.ts';
import { showPlan } from './show-plan.ts';
import { lastNoticeDay } from './yearly-calls.ts';
import { planFactsOf } from './plan-facts-of.ts';
import { noticeRows } from './notices-repository.ts';

/**
 * Notifies customers once a year that their plan continues, what it costs and how to end it
 * (California Business and Professions Code 17602); a second run sends nothing. Returns how many
 * were notified.
 */
export function noticeYearly(app: App): number {
  const { date: today, minutes } = businessTime(app.now());
  if (!app.mail || !isDaytime(minutes)) return 0;
  const last = lastNoticeDay(today);
  return noticeRows(app)
    .yearlyDue(last)
    .filter((id) => noticeOne(app, id, { last, today })).length;
}

function noticeOne(
  app: App,
  id: number,
  { last, today }: { last: string; today: string },
): boolean {
  return app.transaction(() => {
    const plan = planRows(app).find(id);
    // Another process may have been faster.
    if (!plan || plan.status === 'ended' || (plan.noticedOn ?? plan.anchorDate) > last)
      return false;
    planRows(app).note(id, { noticedOn: today });
    const about = { entity: 'series', entityId: id, action: 'noticed', actor: 'system' } as const;
    recordAudit(app, about, app.now());
    const detail = planFactsOf(showPlan(app, id), plan);
    announcePlan(app, plan, { kind: 'plan-yearly', occasion: today, detail });
    return true;
  });
}
