type Props = { readonly children: string };

/** A loading message, announced politely, with a spinner. */
export function Waiting({ children }: Props) {
  return (
    <div className="checkout-panel checkout-waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
