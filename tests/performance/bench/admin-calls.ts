import { addDays, weekday } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';

/** The filters of the list of bookings that are measured, by name, on a day. */
export function bookingQueries(today: string): Record<string, string> {
  return {
    'first page': '',
    'page in the middle': 'before=middle',
    'by day of visit': 'sort=soonest',
    pending: 'status=pending',
    'rare payment status': 'payment=disputed',
    'quotes of a service': 'service=commercial',
    'day view': `from=${today}&to=${today}&sort=soonest`,
    'a year of visits': `from=${Number(today.slice(0, 4)) - 1}${today.slice(4)}&to=${today}`,
    'search: common name': 'q=okafor',
    'search: two words': 'q=ines+grand',
    'search: rare name': 'q=vandermeer',
    'search: part of a phone': 'q=555-1234',
    'search: two letters': 'q=sa',
    'search: nothing found': 'q=zzzzzz',
    'search within a status': 'q=lakeshore&status=pending',
  };
}

const CUSTOMERS: Record<string, string> = {
  'customers by name': '?limit=50',
  'newest customers': '?limit=50&sort=newest',
  'customers: page in the middle': '?limit=50&before=77',
  'customers: common name': '?limit=50&q=okafor',
  'customers: rare name': '?limit=50&q=vandermeer',
  'customers: phone being typed': '?limit=5&sort=newest&q=5105550',
  'customers: street': '?limit=50&q=lakeshore+oakland',
  'customers: two letters': '?limit=50&q=sa',
  'customers: nothing found': '?limit=50&q=zzzzzz',
  'one customer': '/77',
};

/** The other requests of the dashboard, by name, as paths on a day. */
function others(today: string): Record<string, string> {
  const inAMonth = addDays(today, 30);
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return {
    overview: '/api/admin/overview',
    'one booking': '/api/admin/bookings/77',
    'a day': `/api/admin/days/${today}`,
    'a week': `/api/admin/week?from=${mondayOf(today)}`,
    'calendar, four weeks': `/api/admin/calendar?from=${today.slice(0, 8)}01&to=${today.slice(0, 8)}28`,
    messages: '/api/messages?limit=50',
    'messages overdue': '/api/messages?limit=50&state=overdue',
    deliveries: '/api/admin/deliveries',
    money: '/api/admin/money',
    'money received in a month': `/api/admin/money/entries?month=${lastMonth}&figure=received`,
    'tips of a month': `/api/admin/money/entries?month=${lastMonth}&figure=tips`,
    'what is at Stripe': `/api/admin/money/entries?month=${lastMonth}&figure=atStripe`,
    'open balances': '/api/admin/money/open?limit=50',
    crews: '/api/admin/crews',
    plans: '/api/admin/plans?limit=50',
    'plans: common name': '/api/admin/plans?limit=50&q=okafor',
    'plans: nothing found': '/api/admin/plans?limit=50&q=zzzzzz',
    'plans to decide': '/api/admin/plans?limit=50&state=to-decide',
    'plans: page in the middle': '/api/admin/plans?limit=50&before=7',
    'one plan': '/api/admin/plans/7',
    'plans of a customer': '/api/admin/customers/7/plans',
    'plans that a holiday hits': `/api/admin/plans/hits?from=${inAMonth}&to=${inAMonth}`,
    'plans that a closed weekday hits': `/api/admin/plans/hits?from=${today}&weekday=${weekday(inAMonth)}`,
    'plans that a crew off hits': `/api/admin/plans/hits?from=${today}&to=${inAMonth}&crewId=2`,
    'hours of a week': `/api/admin/hours?from=${mondayOf(today)}`,
    'who did what with crews': '/api/admin/crews/history',
  };
}

/** Everything that the dashboard reads: the path of each call, for a number of bookings. */
export function adminCalls(today: string, bookings: number): Record<string, string> {
  const middle = String(Math.floor(bookings / 2));
  const calls: Record<string, string> = {};
  for (const [name, query] of Object.entries(bookingQueries(today))) {
    calls[name] = `/api/bookings?limit=50&${query.replace('middle', middle)}`;
  }
  for (const [name, rest] of Object.entries(CUSTOMERS)) calls[name] = `/api/admin/customers${rest}`;
  return { ...calls, ...others(today) };
}
