import { capitalized } from '#domain/capitalized.ts';
import { formatDayAhead } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { callLink, dashboard, OWNER_REASON, text } from './blocks.ts';
import type { Block, Fact, MailContent } from './content.ts';
import { calledOff, currentPlan, factsBlock, type PlanChangeMail } from './plan-change-mails.ts';
import { canceledBy, isOver, ownersSentences, planWord } from './plan-change-sentences.ts';
import { needsTime } from './plan-parts.ts';

/** The mail to the owner about what a customer changed in their plan. */
export function ownerPlanChangedMail(mail: PlanChangeMail, adminUrl: string): MailContent {
  const { plan, changes } = mail;
  const name = `${plan.firstName} ${plan.lastName}`;
  const latest = changes.at(-1)?.what;
  const hasEnded = latest === 'ended';
  const did = hasEnded || (latest === 'paused' && changes.length === 1) ? latest : 'changed';
  const heading = `${name} has ${did} their ${planWord(mail)}`;
  const blocks = hasEnded ? endNews(mail, name) : changeNews(mail);
  const [first] = blocks;
  const open = { ...dashboard(adminUrl), ...(mail.contract && { label: 'Open the contract' }) };
  return {
    subject: heading,
    preview: first?.type === 'text' ? first.text : heading,
    status: 'Plans',
    heading,
    blocks: [...blocks, open, callLink(name, plan.phone)],
    reason: OWNER_REASON,
  };
}

/** The end, and what is lost with it. */
function endNews(mail: PlanChangeMail, name: string): Block[] {
  const { plan, changes, today } = mail;
  const canceled = changes.flatMap(canceledBy);
  const day = plan.endedFrom === null ? 'now' : formatDayAhead(plan.endedFrom, today);
  return [
    text(
      [
        `${name} ended this ${planWord(mail)}, so there are no visits starting ${day}.`,
        lost(canceled.length),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    ...factsBlock([...planNow(mail), ...calledOff(changes)]),
    ...needsTime(mail.facts),
  ];
}

/** How many booked visits are canceled. */
function lost(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 booked visit is canceled, and its time is open again.'
    : `${count} booked visits are canceled, and their times are open again.`;
}

/** How many booked visits a pause calls off. A short one keeps their times for the customer. */
function onHold(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 booked visit is paused.' : `${count} booked visits are paused.`;
}

/** Each change; of a plan that has ended since, only what it was about. */
function changeNews(mail: PlanChangeMail): Block[] {
  const changed = ownersSentences(mail);
  if (!isOver(mail.plan.endedFrom, mail.today)) {
    const paused = mail.changes.filter(({ what }) => what === 'paused').flatMap(canceledBy);
    return [
      ...[...changed, onHold(paused.length)].filter(Boolean).map(text),
      ...factsBlock([...planNow(mail), ...calledOff(mail.changes)]),
      ...needsTime(mail.facts),
    ];
  }
  return [
    text(`The ${planWord(mail)} has ended since then, so there’s nothing you need to do.`),
    ...factsBlock([['What changed', changed.join('\n')], ...planNow(mail)]),
  ];
}

/** The plan as it is, or was. */
function planNow(mail: PlanChangeMail): Fact[] {
  const service = serviceLabel(mail.plan.serviceType);
  return currentPlan({ ...mail, facts: mail.facts ?? mail.ended }, (day) => [
    capitalized(planWord(mail)),
    `${service}, ${day}`,
  ]);
}
