type Props = { readonly children: string };

/** Something is on its way; said politely, with a mark that turns. */
export function Waiting({ children }: Props) {
  return (
    <div className="checkout-panel checkout-waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
