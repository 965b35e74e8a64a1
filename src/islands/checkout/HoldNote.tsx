type Props = { readonly secondsLeft: number };

/** The time left on the hold. Only the last minutes are announced to screen readers. */
export function HoldNote({ secondsLeft }: Props) {
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  return (
    <div className="hold-note" data-short={secondsLeft <= 120}>
      <p>
        Your time is held for{' '}
        <span role="timer" className="hold-clock">
          {minutes}:{seconds}
        </span>
      </p>
      <p className="sr-only" role="status">
        {announcement(secondsLeft)}
      </p>
    </div>
  );
}

function announcement(secondsLeft: number): string {
  if (secondsLeft > 300) return '';
  if (secondsLeft > 60) return 'We’re holding your time for less than five more minutes.';
  return 'We’re holding your time for less than one more minute.';
}
