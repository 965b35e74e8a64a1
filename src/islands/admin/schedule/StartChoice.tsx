import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnersTime } from '#contracts/admin/schedule.ts';
import { clockOfStart } from '#domain/half-hours.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

type Props = {
  readonly name: string;
  /** The chosen part of the day. */
  readonly period: string;
  readonly starts: OwnersTime['starts'];
};

/**
 * The hour that a customer has asked for, if any: then it stays there. Without one the visit may be
 * shifted inside its part of the day until its customer is told, so that more fit.
 */
export function StartChoice({ name, period, starts }: Props) {
  const { control, setValue } = useFormContext<Values>();
  const [start, crewId] = useWatch({ control, name: [name, 'crewId'] });
  const crew = Number(crewId ?? 0);
  const open = starts.filter(({ crews }) => crew === 0 || crews.includes(crew));
  const isGone = Boolean(start) && starts.length > 0 && open.every(({ time }) => time !== start);
  useEffect(() => {
    if (isGone) setValue(name, '', { shouldDirty: true });
  }, [isGone, name, setValue]);
  return (
    <Choice
      name={name}
      label="Starts"
      options={[
        { value: '', label: `Any time in the ${period}` },
        ...open.map(({ time }) => ({ value: time, label: `At ${clockOfStart(time)}` })),
      ]}
      hint="We’ll tell them the exact hour the evening before."
    />
  );
}
