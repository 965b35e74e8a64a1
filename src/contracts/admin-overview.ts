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
  /** Visits of this calendar month that were not cancelled. */
  month: { first: string; bookings: number; fees: string; expectedRevenue: string };
  /** The last 30 days, oldest first. */
  days: { date: string; views: number; requests: number; bookings: number }[];
};
