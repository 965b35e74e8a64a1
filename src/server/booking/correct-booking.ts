import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { DetailsPatch } from '#contracts/admin/new-booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { FieldChange } from '#domain/history-sentence.ts';
import { assertPhone } from '#server/phone.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { correctCustomer } from '#server/customers/correct-customer.ts';
import { bookerOf } from '#server/customers/customer-for.ts';
import { announce } from '#server/delivery/announce.ts';
import { followConsent, redirectDeliveries } from '#server/delivery/redirect.ts';
import { newLinkVersion } from '#server/link-version.ts';
import { followCorrection } from '#server/plans/follow-correction.ts';
import { assertCorrectionSeen } from './assert-correction-seen.ts';
import { bookingRows } from './bookings-repository.ts';
import { correctOthers } from './correct-others.ts';
import { findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/**
 * Corrects the customer's details and address: for a plan's visit, also in the plan and its other
 * visits; for a single one, on request, in the customer's other future visits. The customer is
 * notified of a new address; a corrected email gets the booking's current state, mails that failed
 * at the old one are sent again and its links are revoked. A name, phone or instructions send no
 * mail.
 *
 * @throws AppError `not-found` or `conflict`.
 */
export function correctBooking(
  app: App,
  {
    id,
    version,
    actor,
    howToGetIn,
    onlyHere = false,
    alsoOthers = false,
    ...patch
  }: DetailsPatch & { id: number; actor: Actor },
): BookingDetail {
  app.transaction(() => {
    const before = findBooking(app, id);
    assertCorrectionSeen(app, before, version);
    const wanted = wantedOf(before, patch, app.now());
    const isElsewhere = onlyHere && before.seriesId !== null;
    const known = isElsewhere ? { ...wanted, address: before.address } : wanted;
    const isAccessNew = correctCustomer(app, {
      before,
      wanted: known,
      access: { howToGetIn, address: wanted.address },
    });
    const changes = [
      ...changesOf(before, wanted),
      ...(isAccessNew ? [{ field: 'How to get in' }] : []),
    ];
    if (changes.length === 0) return;
    const isNewMail = wanted.emailKey !== before.emailKey;
    const changed = bookingRows(app).change(
      id,
      {
        ...wanted,
        calendarSequence: before.calendarSequence + 1,
        // Whoever got mail at the wrong address must not be able to open the booking.
        ...(isNewMail && before.emailKey !== null
          ? { linkVersion: newLinkVersion(before.linkVersion) }
          : {}),
      },
      app.now(),
    );
    recordAudit(
      app,
      { entity: 'booking', entityId: id, action: 'corrected', actor, detail: { changes } },
      app.now(),
    );
    const sentAgain = redirectDeliveries(app, before, changed);
    followConsent(app, before, changed);
    const both = { before, after: changed };
    const followed =
      alsoOthers && before.seriesId === null
        ? correctOthers(app, both, actor)
        : followCorrection(app, both, { onlyHere, actor });
    const isForMore = (field: 'address' | 'email') => followed.fields.includes(field);
    const news = [
      ...(wanted.address === before.address ? [] : (['address'] as const)),
      ...(isNewMail && sentAgain === 0 ? (['email'] as const) : []),
    ].filter((field) => isPlanned(changed) || isForMore(field));
    // One mail, from whichever visit is still planned: a plan outlives a past visit.
    const newsAt = news.length > 0 ? [changed, ...followed.visits].find(isPlanned) : undefined;
    if (newsAt?.id !== id) announce(app, { event: 'corrected', booking: changed, actor });
    if (newsAt) {
      const isForAll = followed.visits.length > 0 && news.every(isForMore);
      const more = isForAll ? { [before.seriesId === null ? 'others' : 'plan']: 'yes' } : {};
      const detail = { changed: news.join(' '), ...more };
      announce(app, { event: 'changed', booking: newsAt, actor, detail });
    }
  });
  return showBooking(app, id);
}

/** Every correctable field, with its new value. */
function wantedOf(
  before: BookingRow,
  {
    email,
    specialInstructions,
    smsConsent = before.smsConsent,
    ...patch
  }: Omit<DetailsPatch, 'version' | 'howToGetIn' | 'onlyHere' | 'alsoOthers'>,
  now: Date,
) {
  const { firstName, lastName, phone, address } = { ...before, ...given(patch) };
  if (phone !== before.phone) assertPhone(phone);
  const mail = email === undefined ? before.email : email || null;
  return {
    ...bookerOf({ firstName, lastName, phone, address, email: mail }),
    smsConsent,
    smsConsentAt: smsConsent ? (before.smsConsentAt ?? now) : null,
    specialInstructions:
      specialInstructions === undefined ? before.specialInstructions : specialInstructions || null,
  };
}

function given<T extends object>(patch: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: NonNullable<T[Name]> };
}

/** The history line: each field by name, with its old value if that is short. */
function changesOf(before: BookingRow, wanted: ReturnType<typeof wantedOf>): FieldChange[] {
  const name = (row: { firstName: string; lastName: string }) => `${row.firstName} ${row.lastName}`;
  const agreed = (row: { smsConsent: boolean }) => (row.smsConsent ? 'agreed' : 'not agreed');
  const all: [string, string | null, string | null][] = [
    ['Name', name(before), name(wanted)],
    ['Phone', before.phone, wanted.phone],
    ['Email', before.email, wanted.email],
    ['Address', before.address, wanted.address],
    ['Texts', agreed(before), agreed(wanted)],
  ];
  const changes: FieldChange[] = all
    .filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => ({ field, from: from ?? '', to: to ?? '' }));
  const isSame = before.specialInstructions === wanted.specialInstructions;
  return isSame ? changes : [...changes, { field: 'Instructions' }];
}
