import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import { totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';

/** The home of a booking; null if only the service is known. */
export function homeOf({ bedrooms, bathrooms }: Pick<BookingRow, 'bedrooms' | 'bathrooms'>) {
  return bedrooms === null || bathrooms === null ? null : { bedrooms, bathrooms };
}

/** A booking as it leaves the server: decimals as strings, times as ISO 8601 (spec 3). */
export function toStoredBooking(row: BookingRow): StoredBooking {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    serviceType: row.serviceType,
    preferredDate: row.preferredDate,
    preferredTime: row.preferredTime,
    address: row.address,
    specialInstructions: row.specialInstructions,
    status: row.status,
    estimatedCost: centsToDecimal(row.estimatedCost),
    bookingFee: centsToDecimal(row.bookingFee),
    venmoHandle: row.venmoHandle,
    paymentStatus: row.paymentStatus,
    googleCalendarEventId: row.googleCalendarEventId,
    googleCalendarLink: row.googleCalendarLink,
    n8nWebhookId: row.n8nWebhookId,
    confirmationEmailSent: row.confirmationEmailSent,
    confirmationSmsSent: row.confirmationSmsSent,
    reminderEmailSent: row.reminderEmailSent,
    reminderSmsSent: row.reminderSmsSent,
    promo: row.promo,
    discount: centsToDecimal(row.discount),
    total: centsToDecimal(totalOf(row)),
    minutes: row.minutes,
    home: homeOf(row),
    occasion: row.occasion,
    frequency: row.frequency,
    seriesId: row.seriesId,
    source: row.source,
    awaitsAgreement: row.awaitsAgreement,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
