import type { ReactNode, SubmitEvent } from 'react';
import { SentPanel } from '#islands/ui/SentPanel.tsx';
import { HoneyPot } from './HoneyPot.tsx';

type Props = {
  readonly sentTo: string | null;
  /** The button, when it can be pressed and while it is busy. */
  readonly button: { readonly isEnabled: boolean; readonly label: string };
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
};

/** What both contact forms have around their fields. */
export function MessageFrame({ sentTo, button, onSubmit, children }: Props) {
  return (
    <form className="contact-form" noValidate onSubmit={onSubmit}>
      {sentTo && (
        <SentPanel title="We have your message">
          <p>
            We’ll reply within 24 hours to <strong>{sentTo}</strong>. You can write another message
            below.
          </p>
        </SentPanel>
      )}
      {children}
      <HoneyPot />
      <button className="button button-primary" type="submit" disabled={!button.isEnabled}>
        {button.label}
      </button>
    </form>
  );
}
