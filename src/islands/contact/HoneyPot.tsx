/** A hidden field that people leave empty; only bots fill it in. */
export function HoneyPot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
