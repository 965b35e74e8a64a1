import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fetchMyPeriods } from '#browser/api/my-booking.ts';
import { today } from '#browser/today.ts';
import { moveMyBookingForm, type MoveMyBooking, type MyBooking } from '#contracts/my-booking.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { NewTime } from '../NewTime.tsx';
import { StepForm } from '../StepForm.tsx';
import { offersNothing, useFirstOpenDay, useFreePeriods } from '../use-free-periods.ts';
import type { Change } from './change.ts';

type Props = {
  readonly booking: MyBooking;
  readonly token: string;
  readonly move: Change<[MoveMyBooking]>;
  readonly close: (isDone: boolean) => void;
};

/** A new date and one of its free periods; booking, link and fee stay the same. */
export function MoveVisit({ booking, token, move, close }: Props) {
  const form = useForm<z.input<typeof moveMyBookingForm>, unknown, MoveMyBooking>({
    resolver: zodResolver(moveMyBookingForm),
    defaultValues: { date: booking.preferredDate, period: '' },
  });
  const { errors, dirtyFields } = form.formState;
  const lookUp = useCallback((on: string) => fetchMyPeriods(token, on), [token]);
  const free = useFreePeriods(lookUp, useWatch({ control: form.control, name: 'date' }));
  useFirstOpenDay(free, dirtyFields.date !== true, (day) =>
    form.resetField('date', { defaultValue: day }),
  );
  const send = async (to: MoveMyBooking) => {
    const message = await move(to);
    if (message === undefined) close(true);
    else form.setError('root', { message });
  };
  return (
    <StepForm
      form={form}
      label="Move my visit"
      action="Move my visit"
      busy="Moving..."
      keep="Keep the current time"
      isBlocked={offersNothing(free)}
      onSend={send}
      onKeep={() => close(false)}
    >
      <NewTime
        id="my-date"
        from={today()}
        current={booking.preferredDate}
        lookUp={lookUp}
        free={free}
      />
      <Failure sentence={errors.root?.message} />
    </StepForm>
  );
}
