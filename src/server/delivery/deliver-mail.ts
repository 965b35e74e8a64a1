import { business } from '#content/business.ts';
import type { BookingRow, OutboxRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { arrivalWords } from '#domain/visit-time.ts';
import { LINKS_A_DAY, SIGN_IN_LINK } from '#domain/recipient-limits.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { lateRuleOf, lateTermsOf } from '#server/receipt/late-terms.ts';
import { depositOfVisit, depositUrlOf } from '#server/receipt/deposit.ts';
import { isBilledByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { priceLinesOf } from '#server/receipt/price-lines.ts';
import { documentsOf } from '#server/receipt/find-documents.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import { invoiceMail } from './invoice-mail.ts';
import { quoteOfMail } from './announce-quote.ts';
import { LOW_REVIEW, REVIEW_REQUEST } from './announce-review.ts';
import { type SendingNote, aboutRows } from './about-repository.ts';
import type { Delivery } from './delivery.ts';
import { makeMyLink } from '#server/my-sign-in/make-link.ts';
import { linksCountSince, renewMyLinks } from '#server/my-sign-in/renew-links.ts';
import { outboxRows } from './outbox-repository.ts';
import type { CalendarPart } from './channels/mail.ts';
import { planEntries } from './plan-entries.ts';
import { endedPlanFacts, planFacts } from './plan-facts.ts';
import type { MailContent } from './templates/content.ts';
import { CUSTOMER_MAILS } from './templates/customer-mails.ts';
import { ownerPlanChangedMail } from './templates/owner-plan-mails.ts';
import { planChangedMail, type PlanChangeMail } from './templates/plan-change-mails.ts';
import type { PlanChange } from './templates/plan-change-sentences.ts';
import { newsOf } from './plan-news.ts';
import { reviewMailRows } from './reviews-repository.ts';
import { planRows } from './plans-repository.ts';
import { waitingRows } from './waiting-repository.ts';
import { signInLinkMail } from './templates/my-mails.ts';
import { mailHtml } from './templates/html.tsx';
import { invitation } from './templates/invitation.ts';
import {
  messageReceivedMail,
  ownerMessageMail,
  quoteReceivedMail,
  slotLostMail,
  testMail,
} from './templates/message-mails.ts';
import { OWNER_BOOKING_MAILS } from './templates/owner-mails.ts';
import { holdsMail, paymentMail } from './templates/owner-trouble-mails.ts';
import { failureMail } from './templates/failure-mail.ts';
import { picturesOf } from './templates/mark.ts';
import { withToldHour } from './known-hours.ts';
import { tellHour } from './tell-hour.ts';
import { replyMail } from './templates/reply-mail.ts';
import { lowReviewMail, reviewRequestMail } from './templates/review-mails.ts';
import { QUOTE_MAILS, quoteDeclinedMail } from './templates/quote-mails.ts';
import { PLAN_MAILS } from './templates/plan-mails.ts';
import { mailText } from './templates/text.ts';

/** Changes of a plan that give its visits other times. */
const MOVING = ['visit-moved', 'changed-from', 'visit-brought-back', 'resumed'];

/** The mail with what a person wrote on the dashboard. */
const REPLY = 'message-reply';

/** Builds a row's mail from the current data, and sends it. */
export async function deliverMail(app: App, row: OutboxRow): Promise<Delivery> {
  if (!app.mail) throw new AppError('unavailable', 'Email isn’t set up.');
  if (!row.recipient) throw new AppError('invalid', 'This email has no recipient.');
  if (row.kind === SIGN_IN_LINK && !isLinkWanted(app, row.recipient)) {
    return { outcome: 'forgotten' };
  }
  if (isPlanChange(row) && changesOf(row).length === 0) {
    return { outcome: 'refused', reason: 'the plan is as it was before' };
  }
  const booking = tellHour(app, row, aboutRows(app).booking(row.bookingId));
  const content = contentOf(app, row, booking);
  const [calendar, ...moreCalendars] = entriesOf(app, row, booking, app.mail.from);
  const html = mailHtml(content);
  const answer = await app.mail.send({
    to: row.recipient,
    replyTo: replyTo(app, row),
    subject: oneLine(content.subject),
    html,
    pictures: picturesOf(html),
    text: mailText(content),
    messageId: messageId(app, row),
    isPersonal: row.kind === REPLY,
    calendar,
    moreCalendars,
  });
  const note = noteOf(row.kind);
  return { outcome: 'sent', providerId: answer.slice(0, 200), ...(note ? { note } : {}) };
}

/** Whether an address gets a new link: one we know that is below today's limit. */
function isLinkWanted(app: App, emailKey: string): boolean {
  if (!aboutRows(app).isKnown(emailKey)) return false;
  const since = linksCountSince(app, emailKey);
  if (waitingRows(app).countSent(emailKey, SIGN_IN_LINK, since) < LINKS_A_DAY) return true;
  renewMyLinks(app, emailKey);
  return false;
}

/** What changes in the recipient's calendar. */
function entriesOf(
  app: App,
  row: OutboxRow,
  booking: BookingRow | undefined,
  organizer: { name: string; email: string },
): CalendarPart[] {
  if (row.kind === 'plan-changed') return planEntries(app, row, organizer);
  if (!booking) return [];
  const about = { links: app.links, receipt: receiptOf(app, booking) };
  const entry = invitation(row.kind, withToldHour(booking), about, organizer);
  return entry ? [entry] : [];
}

function contentOf(app: App, row: OutboxRow, booking: BookingRow | undefined): MailContent {
  const { kind, payload: detail } = row;
  const adminUrl = `${app.links.siteUrl}/admin${placeOf(row)}`;
  const payments = booking ? ledgerOf(app, booking.id) : [];
  const lines = booking ? priceLinesOf(app, booking) : [];
  const customerMail = CUSTOMER_MAILS[kind];
  if (customerMail && booking) {
    const manageUrl = app.links.bookingUrl(booking);
    const [plan, now] = [planFacts(app, booking), app.now()];
    const payUrl = app.stripe ? app.links.payUrl(booking) : undefined;
    const hasReceipt = documentsOf(app, [booking.id]).has(booking.id);
    const receiptUrl = hasReceipt ? app.links.receiptUrl(booking) : undefined;
    const hasCharge = aboutRows(app).hasPlannedCharge(booking.id);
    const isBilled = isBilledByInvoice(app, booking);
    const asked = depositOfVisit(app, booking, payments);
    const deposit = asked && { left: asked.left, payUrl: depositUrlOf(app, booking, asked) };
    const lateRule = lateRuleOf(lateTermsOf(app, booking), booking, payments);
    const about = { booking, payments, lines, plan, hasCharge, isBilled, deposit, lateRule };
    const mail = customerMail({ ...about, manageUrl, payUrl, receiptUrl, detail, now });
    return { ...mail, ownPage: `${app.links.siteUrl}/my` };
  }
  if (kind === REVIEW_REQUEST && booking) {
    return reviewRequestMail(booking, app.links.reviewUrl(booking));
  }
  const review = kind === LOW_REVIEW && booking && reviewMailRows(app).ofBooking(booking.id);
  if (review) return lowReviewMail(booking, review, adminUrl);
  const ownerMail = OWNER_BOOKING_MAILS[kind];
  if (ownerMail && booking) {
    const plan = planFacts(app, booking);
    return ownerMail({ booking, payments, lines, plan, adminUrl, detail });
  }
  const planMail = PLAN_MAILS[kind];
  if (planMail) return planMail({ detail, myUrl: `${app.links.siteUrl}/my` });
  if (isPlanChange(row)) return planChange(app, row);
  if (kind === 'owner-payment') {
    const payment = aboutRows(app).payment(Number(detail['paymentId'] ?? 0));
    const intentId = payment?.paymentIntentId;
    const stripeUrl = intentId ? app.stripe?.dashboardUrl(intentId) : undefined;
    return paymentMail({ adminUrl, detail }, { booking, payment, stripeUrl });
  }
  if (kind === 'owner-holds') return holdsMail({ adminUrl, detail });
  if (kind === 'slot-lost') return slotLostMail(detail);
  if (kind === 'test') return testMail();
  if (kind === SIGN_IN_LINK) return signInLinkMail(makeMyLink(app, row.recipient ?? ''));
  const quoted = quoteOfMail(app, row);
  const quoteMail = QUOTE_MAILS[kind];
  if (quoted && quoteMail)
    return quoteMail({ ...quoted, quoteUrl: app.links.quoteUrl(quoted.quote) });
  if (quoted && kind === 'owner-quote-declined') return quoteDeclinedMail(quoted, adminUrl);
  const ofInvoice = invoiceMail(app, row);
  if (ofInvoice) return ofInvoice;
  const message = aboutRows(app).message(row.messageId);
  if (message && kind === 'owner-message') return ownerMessageMail(message, adminUrl);
  if (message && kind === 'quote-received') return quoteReceivedMail(message, app.now());
  if (message && kind === 'message-received') return messageReceivedMail(message, app.now());
  const reply = kind === REPLY ? aboutRows(app).reply(Number(detail['replyId'])) : undefined;
  if (message && reply) return replyMail(message, reply);
  const failed = outboxRows(app).find(Number(detail['failedId'] ?? 0));
  if (failed && kind === 'owner-failure') {
    const about = aboutRows(app);
    const person = about.booking(failed.bookingId) ?? about.message(failed.messageId);
    return failureMail({ adminUrl, detail }, failed, person);
  }
  throw new AppError('invalid', `There’s nothing to make the email ${kind} from.`);
}

function isPlanChange({ kind }: OutboxRow): boolean {
  return kind === 'plan-changed' || kind === 'owner-plan-changed';
}

function changesOf({ payload }: OutboxRow): PlanChange[] {
  return newsOf(payload['changes'] as PlanChange[]);
}

/** A plan's changes and its current state. */
function planChange(app: App, row: OutboxRow): MailContent {
  const { kind, payload } = row;
  const seriesId = Number(payload['seriesId']);
  const found = planRows(app).plan(seriesId);
  if (!found) throw new AppError('invalid', 'The plan of this email is gone.');
  const facts = planFacts(app, { seriesId, originalDate: null });
  const today = businessTime(app.now()).date;
  const mail = {
    plan: found.plan,
    contract: found.contract,
    facts,
    ended: facts ? undefined : endedPlanFacts(app, found),
    hasHadUs: planRows(app)
      .standing(seriesId)
      .some(({ status }) => status === 'completed'),
    changes: changesOf(row),
    today,
  };
  const { siteUrl } = app.links;
  if (kind === 'owner-plan-changed') {
    return ownerPlanChangedMail(mail, `${siteUrl}/admin#customers/plans/${seriesId}`);
  }
  // The link of a visit opens its plan without signing in.
  const visit = planRows(app).nextVisit(seriesId);
  const manageUrl = visit ? app.links.bookingUrl(visit) : `${siteUrl}/my`;
  const next = planRows(app).nextVisit(seriesId, today);
  const coming = next && hasMoved(mail.changes) ? comingOf(tellHour(app, row, next)) : undefined;
  return { ...planChangedMail({ ...mail, coming }, manageUrl), ownPage: `${siteUrl}/my` };
}

/** Whether visits come at other times than before. */
function hasMoved(changes: readonly PlanChange[]): boolean {
  return changes.some(({ what }) => MOVING.includes(what));
}

/** When the crew comes, where that was told; no reminder follows a change made after its hour. */
function comingOf(visit: BookingRow | undefined): PlanChangeMail['coming'] {
  const words = visit && arrivalWords(visit);
  return words ? { date: visit.preferredDate, words } : undefined;
}

/** Where in the dashboard a mail to the owner links to: the item it is about. */
function placeOf({ kind, bookingId, messageId, payload }: OutboxRow): string {
  const { quoteId, reviewId } = payload;
  if (typeof reviewId === 'number') return `#reviews/${reviewId}`;
  if (typeof quoteId === 'number') return `#messages/quotes/${quoteId}`;
  if (typeof payload['invoiceId'] === 'number') return `#money/invoices/${payload['invoiceId']}`;
  if (kind === 'owner-failure') return '#deliveries';
  if (bookingId !== null) return `#bookings/${bookingId}`;
  return messageId === null ? '#overview' : '#messages';
}

/** The owner answers a message by replying to its mail, and the customer the owner's reply. */
function replyTo(app: App, row: OutboxRow): string | undefined {
  if (row.kind === REPLY) return business.email;
  if (row.kind !== 'owner-message') return undefined;
  return aboutRows(app).message(row.messageId)?.email;
}

/**
 * A mail keeps its id over all attempts, so a second copy is recognized. A refund's mail uses the
 * refund's id, and one that asks how a visit was the booking's key, so that it is recognized even if
 * a restored database sends it again.
 */
function messageId(app: App, row: OutboxRow): string {
  const host = new URL(app.links.siteUrl).hostname;
  const { refundId } = row.payload;
  if (row.kind === 'booking-refunded' && typeof refundId === 'string') {
    return `<refund-${refundId}@${host}>`;
  }
  if (row.kind === REVIEW_REQUEST) return `<${row.dedupeKey.replaceAll(':', '-')}@${host}>`;
  return `<outbox-${row.id}-${row.createdAt.getTime().toString(36)}@${host}>`;
}

function noteOf(kind: string): SendingNote | undefined {
  if (kind === 'booking-received' || kind === 'booking-confirmed') {
    return { confirmationEmailSent: true };
  }
  return kind === 'booking-reminder' ? { reminderEmailSent: true } : undefined;
}

/** A subject is one line whatever a name holds. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').slice(0, 180);
}
