import type { BookingDetail } from '#contracts/admin-bookings.ts';
import { addNote } from '#stores/admin-booking.ts';
import { AdminForm } from '#islands/admin/ui/AdminForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { momentName } from '#islands/admin/schedule/day-parts.ts';

/** Notes for the owner's own eyes. */
export function BookingNotes({ notes }: Pick<BookingDetail, 'notes'>) {
  return (
    <section className="notes" aria-label="Notes">
      <h3>Notes</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.note}</p>
              <p className="row-line row-quiet">
                {note.author}, {momentName(note.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <AdminForm
        label="Add a note"
        action="Add note"
        onSave={({ note = '' }) => addNote(note)}
        onSaved={() => undefined}
      >
        <Input
          name="note"
          label="New note"
          hint="Customers never see it."
          multiline
          maxLength={2000}
        />
      </AdminForm>
    </section>
  );
}
