import type { NewQuote, OpenQuote, QuoteChange } from '#contracts/admin/quotes.ts';
import type { QuoteRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { ContractTerms } from '#domain/contract.ts';
import { typedDeposit } from '#domain/deposit.ts';
import { normalizeEmail } from '#domain/person.ts';
import { mondayFirst } from '#domain/plans/often.ts';
import { isBookable } from '#domain/pricing.ts';
import { quoteSums } from '#domain/quote-sums.ts';
import type { QuoteBody } from '#domain/quote.ts';
import { mayBecome } from '#domain/quote-status.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { dropQuoteMails } from '#server/delivery/announce-quote.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { assertPhone, phoneKeyOf } from '#server/phone.ts';
import { countCrews } from '#server/schedule/crew-names.ts';
import { newLinkVersion } from '#server/link-version.ts';
import { findMessage } from '#server/messages/quote-request.ts';
import { quoteToChange, stateNow } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';
import { showQuote } from './show-quote.ts';

/**
 * Keeps a new quote as a draft. A second request with the same key changes the first one's draft.
 *
 * @throws AppError `not-found` for a message that is gone, `invalid` for a phone that is none, or
 * `conflict` once it was sent.
 */
export function addQuote(app: App, { key, messageId, ...data }: NewQuote, actor: Actor): OpenQuote {
  return app.transaction(() => {
    const known = quoteRows(app).ofSaveKey(key);
    if (known) return changeQuote(app, { id: known.id, data, actor });
    const now = app.now();
    const message = messageId === undefined ? undefined : findMessage(app, messageId);
    const body = bodyOf(app, data);
    const { total } = quoteSums(body.lines, []);
    const quote = quoteRows(app).add({ ...contactOf(data), saveKey: key, total }, now);
    const written = { quoteId: quote.id, number: 1, body, actor, createdAt: now };
    quoteRows(app).addRevision(written);
    if (message) quoteRows(app).addMessage(message.id, quote.id);
    recordAudit(app, { entity: 'quote', entityId: quote.id, action: 'written', actor }, now);
    return showQuote(app, quote.id);
  });
}

/**
 * Changes the draft of a quote; of one that was sent it begins the next version, and the customer
 * keeps the one they have until that is sent.
 *
 * @throws AppError `not-found`, `invalid`, or `conflict` for an accepted one or an old version.
 */
export function changeQuote(
  app: App,
  { id, data, actor }: { id: number; data: QuoteChange; actor: Actor },
): OpenQuote {
  return app.transaction(() => {
    const now = app.now();
    const quote = quoteToChange(app, id, data.version);
    if (!mayBecome(stateNow(app, quote), 'sent')) {
      throw new AppError('conflict', 'This quote was accepted, so it stays as it is.');
    }
    const body = bodyOf(app, data);
    const last = quoteRows(app).revisionsOf(id).at(-1);
    if (last?.sentAt === null) quoteRows(app).changeRevision(last.id, { body, actor });
    else {
      const number = (last?.number ?? 0) + 1;
      quoteRows(app).addRevision({ quoteId: id, number, body, actor, createdAt: now });
      recordAudit(app, { entity: 'quote', entityId: id, action: 'revised', actor }, now);
    }
    const { email, emailKey, ...person } = contactOf(data);
    const isSameAddress = emailKey === quote.emailKey;
    // Whoever got it at the old address must not be able to open it, or accept it, anymore; nor may a
    // reminder that waits bring them the new link.
    const link = isSameAddress ? {} : { linkVersion: newLinkVersion(quote.linkVersion) };
    if (!isSameAddress) dropQuoteMails(app, quote, 'the quote has another email address');
    // One that was discarded before anybody saw it is a draft again once it is changed.
    const isBack = quote.status === 'withdrawn' && quote.revision === null;
    const status = isBack ? ({ status: 'draft' } as const) : {};
    const change = { email, emailKey, ...draftTotal(quote, body), ...link, ...status };
    quoteRows(app).change(id, { ...(quote.revision === null && person), ...change }, now);
    return showQuote(app, id);
  });
}

/** The list shows what the customer has, and of a draft what they would get. */
function draftTotal({ revision }: QuoteRow, { lines }: QuoteBody): { total?: number } {
  return revision === null ? { total: quoteSums(lines, []).total } : {};
}

/** Whom a quote is for; one that was sent keeps what its customer has until the next version is. */
function contactOf({ firstName, lastName, email, phone, address }: QuoteChange) {
  if (phone !== null) assertPhone(phone);
  return {
    ...{ firstName, lastName, email, phone, address },
    emailKey: email === null ? null : normalizeEmail(email),
    phoneKey: phone === null ? null : phoneKeyOf(phone),
  };
}

function bodyOf(app: App, data: QuoteChange): QuoteBody {
  const photographs = keptPhotographs(app, data.photographs);
  const { serviceType, minutes, lines, frequencies, scope, terms, validThrough } = data;
  const { firstName, lastName, phone, address } = data;
  const days = frequencies.includes('weekdays') ? mondayFirst([...new Set(data.weekdays)]) : [];
  const contract = contractOf(data);
  assertCrews(app, contract);
  const deposit = typedDeposit(data.deposit, data.depositOf ?? '');
  return {
    person: { firstName, lastName, phone, address },
    ...{ serviceType, minutes, lines, frequencies, scope, terms, validThrough },
    ...(days.length > 0 && { weekdays: days }),
    ...(contract && { contract }),
    ...(deposit && { deposit }),
    ...(photographs.length > 0 && { photographs }),
  };
}

/** Each once. @throws AppError `invalid` for one that was deleted, as nothing named it for a day. */
function keptPhotographs(app: App, photographs: QuoteChange['photographs']) {
  const once = [...new Map(photographs.map((each) => [each.id, each])).values()];
  const gone = once.findIndex(({ id }) => !quoteRows(app).hasPhotograph(id));
  if (gone < 0) return once;
  throw refusedAt(
    `photographs.${gone}.id`,
    'This photograph isn’t there anymore. Please add it again',
  );
}

/** Visits of a business that repeat make a contract; a home's make a plan, ended at any time. */
function contractOf(data: QuoteChange): ContractTerms | undefined {
  const { serviceType, frequencies, pricedBy, noticeDays = 0, endsOn, checklist } = data;
  const { crews = 1 } = data;
  const repeats = frequencies.some((each) => each !== 'one-time');
  if (!pricedBy || !repeats || isBookable(serviceType)) return undefined;
  const tasks = (checklist ?? '').split('\n').map((task) => task.trim());
  return {
    ...{ pricedBy, noticeDays, endsOn: endsOn || null, checklist: tasks.filter(Boolean) },
    ...(crews > 1 && { crews }),
  };
}

/** @throws AppError `invalid` for more crews than there are. */
function assertCrews(app: App, contract: ContractTerms | undefined): void {
  const all = countCrews(app);
  if ((contract?.crews ?? 1) <= Math.max(1, all)) return;
  throw refusedAt('crews', all === 1 ? 'There is one crew' : `There are ${all} crews`);
}
