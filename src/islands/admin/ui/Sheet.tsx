import { useEffect, useRef, type ReactNode } from 'react';
import { placeToast } from '#islands/ui/toast-region.ts';
import '#islands/ui/dialog.css';
import './sheet.css';
import { Icon } from './Icon.tsx';
import { focusPanelHead } from './focus-panel-head.ts';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** Shown in the head, beside the title. */
  readonly aside?: ReactNode;
  /** A small question in the middle instead of a sheet over the page. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
};

/** A native dialog: full-screen on a phone, at the right on desktop. Escape and Back close it. */
export function Sheet({ title, onClose, aside, isSmall = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isThere = useRef(false);
  useEffect(() => {
    const node = dialog.current;
    const opener = document.activeElement;
    node?.showModal();
    placeToast();
    isThere.current = true;
    return () => {
      isThere.current = false;
      node?.close();
      placeToast();
      // If the opener is gone with its tab, focus the head of the new tab.
      const isLeft =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      if (isLeft) opener.focus();
      else focusPanelHead();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`full-dialog sheet-dialog ${isSmall ? 'sheet-small' : ''}`}
      aria-label={title}
      onCancel={(event) => {
        // An open question inside is its own dialog; its Escape must not close this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A phone's Back may close it without a cancel event.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && isThere.current) onClose();
      }}
    >
      <div className="sheet-head">
        <div className="sheet-title">
          <h2 tabIndex={-1} autoFocus title={title}>
            {title}
          </h2>
          {aside}
        </div>
        <button className="icon-button" type="button" onClick={onClose}>
          <Icon name="x" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      <div className="toasts" data-toasts>
        <div role="status" />
        <div role="alert" />
      </div>
    </dialog>
  );
}
