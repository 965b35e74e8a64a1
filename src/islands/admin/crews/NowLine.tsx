import { useEffect, useState, type CSSProperties } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { HALVES, halvesOfPeriod, minutesOfHalf } from '#domain/half-hours.ts';
import { PERIODS } from '#domain/slots.ts';

const MINUTE = 60_000;

type Props = {
  /** Whether it is the first of its day, the one that says what the line means. */
  readonly isFirst: boolean;
};

/** What time it is on a wide board, whose parts of the day have rows of their own height. */
export function NowLine({ isFirst }: Props) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(serverNow());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const halves = (businessTime(new Date(now)).minutes - minutesOfHalf(0)) / 30;
  if (halves < 0 || halves > HALVES) return null;
  const rows = PERIODS.map((period, part) => {
    const { from, until } = halvesOfPeriod(period);
    return `${Math.min(Math.max(halves - from, 0), until - from)} * var(--half-${part + 1})`;
  });
  const style: CSSProperties = { top: `calc(${rows.join(' + ')})` };
  return <i className="week-now" data-first={isFirst} style={style} aria-hidden="true" />;
}
