import { addDays } from '#domain/calendar-date.ts';

/** What can be done with the invoices of one customer. */
export type InvoiceDeed =
  | { readonly do: 'work'; readonly dollars: number }
  | { readonly do: 'issue' | 'remind' | 'restart' | 'lose' | 'look' }
  | { readonly do: 'pay' | 'credit' | 'card'; readonly which: number; readonly dollars: number }
  | { readonly do: 'void' | 'unpay' | 'pause'; readonly which: number }
  /** A debit of all that is open begins; the website hears of it, or nobody tells it. */
  | { readonly do: 'debit'; readonly which: number; readonly isTold: boolean }
  /** Days later the bank decides, and the website is told. */
  | { readonly do: 'settle'; readonly which: number; readonly arrives: boolean }
  | { readonly do: 'pass'; readonly days: number };

/** What is done with all invoices, or with none. */
type OfNone = 'work' | 'pass' | 'issue' | 'remind' | 'restart' | 'lose' | 'look';
/** What is done with one invoice. */
export type InvoiceMark = Exclude<InvoiceDeed, { do: OfNone }>;

type Sheet = {
  asks: { visit: number; cents: number; off: number }[];
  checks: number[];
  /** What came in through Stripe and stayed. */
  byCard: number;
  /** Money that is coming from a bank: whether the website knows of it, and which debit it is. */
  coming: { cents: number; isKnown: boolean; debit: number } | null;
  /** The days on which its customer was told that a debit has failed. */
  told: string[];
  isVoid: boolean;
  isPaused: boolean;
  issued: string;
  due: string;
  reminded: string[];
};

/**
 * A folder with invoices on paper, written from product 12 and not from the code: each sheet asks for
 * what is owed for visits, and what is written under it is crossed off.
 */
export class InvoiceModel {
  today: string;
  private prices: number[] = [];
  private sheets: Sheet[] = [];
  /** What the bank decided of each debit: no restore of ours undoes that. */
  private decided: (boolean | null)[] = [];
  /** How many sheets and credit notes were written since the numbers began. */
  written = 0;

  constructor(today: string) {
    this.today = today;
  }

  /** A copy, to come back to after a restore. */
  copy(): InvoiceModel {
    const copy = new InvoiceModel(this.today);
    copy.prices = [...this.prices];
    copy.sheets = structuredClone(this.sheets);
    copy.written = this.written;
    copy.decided = this.decided;
    return copy;
  }

  /** What is owed for each visit beside the invoices. */
  owed(): number[] {
    return this.prices.map((price, visit) => {
      const asks = this.sheets.flatMap(({ asks: its, isVoid }) =>
        its.filter((ask) => ask.visit === visit).map((ask) => (isVoid ? ask.off : ask.cents)),
      );
      return asks.reduce((left, cents) => left - cents, price);
    });
  }

  /** How each invoice stands: what is open, what it comes to, its word, how often it was reminded of. */
  stand(): [number, number, string, number][] {
    return this.sheets.map((sheet) => {
      const open = openOf(sheet);
      const isLate = sheet.due < this.today;
      const late = sheet.coming?.isKnown ? 'on-its-way' : isLate ? 'overdue' : 'issued';
      const word = sheet.isVoid ? 'void' : open === 0 ? 'paid' : late;
      return [open, sheet.isVoid ? 0 : totalOf(sheet), word, sheet.reminded.length];
    });
  }

  /** Does it on paper. @returns whether it may be done. */
  act(deed: InvoiceDeed): boolean {
    switch (deed.do) {
      case 'work':
        this.prices.push(deed.dollars * 100);
        return true;
      case 'pass':
        this.today = addDays(this.today, deed.days);
        return true;
      case 'issue':
        return this.issue();
      case 'remind':
        for (const sheet of this.sheets) this.remind(sheet);
        return true;
      case 'look':
        for (const sheet of this.sheets) this.learn(sheet);
        return true;
      case 'restart':
      case 'lose':
        return true;
      default: {
        const sheet = this.sheets[deed.which];
        return sheet !== undefined && this.mark(sheet, deed);
      }
    }
  }

