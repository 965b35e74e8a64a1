type Props = { readonly label: string; readonly url: string };

/** A private link to read or copy by hand: touching it selects all of it. */
export function LinkField({ label, url }: Props) {
  return (
    <input
      className="input link-field"
      readOnly
      value={url}
      aria-label={label}
      onFocus={({ currentTarget }) => {
        currentTarget.select();
      }}
    />
  );
}
