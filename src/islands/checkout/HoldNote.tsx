type Props = { readonly secondsLeft: number };

/** From here on the line is loud. */
const SHORT_SECONDS = 120;

/** The time left on the hold: a quiet line, until there are two minutes. Then it is announced, too. */
export function HoldNote({ secondsLeft }: Props) {
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  const isShort = secondsLeft <= SHORT_SECONDS;
  return (
    <div className="hold-note" data-short={isShort}>
      <p>
        {isShort ? 'We can hold your time for only' : 'Your time is held for'}{' '}
        <span role="timer" className="hold-clock">
          {minutes}:{seconds}
        </span>
        {isShort && ' more.'}
      </p>
      <p className="sr-only" role="status">
        {announcement(secondsLeft)}
      </p>
    </div>
  );
}

function announcement(secondsLeft: number): string {
  if (secondsLeft > SHORT_SECONDS) return '';
  if (secondsLeft > 60) return 'We’re holding your time for less than two more minutes.';
  return 'We’re holding your time for less than one more minute.';
}
