import type { CrewTips, HoursWeek, TipShare, VisitHours } from '#contracts/crew-day.ts';
import { centsToDecimal, decimalToCents, type Cents } from '#domain/money.ts';
import { sharesOf } from '#domain/share-tips.ts';
import type { App } from '#server/app.ts';
import { tipsOf } from '#server/receipt/tips-of.ts';
import { leadNames } from '#server/schedule/crew-names.ts';
import { crewTipsOf } from './crew-tips.ts';

type Member = Omit<HoursWeek['members'][number], 'tips' | 'visits'> & {
  readonly visits: readonly Omit<VisitHours, 'tips'>[];
};
/** In cents: what the office hands on, and what stayed with the crew in cash. */
type Sums = { readonly handOn: Cents; readonly cash: Cents };

const NONE: Sums = { handOn: 0, cash: 0 };

/**
 * The tips of these visits by the owner's rule: in equal parts to the members who were there, or to
 * their crew. Where nobody's hours are known, all of the crew count as there.
 */
export function withTips(
  app: App,
  members: readonly Member[],
): { members: HoursWeek['members']; crews: CrewTips[] } {
  const ids = [...new Set(members.flatMap(({ visits }) => visits.map((each) => each.bookingId)))];
  const handOn = tipsOf(app, ids);
  const cash = crewTipsOf(app, ids);
  const tipOf = (id: number): Sums => ({
    handOn: handOn.get(id) ?? 0,
    cash: decimalToCents(cash.get(id)?.amount ?? '0'),
  });
  const isByCrew = app.config.shareTips === 'crew';
  const shares = new Map(ids.map((id) => [id, isByCrew ? null : shared(id, tipOf(id), members)]));
  const shareOf = (bookingId: number, memberId: number): Sums => {
    const its = shares.get(bookingId);
    return {
      handOn: its?.handOn.get(memberId) ?? 0,
      cash: its?.cash.get(memberId) ?? 0,
    };
  };
  return {
    members: members.map((member) => {
      const own = member.visits.map(({ bookingId }) => shareOf(bookingId, member.id));
      return {
        ...member,
        tips: toShare(sum(own)),
        visits: member.visits.map((visit, place) => ({
          ...visit,
          tips: toShare(own[place] ?? NONE),
        })),
      };
    }),
    crews: isByCrew ? byCrew(members, tipOf, leadNames(app, ids)) : [],
  };
}

function shared(id: number, { handOn, cash }: Sums, members: readonly Member[]) {
  const there = whoWasThere(id, members);
  return { handOn: sharesOf(handOn, there), cash: sharesOf(cash, there) };
}

/** Who worked at a visit: by their hours, or else all who are listed and not said to be away. */
function whoWasThere(id: number, members: readonly Member[]): number[] {
  const listed = members.flatMap((member) =>
    member.visits
      .filter(({ bookingId }) => bookingId === id)
      .map((visit) => ({ memberId: member.id, visit })),
  );
  const worked = listed.filter(({ visit }) => visit.startsAt !== null);
  const notAway = listed.filter(({ visit }) => visit.corrections.length === 0);
  const there = worked.length > 0 ? worked : notAway.length > 0 ? notAway : listed;
  return there.map(({ memberId }) => memberId);
}

/** @param leads who leads at a visit of several crews: that crew's tip it is. */
function byCrew(
  members: readonly Member[],
  tipOf: (id: number) => Sums,
  leads: ReadonlyMap<number, string>,
): CrewTips[] {
  const crewOf = new Map<number, string>();
  for (const { crew, visits } of members) {
    for (const { bookingId } of visits)
      if (!crewOf.has(bookingId)) crewOf.set(bookingId, leads.get(bookingId) ?? crew);
  }
  return [...Map.groupBy(crewOf, ([, crew]) => crew)]
    .map(([crew, its]) => ({ crew, ...toShare(sum(its.map(([id]) => tipOf(id)))) }))
    .filter(({ handOn, cash }) => handOn !== '0.00' || cash !== '0.00');
}

function sum(all: readonly Sums[]): Sums {
  return {
    handOn: all.reduce((total, each) => total + each.handOn, 0),
    cash: all.reduce((total, each) => total + each.cash, 0),
  };
}

function toShare({ handOn, cash }: Sums): TipShare {
  return { handOn: centsToDecimal(handOn), cash: centsToDecimal(cash) };
}
