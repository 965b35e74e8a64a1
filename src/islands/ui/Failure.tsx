/** Why something did not work, read out at once; nothing while it did. */
export function Failure({ sentence }: { readonly sentence: string | undefined }) {
  return (
    sentence && (
      <p className="form-failure" role="alert">
        {sentence}
      </p>
    )
  );
}
