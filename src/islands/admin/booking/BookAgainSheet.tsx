import { useEffect, useState } from 'react';
import type { Typed } from '#stores/admin/typed.ts';
import { readBooking } from '#stores/admin/open-booking.ts';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { typedAgain } from './booking-again.ts';
import { NewBookingSheet } from './NewBookingSheet.tsx';

type Props = {
  /** The booking to repeat. */
  readonly id: number;
  readonly onClose: () => void;
  readonly onBooked: (id: number) => void;
};

/** A new booking copied from an earlier one, once that is loaded. */
export function BookAgainSheet({ id, onClose, onBooked }: Props) {
  const [filled, setFilled] = useState<Typed | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void readBooking(id).then((outcome) => {
      if (outcome.ok) setFilled(typedAgain(outcome.value));
      else setProblem(outcome.sentence);
    });
  }, [id]);
  if (filled) return <NewBookingSheet filled={filled} onClose={onClose} onBooked={onBooked} />;
  return (
    <Sheet title="New booking" onClose={onClose}>
      {problem === '' ? (
        <Ghosts />
      ) : (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
    </Sheet>
  );
}
