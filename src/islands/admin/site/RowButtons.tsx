import type { HTMLAttributes } from 'react';
import { Icon } from '#islands/admin/ui/Icon.tsx';

type Props = {
  /** What the buttons are for, to be read out. */
  readonly label: string;
  /** What the mouse takes the entry by; without it, where there is nothing to put in order. */
  readonly grip?: HTMLAttributes<HTMLSpanElement> | undefined;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  /** Undefined where it has to stay for now, null where it always does. */
  readonly onRemove: (() => void) | undefined | null;
};

/** The buttons of an entry of a list: up, down, away; and its grip for the mouse. */
export function RowButtons({ label, grip, onUp, onDown, onRemove }: Props) {
  return (
    <div className="site-row-buttons">
      {grip && (
        <span className="site-grip" title="Drag to put it elsewhere" aria-hidden="true" {...grip}>
          <Icon name="grip" />
        </span>
      )}
      <button
        className="icon-button site-way"
        type="button"
        data-way="up"
        disabled={!onUp}
        onClick={onUp}
      >
        <Icon name="chevron-left" />
        <span className="sr-only">Move {label} up</span>
      </button>
      <button
        className="icon-button site-way"
        type="button"
        data-way="down"
        disabled={!onDown}
        onClick={onDown}
      >
        <Icon name="chevron-right" />
        <span className="sr-only">Move {label} down</span>
      </button>
      {onRemove !== null && (
        <button className="icon-button" type="button" disabled={!onRemove} onClick={onRemove}>
          <Icon name="trash" />
          <span className="sr-only">Remove {label}</span>
        </button>
      )}
    </div>
  );
}

type AddProps = {
  readonly isDisabled: boolean;
  readonly onAdd: () => void;
  readonly children: string;
};

/** Adds an entry at the end. */
export function AddRow({ isDisabled, onAdd, children }: AddProps) {
  return (
    <button
      className="button button-quiet button-small site-add"
      type="button"
      disabled={isDisabled}
      onClick={onAdd}
    >
      <Icon name="plus" />
      {children}
    </button>
  );
}
