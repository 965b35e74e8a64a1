import { addDays } from '#domain/calendar-date.ts';

/** A part of the price that is paid ahead: whole percents of it, or whole dollars, or none. */
export type QuoteDeposit = { readonly percent: number } | { readonly dollars: number } | null;

/** What can be done with a quote, by the owner or its customer. */
export type QuoteDeed =
  | {
      readonly do: 'save';
      readonly days: number;
      readonly dollars: number;
      readonly deposit: QuoteDeposit;
    }
  | { readonly do: 'send' | 'undo' | 'withdraw' }
  | { readonly do: 'view' | 'decline' | 'accept'; readonly version: number }
  | { readonly do: 'pass'; readonly days: number };

type Version = {
  readonly last: string;
  readonly dollars: number;
  readonly deposit: QuoteDeposit;
};
type Stand = { word: string; counts: number };

/**
 * A quote on paper, written from product 12 and not from the code: sheets of paper, one of which may
 * be with the customer, and one word about it.
 */
export class QuoteModel {
  today: string;
  private sheets: Version[] = [];
  /** How many of the sheets were sent: the rest, at most one, is a draft. */
  private sent = 0;
  private now: Stand = { word: 'draft', counts: 0 };
  private before: Stand | null = null;
  /** The price it was booked at; null while it isn't. */
  booked: number | null = null;
  /** The deposit that was agreed to with it, in cents; 0 for none. */
  deposit = 0;

  constructor(today: string) {
    this.today = today;
  }

  /** What the dashboard says of it. */
  get word(): string {
    return this.isWithCustomer() && this.isOver() ? 'expired' : this.now.word;
  }

  /** The number of the version that counts; 0 for none. */
  get counts(): number {
    return this.now.counts;
  }

  /** Does it on paper. @returns whether it may be done. */
  act(deed: QuoteDeed): boolean {
    switch (deed.do) {
      case 'pass':
        this.today = addDays(this.today, deed.days);
        return true;
      case 'save':
        return this.save({
          last: addDays(this.today, deed.days),
          dollars: deed.dollars,
          deposit: deed.deposit,
        });
      case 'send':
        return this.send();
      case 'undo':
        return this.undo();
      case 'withdraw':
        return this.withdraw();
      case 'view':
        return this.view(deed.version);
      case 'decline':
      case 'accept':
        return this.answer(deed.do, deed.version);
    }
  }

  private save(sheet: Version): boolean {
    if (this.booked !== null) return false;
    this.sheets = [...this.sheets.slice(0, this.sent), sheet];
    // Nobody has seen what was put aside: changed, it is a draft again.
    if (this.now.word === 'withdrawn' && this.now.counts === 0) {
      this.now = { ...this.now, word: 'draft' };
    }
    return true;
  }

  private send(): boolean {
    const draft = this.sheets[this.sent];
    if (!draft || this.booked !== null || draft.last < this.today) return false;
    this.before = this.now;
    this.sent += 1;
    this.now = { word: 'sent', counts: this.sent };
    return true;
  }

  private undo(): boolean {
    if (!this.before || this.now.word !== 'sent' || this.now.counts !== this.sent) return false;
    // A newer draft lies on top of what was sent.
    if (this.sheets.length > this.sent) return false;
    this.sent -= 1;
    this.now = this.before;
    this.before = null;
    return true;
  }

  private withdraw(): boolean {
    if (this.now.word === 'withdrawn') return true;
    if (this.now.word !== 'draft' && !this.isWithCustomer()) return false;
    this.now = { ...this.now, word: 'withdrawn' };
    return true;
  }

  private view(version: number): boolean {
    if (this.now.counts === 0) return false;
    const isNew = this.word === 'sent' && version === this.now.counts;
    if (isNew) this.now = { ...this.now, word: 'viewed' };
    return true;
  }

  private answer(what: 'decline' | 'accept', version: number): boolean {
    if (this.now.counts === 0) return false;
    if (what === 'decline' && this.now.word === 'declined' && version === this.now.counts)
      return true;
    if (!this.isWithCustomer() || this.isOver() || version !== this.now.counts) return false;
    this.now = { ...this.now, word: what === 'decline' ? 'declined' : 'accepted' };
    const sheet = this.sheets[version - 1];
    if (what === 'accept' && sheet) {
      this.booked = sheet.dollars;
      this.deposit = centsAhead(sheet);
    }
    return true;
  }

  private isWithCustomer(): boolean {
    return this.now.word === 'sent' || this.now.word === 'viewed';
  }

  private isOver(): boolean {
    const sheet = this.sheets[this.now.counts - 1];
    return sheet !== undefined && sheet.last < this.today;
  }
}

/** A percent of whole dollars is as many cents. No card can be charged less than 50. */
function centsAhead({ dollars, deposit }: Version): number {
  if (deposit === null) return 0;
  return 'percent' in deposit
    ? Math.min(dollars * 100, Math.max(50, dollars * deposit.percent))
    : deposit.dollars * 100;
}
