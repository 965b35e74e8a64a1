import { business } from '#content/business.ts';
import type { QuoteRevisionRow } from '#db/rows.ts';
import { businessTime, formatDate } from '#domain/calendar-date.ts';
import { hoursText } from '#domain/duration.ts';
import { withCrewsText, eachText, noticeText, untilText } from '#domain/contract.ts';
import { depositSentence } from '#domain/deposit.ts';
import { centsToDecimal, formatMoney } from '#domain/money.ts';
import { quotedChoices } from '#domain/plans/often.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { lineAmount, quantityText, quoteSums, type QuoteLine } from '#domain/quote-sums.ts';
import { minutesOfVisit, quoteNumber } from '#domain/quote.ts';
import type { App } from '#server/app.ts';
import type { DocumentFile } from '#server/receipt/find-documents.ts';
import {
  drawPdf,
  QUIET,
  type PdfPaper,
  type PdfPicture,
  type PdfRow,
} from '#server/receipt/pdf-paper.ts';
import { findQuote, linkedQuote, personOf, type SentQuote } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';

/** The version of a quote that its link opens, as a PDF. @throws AppError `not-found`. */
export async function linkedQuotePdf(app: App, token: string): Promise<DocumentFile> {
  return quotePdf(app, linkedQuote(app, token));
}

/** The newest version of a quote as a PDF, for the owner. @throws AppError `not-found`. */
export async function newestQuotePdf(app: App, id: number): Promise<DocumentFile> {
  const quote = findQuote(app, id);
  const revision = quoteRows(app).revisionsOf(id).at(-1) as QuoteRevisionRow;
  return quotePdf(app, { quote, revision });
}

/** A version as a tagged PDF, with all that its page says. */
async function quotePdf(app: App, { quote, revision }: SentQuote): Promise<DocumentFile> {
  const number = quoteNumber(quote.id, revision.number);
  const company = {
    name: business.fullName,
    address: `${business.city}, ${business.region}`,
    phone: business.phone.display,
    email: business.email,
  };
  const made = revision.sentAt ?? revision.createdAt;
  const bytes = await drawPdf({ title: `Quote ${number}`, company, made }, (paper) => {
    draw(paper, { quote, revision }, { made, pictures: picturesOf(app, revision) });
  });
  return { name: `quote-${number.toLowerCase()}.pdf`, bytes };
}

function picturesOf(app: App, { body }: QuoteRevisionRow): PdfPicture[] {
  return (body.photographs ?? []).flatMap(({ id }, place) => {
    const data = quoteRows(app).photograph(id);
    return data ? { data, words: photographName(place) } : [];
  });
}

const photographName = (place: number) => `Photograph ${place + 1}`;

/** What the photographs show, by their place; empty where nothing is said of them. */
function shownOn({ photographs = [] }: QuoteRevisionRow['body']): string {
  return photographs
    .flatMap(({ words }, place) => (words === '' ? [] : `${photographName(place)}: ${words}`))
    .join('; ');
}

type Drawn = { readonly made: Date; readonly pictures: readonly PdfPicture[] };

function draw(paper: PdfPaper, { quote, revision }: SentQuote, { made, pictures }: Drawn): void {
  const { text, table } = paper;
  const { serviceType, lines, frequencies, scope, terms, validThrough } = revision.body;
  const { weekdays = [], contract, deposit } = revision.body;
  const head = { font: 'bold', after: 2 } as const;
  const good = `${formatDate(businessTime(made).date)}, good through ${formatDate(validThrough)}`;
  text('P', good, { color: QUIET, after: 14 });
  text('H2', 'For', head);
  const { firstName, lastName, address } = personOf({ quote, revision });
  text('P', `${firstName} ${lastName}`);
  text('P', address, { after: 14 });
  const often = quotedChoices(frequencies, weekdays);
  text('H2', serviceLabel(serviceType), head);
  const takes = `${hoursText(minutesOfVisit(revision.body))}${withCrewsText(contract)}`;
  text('P', `${often}; ${takes}`, { after: scope === '' ? 8 : 2 });
  if (scope !== '') text('P', scope, { after: 8 });
  if (contract) {
    const { checklist } = contract;
    const notice = `Contract ${untilText(contract)}, with ${noticeText(contract)}.`;
    text('P', notice, { after: checklist.length > 0 ? 2 : 8 });
    if (checklist.length > 0) text('P', `At every visit: ${checklist.join('; ')}.`, { after: 8 });
  }
  if (pictures.length > 0) {
    paper.pictures(pictures);
    const shown = shownOn(revision.body);
    if (shown !== '') text('P', shown, { color: QUIET, after: 8 });
  }
  const repeats = frequencies.some((each) => each !== 'one-time');
  const { total } = quoteSums(lines, []);
  const sum = {
    label: repeats ? eachText(contract) : 'Total',
    amount: centsToDecimal(total),
    isSum: true,
  };
  table([...lines.filter(({ isOptional }) => !isOptional).map(toRow), sum]);
  if (deposit) text('P', depositSentence(deposit, total), { after: 14 });
  const options = lines.filter(({ isOptional }) => isOptional);
  if (options.length > 0) {
    text('H2', 'Options, if you choose them', { font: 'bold', after: 8 });
    table(options.map(toRow));
  }
  if (terms !== '') {
    text('H2', 'Terms', head);
    text('P', terms, { after: 14 });
  }
  text('P', 'Nothing is booked until you accept, with the link in our email.', { color: QUIET });
}

function toRow(line: QuoteLine): PdfRow {
  const { description, quantity, unitPrice } = line;
  const each = `${description}, ${quantityText(quantity)} × ${formatMoney(unitPrice)}`;
  return {
    label: quantity === 100 ? description : each,
    amount: centsToDecimal(lineAmount(line)),
  };
}
