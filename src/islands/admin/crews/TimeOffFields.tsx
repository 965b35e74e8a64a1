import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CrewVisit, StoredCrew } from '#contracts/admin/crews.ts';
import { periodOf, PERIODS } from '#domain/slots.ts';
import { findVisitsInTimeOff } from '#stores/admin/crews.ts';
import { AffectedVisits } from '#islands/admin/schedule/AffectedVisits.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { ONE_DAY } from '#islands/admin/schedule/one-day.ts';
import { ReasonFields } from '#islands/admin/schedule/ReasonFields.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { AffectedCrewVisits } from './AffectedCrewVisits.tsx';
import { affectedWords } from './affected-words.ts';

const WHEN = [
  { value: '', label: 'The whole day' },
  ...PERIODS.map((period) => ({ value: period, label: `Each ${period}` })),
];

/** Why a crew can be off, the most common first. */
export const TIME_OFF_REASONS = ['Sick', 'Vacation', 'Training', 'Van in repair', 'Other'] as const;

type Props = { readonly crew: StoredCrew; readonly crews: readonly StoredCrew[] };

/** When a crew is off, with the affected visits shown before saving. */
export function TimeOffFields({ crew, crews }: Props) {
  const { control } = useFormContext<Values>();
  const [startsOn, endsOn, period] = useWatch({ control, name: ['startsOn', 'endsOn', 'period'] });
  const [visits, setVisits] = useState<readonly CrewVisit[] | null>([]);
  useEffect(() => {
    let isCurrent = true;
    const known = periodOf(period) ?? null;
    const first = String(startsOn ?? '');
    const last = String(endsOn || first);
    void findVisitsInTimeOff({
      crewId: crew.id,
      startsOn: first,
      endsOn: last,
      period: known,
    }).then((found) => {
      if (isCurrent) setVisits(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [crew, startsOn, endsOn, period]);
  return (
    <>
      <div className="form-pair time-off-dates">
        <Input name="startsOn" label="From" type="date" />
        <Input
          name="endsOn"
          label="Until"
          type="date"
          required={false}
          min={String(startsOn ?? '')}
          hint={ONE_DAY}
        />
      </div>
      <Choice name="period" label="Time of day" options={WHEN} />
      <ReasonFields label="Why" reasons={TIME_OFF_REASONS} />
      <AffectedVisits
        from={String(startsOn ?? '')}
        to={String(endsOn || startsOn || '')}
        crewId={crew.id}
        period={periodOf(period)}
        onlyToCome
      />
      {visits ? (
        <AffectedCrewVisits
          visits={visits}
          lead={affectedWords(visits.length)}
          crew={crew}
          crews={crews}
          otherwise="Once you’ve saved this, Find places beside the crew looks for another time."
        />
      ) : (
        <p className="affected-visits" role="status">
          We couldn’t check which visits this crew has then. The overview lists any that need you.
        </p>
      )}
    </>
  );
}
