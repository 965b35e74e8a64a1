import { addDays } from '#domain/calendar-date.ts';

/** Whose visit something is about: two of Maya's, a week apart, and one of Jonas's. */
export type Visit = 0 | 1 | 2;
const OWNER_OF: readonly number[] = [0, 0, 1];

/** What can happen to the reviews of three visits. */
export type ReviewDeed =
  | { readonly do: 'ask' }
  | {
      readonly do: 'answer';
      readonly visit: Visit;
      readonly stars: number;
      readonly mayShow: boolean;
      readonly words: string;
    }
  | { readonly do: 'approve' | 'hide' | 'wait' | 'settle' | 'erase'; readonly visit: Visit }
  | { readonly do: 'stop'; readonly visit: Visit; readonly stop: boolean }
  | { readonly do: 'save' | 'restore' }
  | { readonly do: 'pass'; readonly days: number };

type Card = {
  stars: number;
  words: string;
  mayShow: boolean;
  on: string;
  place: 'desk' | 'wall' | 'drawer';
};
type Paper = {
  /** Whom somebody asked, and when: by visit. */
  asked: (string | null)[];
  cards: (Card | null)[];
  /** Cards with few stars that the owner hasn't looked into. */
  pinned: boolean[];
  quiet: boolean[];
  gone: boolean[];
};

/**
 * The reviews as cards on paper, written from product 15 and not from the code: a card lies on the
 * owner's desk, hangs on the wall that everybody sees, or is put in a drawer.
 */
export class ReviewModel {
  today: string;
  private paper: Paper;
  private copy: Paper;
  private readonly dates: readonly string[];

  constructor(today: string, dates: readonly string[]) {
    this.today = today;
    this.dates = dates;
    const each = <T>(value: T) => dates.map(() => value);
    this.paper = {
      asked: each<string | null>(null),
      cards: each<Card | null>(null),
      pinned: each(false),
      quiet: each(false),
      gone: each(false),
    };
    this.copy = structuredClone(this.paper);
  }

  /** The words on the wall, sorted. */
  get wall(): string[] {
    return this.paper.cards
      .flatMap((card) => (card?.place === 'wall' ? [`${card.stars} ${card.words}`] : []))
      .toSorted();
  }

  /** How many cards are pinned for the owner. */
  get pins(): number {
    return this.paper.pinned.filter(Boolean).length;
  }

  /** Which visits were asked about. */
  get asked(): boolean[] {
    return this.paper.asked.map((day, visit) => day !== null && !this.paper.gone[visit]);
  }

  /** Does it on paper. @returns whether it may be done. */
  act(deed: ReviewDeed): boolean {
    switch (deed.do) {
      case 'pass':
        this.today = addDays(this.today, deed.days);
        return true;
      case 'save':
        this.copy = structuredClone(this.paper);
        return true;
      case 'restore':
        this.paper = structuredClone(this.copy);
        return true;
      case 'ask':
        this.ask();
        return true;
      case 'answer':
        return this.answer(deed);
      case 'stop': {
        if (this.paper.gone[deed.visit]) return false;
        this.paper.asked[deed.visit] ??= this.today;
        this.paper.quiet[deed.visit] = deed.stop;
        return true;
      }
      case 'erase':
        this.erase(OWNER_OF[deed.visit] ?? 0);
        return true;
      case 'approve':
        return this.move(deed.visit, 'wall');
      case 'hide':
        return this.move(deed.visit, 'drawer');
      case 'wait':
        return this.move(deed.visit, 'desk');
      case 'settle':
        if (this.paper.asked[deed.visit] === null || this.paper.gone[deed.visit]) return false;
        this.paper.pinned[deed.visit] = false;
        return true;
    }
  }

  /** Whoever had a visit in the last two weeks, newest first, unless asked in the last quarter. */
  private ask(): void {
    const { asked, gone, pinned, quiet } = this.paper;
    for (const visit of [2, 1, 0]) {
      const date = this.dates[visit] ?? '';
      const isRecent = date >= addDays(this.today, -14) && date < this.today;
      const theirs = this.dates.flatMap((_, other) =>
        OWNER_OF[other] === OWNER_OF[visit] ? [other] : [],
      );
      const isTired = theirs.some((other) => {
        const day = asked[other];
        return day !== null && day !== undefined && day > addDays(this.today, -91);
      });
      const isHeld = theirs.some((other) => pinned[other] || quiet[other]);
      if (isRecent && !gone[visit] && asked[visit] === null && !isTired && !isHeld) {
        asked[visit] = this.today;
      }
    }
  }

  private answer({ visit, stars, mayShow, words }: Extract<ReviewDeed, { do: 'answer' }>): boolean {
    const { asked, cards, gone, pinned } = this.paper;
    if (gone[visit]) return false;
    const before = cards[visit];
    const since = before?.on ?? asked[visit] ?? this.today;
    if (this.today > addDays(since, before ? 30 : 90)) return false;
    asked[visit] ??= this.today;
    const isSameText = before?.stars === stars && before.words === words;
    if (isSameText && before.mayShow === mayShow) return true;
    cards[visit] = { stars, words, mayShow, on: before?.on ?? this.today, place: 'desk' };
    if (stars > 3) pinned[visit] = false;
    else if (!isSameText) pinned[visit] = true;
    return true;
  }

  private move(visit: Visit, place: Card['place']): boolean {
    const card = this.paper.cards[visit];
    if (!card) return false;
    if (card.place === place) return true;
    if (place !== 'desk' && !card.mayShow) return false;
    card.place = place;
    return true;
  }

  private erase(owner: number): void {
    for (const visit of [0, 1, 2]) {
      if (OWNER_OF[visit] !== owner) continue;
      this.paper.gone[visit] = true;
      this.paper.cards[visit] = null;
      this.paper.pinned[visit] = false;
      this.paper.quiet[visit] = false;
      this.paper.asked[visit] = null;
    }
  }
}
