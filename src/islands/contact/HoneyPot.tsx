/** A field that people never see and so leave empty; what fills it in is a machine. */
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
