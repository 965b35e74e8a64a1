import { addBooking } from './use-cases/add-booking.ts';
import {
  blockDays,
  blockWeekly,
  listWeeklyBlocks,
  unblockDays,
  unblockWeekly,
} from './use-cases/block-days.ts';
import { blockSlot, unblockSlot } from './use-cases/block-slot.ts';
import {
  listCalendarFeeds,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './use-cases/calendar-feed.ts';
import { cancelMyBooking, moveMyBooking } from './use-cases/change-my-booking.ts';
import { changeBookingStatus } from './use-cases/change-booking-status.ts';
import { changeMessage } from './use-cases/change-message.ts';
import { findPeriods, isAvailable } from './use-cases/check-availability.ts';
import { completeBooking } from './use-cases/complete-booking.ts';
import { countEvent } from './use-cases/count-event.ts';
import { exportBookings } from './use-cases/export-bookings.ts';
import { handleStripeEvent } from './use-cases/handle-stripe-event.ts';
import { holdSlot } from './use-cases/hold-slot.ts';
import { addReview, importReviews, showReview } from './use-cases/keep-reviews.ts';
import {
  listBlockedSlots,
  listBookings,
  listMessages,
  listReviews,
} from './use-cases/list-stored.ts';
import { moveBooking } from './use-cases/move-booking.ts';
import { noteBooking } from './use-cases/note-booking.ts';
import { reconcile } from './use-cases/reconcile.ts';
import { recentBooking } from './use-cases/recent-booking.ts';
import { recordPayment } from './use-cases/record-payment.ts';
import { refundBooking } from './use-cases/refund-booking.ts';
import { findMyPeriods, myCalendarFile, showMyBooking } from './use-cases/my-booking.ts';
import { sendAgain, showDeliveries } from './use-cases/deliveries.ts';
import { revokeLink } from './use-cases/revoke-link.ts';
import { sendMessage } from './use-cases/send-message.ts';
import { showBooking } from './use-cases/show-booking.ts';
import { showDay } from './use-cases/show-day.ts';
import { showCalendar } from './use-cases/show-calendar.ts';
import { showOverview } from './use-cases/show-overview.ts';
import { findUser, finishSignIn, signOut, startSignIn } from './use-cases/sign-in.ts';
import { undoConfirmation } from './use-cases/undo-confirmation.ts';
import { testDelivery } from './use-cases/test-delivery.ts';

/** Everything the application can do, by name; `app.ts` hands each its dependencies. */
export const useCases = {
  addBooking,
  addReview,
  blockDays,
  blockWeekly,
  changeMessage,
  exportBookings,
  importReviews,
  listWeeklyBlocks,
  moveBooking,
  noteBooking,
  recentBooking,
  recordPayment,
  refundBooking,
  reconcile,
  showBooking,
  showCalendar,
  showDay,
  showOverview,
  showReview,
  unblockDays,
  unblockWeekly,
  undoConfirmation,
  listCalendarFeeds,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  revokeLink,
  sendAgain,
  showDeliveries,
  testDelivery,
  cancelMyBooking,
  findMyPeriods,
  moveMyBooking,
  myCalendarFile,
  showMyBooking,
  blockSlot,
  changeBookingStatus,
  completeBooking,
  countEvent,
  findPeriods,
  findUser,
  finishSignIn,
  handleStripeEvent,
  holdSlot,
  isAvailable,
  listBlockedSlots,
  listBookings,
  listMessages,
  listReviews,
  sendMessage,
  signOut,
  startSignIn,
  unblockSlot,
};