  private issue(): boolean {
    const asks = this.owed()
      .map((cents, visit) => ({ visit, cents, off: 0 }))
      .filter(({ cents }) => cents > 0);
    if (asks.length === 0) return false;
    const due = addDays(this.today, 15);
    const blank = {
      ...{ checks: [], byCard: 0, isVoid: false, isPaused: false, reminded: [] },
      ...{ coming: null, told: [] },
    };
    this.sheets.push({ ...blank, asks, issued: this.today, due });
    this.written += 1;
    return true;
  }

  private mark(sheet: Sheet, deed: InvoiceMark): boolean {
    const open = openOf(sheet);
    // What is on its way can't be paid or taken off in another way.
    const free = open - (sheet.coming?.isKnown ? sheet.coming.cents : 0);
    switch (deed.do) {
      case 'pause':
        sheet.isPaused = true;
        return true;
      case 'unpay':
        return sheet.checks.pop() !== undefined;
      case 'pay':
        if (sheet.isVoid || deed.dollars * 100 > free) return false;
        sheet.checks.push(deed.dollars * 100);
        return true;
      case 'card':
        if (!this.mayPay(sheet)) return false;
        sheet.byCard += open;
        return true;
      case 'debit':
        if (!this.mayPay(sheet)) return false;
        sheet.coming = { cents: open, isKnown: deed.isTold, debit: this.decided.length };
        this.decided.push(null);
        return true;
      case 'settle':
        if (sheet.coming) this.decided[sheet.coming.debit] ??= deed.arrives;
        this.learn(sheet);
        return true;
      case 'credit':
        if (sheet.isVoid || deed.dollars * 100 > free) return false;
        takeOff(sheet, deed.dollars * 100);
        this.written += 1;
        return true;
      case 'void':
        if (sheet.isVoid || paidOn(sheet) > 0 || totalOf(sheet) === 0) return false;
        if (sheet.coming?.isKnown) return false;
        sheet.isVoid = true;
        this.written += 1;
        return true;
    }
  }

  /** Whether it can be paid online now; who tries it has the website ask Stripe. */
  private mayPay(sheet: Sheet): boolean {
    if (sheet.isVoid || openOf(sheet) < 50 || sheet.coming?.isKnown) return false;
    const wasComing = sheet.coming !== null;
    const paid = sheet.byCard;
    this.learn(sheet);
    return !wasComing || (sheet.coming === null && sheet.byCard === paid);
  }

  /** The website hears how it stands at the bank. */
  private learn(sheet: Sheet): void {
    if (!sheet.coming) return;
    const { cents, debit, isKnown } = sheet.coming;
    const arrives = this.decided[debit] ?? null;
    if (arrives === null) {
      sheet.coming.isKnown = true;
      return;
    }
    sheet.coming = null;
    // What came in beyond what is open goes back.
    if (arrives) sheet.byCard += Math.min(cents, openOf(sheet));
    else if (isKnown) sheet.told.push(this.today);
  }

  private remind(sheet: Sheet): void {
    if (sheet.isVoid || sheet.isPaused || openOf(sheet) === 0 || sheet.coming?.isKnown) return;
    const days = [0, 7, 14].map((late) => addDays(sheet.due, late));
    const on = days.filter((day) => day <= this.today && addDays(day, 3) >= this.today).at(-1);
    if (on === undefined || on <= sheet.issued) return;
    const told = [...sheet.reminded, ...sheet.told];
    if (told.every((day) => day < on)) sheet.reminded.push(this.today);
  }
}

function takeOff(sheet: Sheet, cents: number): void {
  let rest = cents;
  for (const ask of sheet.asks) {
    const part = Math.min(rest, ask.cents - ask.off);
    ask.off += part;
    rest -= part;
  }
}

function totalOf({ asks }: Sheet): number {
  return asks.reduce((sum, { cents, off }) => sum + cents - off, 0);
}

function paidOn({ checks, byCard }: Sheet): number {
  return checks.reduce((sum, cents) => sum + cents, byCard);
}

function openOf(sheet: Sheet): number {
  return sheet.isVoid ? 0 : totalOf(sheet) - paidOn(sheet);
}
