import { business } from '#content/business.ts';
import { formatDate, formatShortDate, monthDay } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { isPlanFrequency, planDay } from '#domain/plans/plan-terms.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodOf } from '#domain/slots.ts';
import { note, SIGN_OFF, text } from './blocks.ts';
import type { Block, Fact, MailContent } from './content.ts';
import { eachOf, howToEnd } from './plan-parts.ts';

/** The input of a mail about a plan; `detail` is what the outbox row carries. */
export type PlanMail = {
  readonly detail: Readonly<Record<string, unknown>>;
  /** The customer's own page. */
  readonly myUrl: string;
};

/** The mails about a plan, by kind. */
export const PLAN_MAILS: Readonly<Record<string, (mail: PlanMail) => MailContent>> = {
  'plan-price': (mail) => {
    const from = word(mail, 'from');
    const [was, is] = [money(mail, 'oldPrice'), money(mail, 'newPrice')];
    const rise = Number(mail.detail['newPrice'] ?? 0) - Number(mail.detail['oldPrice'] ?? 0);
    return {
      subject: `Your ${what(mail)} has a new price starting ${formatShortDate(from)}`,
      preview: `${is} a visit instead of ${was}.`,
      status: `Your ${what(mail)} has a new price`,
      heading: `${is} a visit starting ${monthDay(from)}`,
      blocks: [
        text(
          `${greeting(mail)} starting ${formatDate(from)}, each visit will be ${is} instead of ${was}. Visits before then keep their price, and nothing else changes.`,
        ),
        { type: 'facts', rows: [[`Your ${what(mail)}`, planWords(mail)]] },
        {
          type: 'prices',
          rows: [
            { name: 'Each visit now', amount: was },
            { name: 'Change', amount: `${rise > 0 ? '+' : ''}${formatMoney(rise)}` },
            {
              name: `Starting ${formatShortDate(from)}`,
              amount: is,
              strong: true,
              begins: true,
            },
          ],
        },
        ...endIt(mail, 'If that doesn’t work for you, you can do that'),
      ],
      reason: reason(mail),
    };
  },
  'plan-yearly': (mail) => ({
    subject: `Your yearly ${what(mail)} reminder`,
    preview: `${planWords(mail)}. ${untilWhen(mail)}.`,
    status: `Your yearly ${what(mail)} reminder`,
    heading: `Your ${what(mail)} is still on`,
    blocks: [
      text(
        `${greeting(mail)} here’s our yearly note about your ${what(mail)}. ${untilWhen(mail)}, so if you’re happy with it, there’s nothing you need to do.`,
      ),
      {
        type: 'facts',
        rows: [
          [`Your ${what(mail)}`, planWords(mail)],
          ['Since', formatDate(word(mail, 'since'))],
          eachVisit(mail),
          ...(nextOf(mail) === '' ? [] : [['Next visits', nextOf(mail)] as const]),
        ],
      },
      ...endIt(mail, 'You can skip, move, pause or end it'),
    ],
    reason: reason(mail),
  }),
};

/** How to end the plan, as easily as it was started; a contract is ended with its notice. */
function endIt(mail: PlanMail, can: string): Block[] {
  const noticeDays = noticeOf(mail);
  const how =
    noticeDays === null
      ? `${can} online any time until 24 hours before a visit. Ending it costs nothing.`
      : howToEnd({ contract: { noticeDays } });
  return [
    { type: 'button', label: `See, change or end your ${what(mail)}`, href: mail.myUrl },
    note('The page asks for your email address and sends you a link.'),
    text(`${how} Or just call us at ${business.phone.display}.`),
    SIGN_OFF,
  ];
}

/** The notice that a contract is ended with; null for a plan, and in a mail from before contracts. */
function noticeOf({ detail }: PlanMail): number | null {
  const { noticeDays } = detail;
  return typeof noticeDays === 'number' ? noticeDays : null;
}

function what(mail: PlanMail): string {
  return noticeOf(mail) === null ? 'plan' : 'contract';
}

function reason(mail: PlanMail): string {
  return `You’re getting this email because you have a ${what(mail)} with ${business.name}.`;
}

/** `It keeps going until you end it`, or through its last day where it has one. */
function untilWhen(mail: PlanMail): string {
  const lastDay = word(mail, 'lastDay');
  if (lastDay !== '') return `It runs through ${formatDate(lastDay)}`;
  return `It keeps going until ${noticeOf(mail) === null ? 'you end' : 'one of us ends'} it`;
}

function greeting(mail: PlanMail): string {
  const name = greetingName(word(mail, 'firstName'));
  return name ? `Hello ${name},` : 'Hello,';
}

/** `Basic Clean, every week on Tuesday mornings` */
function planWords(mail: PlanMail): string {
  const service = serviceLabel(word(mail, 'serviceType'));
  const often = word(mail, 'often');
  if (often !== '') return `${service}, ${often}`;
  // A mail that waited since before that was said.
  const frequency = word(mail, 'frequency');
  const period = periodOf(word(mail, 'period'));
  if (!isPlanFrequency(frequency) || !period) return service;
  return `${service}, ${planDay(frequency, Number(mail.detail['weekday']), period)}`;
}

function eachVisit({ detail }: PlanMail): Fact {
  const { price, perMonth } = detail;
  const monthlyPrice = typeof perMonth === 'number' ? perMonth : null;
  return eachOf({ each: Number(price ?? 0), contract: { monthlyPrice } });
}

function nextOf({ detail }: PlanMail): string {
  const { next } = detail;
  if (!Array.isArray(next)) return '';
  return next
    .slice(0, 3)
    .map((each: { date: string; period: string }) => {
      return `${formatShortDate(each.date)}, ${each.period}`;
    })
    .join('\n');
}

function word({ detail }: PlanMail, key: string): string {
  const value = detail[key];
  return typeof value === 'string' ? value : '';
}

function money({ detail }: PlanMail, key: string): string {
  return formatMoney(Number(detail[key] ?? 0));
}
