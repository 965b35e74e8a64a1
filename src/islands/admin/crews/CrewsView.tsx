import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import './crews.css';
import { newCrew, type StoredCrew } from '#contracts/admin/crews.ts';
import { CREW_COLORS } from '#domain/crews.ts';
import {
  $crewHistory,
  $crews,
  addCrew,
  loadCrewHistory,
  loadCrews,
  refreshCrews,
} from '#stores/admin/crews.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { CrewCard, isInNeed } from './CrewCard.tsx';
import { CrewFields } from './CrewFields.tsx';
import { crewOf } from './typed-crew.ts';

/** Crews, their members and time off, and the visits ahead of them. */
const SHOWS = ['crew', 'member', 'booking', 'series'];

/** Crews with visits that need another place come first, the others as they are. */
function inNeedFirst(crews: readonly StoredCrew[]): readonly StoredCrew[] {
  return [...crews.filter(isInNeed), ...crews.filter((crew) => !isInNeed(crew))];
}

type Props = {
  /** Links to the other places of the tab. */
  readonly nav: ReactNode;
};

/** The crews and their members: the number of active crews is the jobs per period. */
export function CrewsView({ nav }: Props) {
  const { state, rows, problem } = useStore($crews);
  const history = useStore($crewHistory);
  useEffect(() => void loadCrews(), []);
  useNews(SHOWS, refreshCrews);
  // Shows the latest change at once.
  useEffect(() => void loadCrewHistory(), [rows]);
  const active = rows.filter((crew) => crew.isActive);
  const unused = CREW_COLORS.find((color) => !active.some((crew) => crew.color === color));
  return (
    <>
      <PanelHead title="Calendar" isBusy={state === 'loading'} onRefresh={() => void loadCrews()} />
      {nav}
      {state === 'failed' && <Problem problem={problem} onRetry={() => void loadCrews()} />}
      {state === 'loading' && rows.length === 0 && <Ghosts />}
      {active.length > 0 && (
        <p className="crews-lead">
          {active.length === 1
            ? '1 crew, so one visit at a time.'
            : `${active.length} crews, so up to ${active.length} visits at once.`}
        </p>
      )}
      <div className="card-columns crew-columns">
        {inNeedFirst(rows).map((crew) => (
          <CrewCard key={crew.id} crew={crew} crews={active} />
        ))}
      </div>
      {rows.length > 0 && (
        <div className="card-columns crew-foot">
          <details className="card fold-card">
            <summary>Add a crew</summary>
            <ContractForm
              label="Add a crew"
              action="Add crew"
              filled={{ color: unused ?? CREW_COLORS[0] }}
              schema={newCrew}
              body={crewOf}
              onSave={addCrew}
            >
              <CrewFields />
            </ContractForm>
          </details>
          <RecordHistory lines={history} isCard />
        </div>
      )}
    </>
  );
}
