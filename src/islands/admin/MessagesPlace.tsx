import { NewBookingSheet } from '#islands/admin/booking/NewBookingSheet.tsx';
import { MessagesTab } from '#islands/admin/messages/MessagesTab.tsx';
import { closeDetail, replaceDetail } from '#stores/admin/view.ts';

/** What the Messages tab shows: the messages, and the booking made from one of them. */
export function MessagesPlace() {
  return (
    <MessagesTab
      bookingOf={(quote) => (
        <NewBookingSheet
          quote={quote}
          onClose={closeDetail}
          onBooked={(id) => {
            replaceDetail('bookings', id);
          }}
        />
      )}
    />
  );
}
