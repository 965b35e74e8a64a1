/** The outlines of the card fields, where they will stand once the provider has loaded them. */
export function CardSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading the card form...
      </p>
      <div className="card-skeleton" aria-hidden="true">
        {FIELDS.map((name) => (
          <div key={name}>
            <span>{name}</span>
            <i />
          </div>
        ))}
      </div>
    </>
  );
}

const FIELDS = ['Card number', 'Expiration', 'Security code', 'ZIP code'];
