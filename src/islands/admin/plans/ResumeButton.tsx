import { useState } from 'react';
import type { PlanPage } from '#contracts/admin/plans.ts';
import { seen, tapPlan } from '#stores/admin/plan.ts';

/** Resumes a paused plan. */
export function ResumeButton({ page }: { readonly page: PlanPage }) {
  const [isBusy, setBusy] = useState(false);
  const resume = async () => {
    if (isBusy) return;
    setBusy(true);
    const description = `${page.plan.name}: visits start again.`;
    await tapPlan(seen(page), 'resume', {}, { title: 'Plan resumed', description });
    setBusy(false);
  };
  return (
    <button
      className="button button-primary button-small"
      type="button"
      aria-disabled={isBusy}
      onClick={() => void resume()}
    >
      Resume now
    </button>
  );
}
