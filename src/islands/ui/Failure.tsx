/** An error sentence, announced at once; nothing without an error. */
export function Failure({ sentence }: { readonly sentence: string | undefined }) {
  return (
    sentence && (
      <p className="form-failure" role="alert">
        {sentence}
      </p>
    )
  );
}
