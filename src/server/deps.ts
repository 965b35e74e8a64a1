import type { Logger } from 'pino';
import type { BookingRules } from '#domain/availability.ts';
import type { AuditRepository } from './repositories/audit.ts';
import type { BookingListRepository } from './repositories/booking-list.ts';
import type { BookingNotesRepository } from './repositories/booking-notes.ts';
import type { BookingsRepository } from './repositories/bookings.ts';
import type { BlockedSlotsRepository } from './repositories/blocked-slots.ts';
import type { CalendarRepository } from './repositories/calendar.ts';
import type { CalendarFeedsRepository } from './repositories/calendar-feeds.ts';
import type { DailyCountsRepository } from './repositories/daily-counts.ts';
import type { DraftsRepository } from './repositories/drafts.ts';
import type { MessagesRepository } from './repositories/messages.ts';
import type { OverviewRepository } from './repositories/overview.ts';
import type { PaymentsRepository } from './repositories/payments.ts';
import type { PersonalDataRepository } from './repositories/personal-data.ts';
import type { ReviewsRepository } from './repositories/reviews.ts';
import type { OutboxRepository } from './repositories/outbox.ts';
import type { SessionsRepository } from './repositories/sessions.ts';
import type { SlotsRepository } from './repositories/slots.ts';
import type { StripeEventsRepository } from './repositories/stripe-events.ts';
import type { GoogleCalendarGateway } from './gateways/google-calendar.ts';
import type { MailGateway } from './gateways/mail.ts';
import type { WeeklyBlocksRepository } from './repositories/weekly-blocks.ts';
import type { OpenIdGateway } from './gateways/openid.ts';
import type { SmsGateway } from './gateways/sms.ts';
import type { StripeGateway } from './gateways/stripe.ts';
import type { WebhookGateway } from './gateways/webhook.ts';
import type { Links } from './links.ts';

/** Everything a use case may ask for; each takes only what it needs by `Pick<Deps, ...>`. */
export type Deps = {
  readonly now: () => Date;
  readonly log: Logger;
  readonly rules: BookingRules;
  readonly limitPerClient: boolean;
  /** Runs synchronous work in one immediate transaction; throwing rolls all of it back. */
  readonly transaction: <T>(work: () => T) => T;
  readonly audit: AuditRepository;
  readonly bookingList: BookingListRepository;
  readonly bookingNotes: BookingNotesRepository;
  readonly bookings: BookingsRepository;
  readonly blockedSlots: BlockedSlotsRepository;
  readonly calendarDays: CalendarRepository;
  readonly calendarFeeds: CalendarFeedsRepository;
  readonly dailyCounts: DailyCountsRepository;
  readonly drafts: DraftsRepository;
  readonly messages: MessagesRepository;
  readonly outbox: OutboxRepository;
  readonly overview: OverviewRepository;
  readonly payments: PaymentsRepository;
  readonly personalData: PersonalDataRepository;
  readonly reviews: ReviewsRepository;
  readonly sessions: SessionsRepository;
  readonly slots: SlotsRepository;
  readonly stripeEvents: StripeEventsRepository;
  readonly weeklyBlocks: WeeklyBlocksRepository;
  /** Null where payments are not set up. */
  readonly stripe: StripeGateway | null;
  /** Null where sign-in is not set up. */
  readonly openId: OpenIdGateway | null;
  readonly adminEmails: readonly string[];
  /** The channels of the outbox; null where one is not set up. */
  readonly mail: MailGateway | null;
  readonly sms: SmsGateway | null;
  readonly calendar: GoogleCalendarGateway | null;
  readonly webhook: WebhookGateway | null;
  /** Where news for the owner go; null without mail. */
  readonly ownerEmail: string | null;
  readonly links: Links;
};
