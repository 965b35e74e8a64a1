import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './crews.css';
import '#islands/admin/schedule/calendar.css';
import { newCrew } from '#contracts/admin/crews.ts';
import { CREW_COLORS } from '#domain/crews.ts';
import { $crewHistory, $crews, addCrew, loadCrewHistory, loadCrews } from '#stores/admin/crews.ts';
import { CalendarNav } from '#islands/admin/schedule/CalendarNav.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { HouseHistory } from '#islands/admin/ui/HouseHistory.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { CrewCard } from './CrewCard.tsx';
import { CrewFields } from './CrewFields.tsx';
import { crewOf } from './typed-crew.ts';

/** The crews and the people in them: how many go out is how many jobs one period holds. */
export function CrewsView() {
  const { state, rows, problem } = useStore($crews);
  const history = useStore($crewHistory);
  useEffect(() => void loadCrews(), []);
  // What was just done stands there at once.
  useEffect(() => void loadCrewHistory(), [rows]);
  const active = rows.filter((crew) => crew.isActive);
  const unused = CREW_COLORS.find((color) => !active.some((crew) => crew.color === color));
  return (
    <>
      <PanelHead title="Crews" isBusy={state === 'loading'} onRefresh={() => void loadCrews()} />
      <CalendarNav current="Crews" />
      {state === 'failed' && (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
      {state === 'loading' && rows.length === 0 && (
        <p className="dash-wait" role="status">
          Loading...
        </p>
      )}
      {active.length > 0 && (
        <p className="crews-lead">
          {active.length === 1
            ? '1 crew: 1 booking each morning, afternoon and evening.'
            : `${active.length} crews: up to ${active.length} bookings each morning, afternoon and evening.`}
        </p>
      )}
      <div className="card-columns crew-columns">
        {rows.map((crew) => (
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
          <HouseHistory lines={history} isCard />
        </div>
      )}
    </>
  );
}
