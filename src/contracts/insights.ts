/** A visit as the overview lists it. */
export type OverviewVisit = {
  id: number;
  name: string;
  serviceType: string;
  period: string;
  status: string;
  address: string;
  phone: string;
};

/** GET /api/admin/overview: what matters today. Money as decimal strings. */
export type Overview = {
  today: string;
  /** Visits of today and of tomorrow, in the order of the day. */
  visits: { date: string; visits: OverviewVisit[] }[];
  /** What waits for the owner. */
  waiting: {
    pendingBookings: number;
    unreadMessages: number;
    overdueMessages: number;
    openQuotes: number;
    refundsDue: number;
    disputes: number;
  };
  /** Refunds that Stripe refused for good and that nobody has made in another way, newest first. */
  refusedRefunds: { id: number; amount: string; bookingId: number | null; payment: string }[];
  /** Slots that are held and not paid for; 0 unless there are suspiciously many. */
  manyHolds: number;
  /** Visits of this calendar month that were not cancelled. */
  month: { first: string; bookings: number; fees: string; expectedRevenue: string };
  /** The last 30 days, oldest first. */
  days: { date: string; views: number; requests: number; bookings: number }[];
};
