import { useEffect, useRef, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { keepFocus } from '#islands/ui/keep-focus.ts';
import { SentPanel } from '#islands/ui/SentPanel.tsx';

type Props = {
  readonly sentTo: string | null;
  /** Why the last attempt was not sent; the toast has announced it. */
  readonly failure: string | undefined;
  /** The level of the confirmation's title, which may stand in place of the form's. */
  readonly level?: 2 | 3;
  /** The button's enabled state and its label. */
  readonly button: { readonly isEnabled: boolean; readonly label: string };
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
};

/** The frame around the fields of both contact forms; a sent message stands in their place. */
export function MessageFrame({ sentTo, level = 3, failure, button, onSubmit, children }: Props) {
  const form = useEarlySubmit();
  // The toast that says the same lies over the page's edge, and not over a face or a headline.
  useEffect(() => {
    if (sentTo) form.current?.scrollIntoView();
  }, [form, sentTo]);
  return (
    // Without script, `dialog` does nothing, while `get` would put the fields into the URL.
    <form ref={form} className="contact-form" method="dialog" noValidate onSubmit={onSubmit}>
      {sentTo && (
        <SentPanel title="We have your message" level={level}>
          <p>
            We’ll reply within 24 hours to <strong>{sentTo}</strong>.
          </p>
        </SentPanel>
      )}
      {/* Once sent, the empty fields are folded. React sets `open` only as that changes. */}
      <details open={!sentTo}>
        <summary className="link" hidden={!sentTo}>
          Write another message
        </summary>
        <div className="message-fields">
          {children}
          <HoneyPot />
          {failure && <p className="field-error">{failure}</p>}
          <button
            className="button button-primary"
            type="submit"
            onMouseDown={keepFocus}
            disabled={!button.isEnabled}
          >
            {button.label}
          </button>
        </div>
      </details>
    </form>
  );
}

/** A hidden field that people leave empty; only bots fill it in. */
function HoneyPot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Marks a form as hydrated and resubmits what a visitor sent before that (`client:form`,
 * scripts/late/form-directive.ts).
 */
function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.dataset['ready'] = 'true';
    if (!form.dataset['early']) return;
    delete form.dataset['early'];
    // Runs after the effects that read the fields.
    setTimeout(() => form.requestSubmit());
  }, []);
  return ref;
}
