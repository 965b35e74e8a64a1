import { useFormContext, useWatch } from 'react-hook-form';
import type { BookedPlanVisit } from '#contracts/admin/plans.ts';
import type { Values } from '#islands/admin/ui/typed.ts';
import { canceledVisits } from './canceled-visits.ts';

type Props = { readonly booked: readonly BookedPlanVisit[] };

/** Says in a plan's form which visits the days entered there cancel, as they are typed. */
export function CanceledVisits({ booked }: Props) {
  const { control } = useFormContext<Values>();
  const [from, until] = useWatch({ control, name: ['from', 'until'] });
  const days = { from: String(from ?? ''), until: until ? String(until) : null };
  return (
    <p className="plan-outcome" role="status">
      {canceledVisits(booked, days)}
    </p>
  );
}
