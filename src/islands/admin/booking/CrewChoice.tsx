import { useFormContext, useWatch } from 'react-hook-form';
import type { CrewLabel } from '#contracts/admin/crews.ts';
import type { OwnersJob } from '#stores/admin/free.ts';
import { useTimes } from '#islands/admin/schedule/WhenFields.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

type Props = {
  readonly crews: readonly CrewLabel[];
  readonly job: OwnersJob;
  /** The choice of none in particular. */
  readonly any: string;
};

/** Which crew goes there: only those that have the chosen time free. */
export function CrewChoice({ crews, job, any }: Props) {
  const { control } = useFormContext<Values>();
  const [date, period] = useWatch({ control, name: ['date', 'period'] });
  const times = useTimes(String(date ?? ''), job);
  const free = times?.find((time) => time.period === period)?.crews;
  return (
    <Choice
      name="crewId"
      label="Crew"
      options={[
        { value: '', label: any },
        ...crews.map(({ id, name }) => {
          const isFree = free?.includes(id) ?? true;
          return {
            value: String(id),
            label: isFree ? name : `${name}, not free`,
            isDisabled: !isFree,
          };
        }),
      ]}
    />
  );
}
