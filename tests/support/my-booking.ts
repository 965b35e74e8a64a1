import type { MyBooking } from '#contracts/my-booking.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { BASIC, decimal, DUE, FEE } from './prices.ts';

/** A booking as its customer's page gets it: a Basic Clean on a morning, its fee paid by card. */
export function myBooking(date: CalendarDate): MyBooking {
  return {
    id: 1,
    status: 'pending',
    paymentStatus: 'fee-paid',
    firstName: 'Noor',
    serviceType: 'basic',
    preferredDate: date,
    preferredTime: 'morning',
    periods: ['morning'],
    address: '12 Lakeshore Avenue, Oakland',
    specialInstructions: null,
    home: null,
    occasion: null,
    frequency: null,
    minutes: null,
    estimatedCost: decimal(BASIC),
    discount: decimal(0),
    total: decimal(BASIC),
    promoNote: null,
    lines: [],
    bookingFee: decimal(FEE),
    receipts: [],
    payments: [{ date, method: 'card', amount: decimal(FEE) }],
    paid: decimal(FEE),
    refunded: decimal(0),
    goodwill: decimal(0),
    refundDue: decimal(0),
    balance: decimal(DUE),
    overpaid: decimal(0),
    deposit: null,
    payUrl: null,
    googleCalendarLink: null,
    arrival: null,
    canChange: true,
    hasBegun: false,
    refundable: decimal(FEE),
    endsPlan: false,
    card: null,
    tip: '0.00',
  };
}
