import { newBooking } from '#contracts/admin/new-booking.ts';
import { newMessage, type NewMessage } from '#contracts/messages.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { quoteMessage } from '#domain/quote-message.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { changeMessage } from '#server/messages/change-message.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { at, workdayFrom, type Days } from './days.ts';
import type { Demo, Happening } from './demo.ts';
import { LETTERS, QUOTES, type Letter } from './letters.ts';

/** A dozen messages and three requests for a quote, and how the owner handled them. */
export function messageHappenings({ today }: Days): Happening[] {
  const letters = LETTERS.map(({ name, owner, daysAgo, hour, ...letter }) => ({
    ...{ owner, daysAgo, hour },
    message: { ...nameOf(name), email: mailOf(name), source: 'contact' as const, ...letter },
  }));
  const quotes = QUOTES.map(({ name, instructions, daysAgo, hour, ...quote }) => {
    const { email, phone, serviceType, address, preferredTime } = quote;
    const preferredDate = workdayFrom(addDays(today, 9));
    const details = { address, preferredDate, preferredTime, specialInstructions: instructions };
    // The oldest one has become a booking.
    const owner = daysAgo > 10 ? ('booked' as const) : ('nothing' as const);
    return {
      ...{ owner, daysAgo, hour },
      message: {
        ...nameOf(name),
        ...{ email, phone, serviceType, source: 'quote' as const, quote: details },
        message: quoteMessage({ serviceType, ...details }),
      },
    };
  });
  return [...letters, ...quotes].flatMap(({ owner, daysAgo, hour, message }) =>
    sentAndSeen({
      ...{ owner, message, written: at(addDays(today, -daysAgo), hour, 7 * (daysAgo % 8)) },
      visitOn: workdayFrom(addDays(today, 16)),
    }),
  );
}

function sentAndSeen({
  owner,
  message,
  written,
  visitOn,
}: {
  owner: Letter['owner'] | 'booked';
  message: Partial<NewMessage>;
  written: Date;
  visitOn: CalendarDate;
}): Happening[] {
  let id: number | undefined;
  const send = ({ app }: Demo) => {
    ({ id } = sendMessage(app, newMessage.parse(message)));
  };
  const look = ({ app, owner: actor }: Demo) => {
    if (id === undefined) return;
    if (owner === 'booked') {
      bookQuote({ app, owner: actor }, { ...message, messageId: id, preferredDate: visitOn });
      return;
    }
    const patch = { isRead: true, ...(owner === 'answered' ? { isAnswered: true } : {}) };
    changeMessage(app, { id, patch, actor });
  };
  const seen = { at: new Date(written.getTime() + 5 * 3_600_000), happen: look };
  return [{ at: written, happen: send }, ...(owner === 'nothing' ? [] : [seen])];
}

/** The owner quotes a price on the phone and enters the visit. */
function bookQuote(
  { app, owner }: Pick<Demo, 'app' | 'owner'>,
  request: Partial<NewMessage> & { messageId: number; preferredDate: CalendarDate },
): void {
  const { firstName, lastName, email, phone, serviceType, quote, messageId } = request;
  const { preferredDate } = request;
  const { address, preferredTime, specialInstructions } = quote ?? {};
  const data = newBooking.parse({
    ...{ firstName, lastName, email, phone, serviceType, messageId, preferredDate },
    ...{ address, preferredTime, specialInstructions },
    ...{ price: '240.00', payment: 'on-the-day' },
  });
  addBooking(app, data, owner);
}

function nameOf(name: string) {
  const [firstName = '', ...rest] = name.replace('Dr. ', '').split(' ');
  return { firstName, lastName: rest.join(' ') };
}

function mailOf(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@example.com`;
}
