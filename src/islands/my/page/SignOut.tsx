import { Failure } from '#islands/ui/Failure.tsx';
import { usePress } from '../use-press.ts';

type Props = {
  readonly email: string;
  /** Returns a sentence if it failed. */
  readonly signOut: (everywhere: boolean) => Promise<string | undefined>;
};

/** Who is signed in, and sign-out: here or on every device. */
export function SignOut({ email, signOut }: Props) {
  const { isBusy, refused, press } = usePress(signOut);
  return (
    <section className="my-foot" aria-label="Signed in">
      <p className="form-small">
        You’re signed in as <strong className="my-address">{email}</strong>. Visits booked with
        another address aren’t shown here.
      </p>
      <Failure sentence={refused} />
      <div className="my-buttons">
        <button
          className="button button-secondary button-small"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press(false)}
        >
          Sign out
        </button>
        <button
          className="button button-secondary button-small"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press(true)}
        >
          Sign out on every device
        </button>
      </div>
    </section>
  );
}
