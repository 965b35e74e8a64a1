import type { CSSProperties } from 'react';
import { durationText } from '#domain/duration.ts';
import { SHORTEST } from '#domain/placement.ts';
import { FEW } from './MonthFree.tsx';

/** What the marks of the month mean, for who asks. */
export function MonthKey() {
  return (
    <details className="fold">
      <summary className="quiet-action">What the marks mean</summary>
      <ul className="month-key">
        <li>
          <span className="month-marks" aria-hidden="true">
            <i />2
          </span>
          Visits that day
        </li>
        <li>
          <span className="month-marks" aria-hidden="true">
            <i data-status="pending" />2
          </span>
          Visits, at least one to confirm
        </li>
        <li>
          <span className="month-free" data-room="open" aria-hidden="true">
            <i style={{ '--open': '60%' } as CSSProperties} />
          </span>
          What customers can book, beside the month’s most open day
        </li>
        <li>
          <span className="month-free" data-room="few" aria-hidden="true">
            <b>3 h</b>
          </span>
          Fewer than {durationText(FEW)} left, all crews together, counted for short visits (
          {durationText(SHORTEST * 30)})
        </li>
        <li>
          <span className="month-free" data-room="phone" aria-hidden="true">
            <i />
          </span>
          Only you can book it, when somebody calls
        </li>
        <li>
          <span className="month-free" data-room="full" aria-hidden="true">
            <b>Full</b>
          </span>
          Every crew is booked
        </li>
        <li>
          <s aria-hidden="true">26</s>
          Closed
        </li>
      </ul>
    </details>
  );
}
