import { noteBody, type BookingDetail } from '#contracts/admin/booking.ts';
import { LIMITS } from '#contracts/fields.ts';
import { addNote } from '#stores/admin/booking.ts';
import { ActorName } from '#islands/admin/ui/ActorName.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { momentName } from '#islands/admin/ui/day-parts.ts';

/** Notes that only the owner sees. */
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
                <ActorName actor={note.author} />, {momentName(note.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ContractForm
        label="Add a note"
        action="Add note"
        isQuiet
        schema={noteBody}
        body={({ note = '' }) => ({ note })}
        onSave={({ note }) => addNote(note)}
      >
        <Input
          name="note"
          label="New note"
          hint="Customers never see it."
          multiline
          maxLength={LIMITS.note}
        />
      </ContractForm>
    </section>
  );
}
