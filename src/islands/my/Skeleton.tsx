/** The outlines of a panel that is being looked up: a title, facts and buttons. */
export function Skeleton() {
  return (
    <div className="my-skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
