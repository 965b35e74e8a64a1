import { useRef, type DragEvent, type RefObject } from 'react';

/** What is under the pointer while an entry is dragged. */
const OVER = 'data-drop';
const DRAGGED = 'data-dragged';

type Handlers = {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
};
type Grip = {
  readonly draggable: true;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
};

/**
 * Orders a list with the mouse: its entries have a grip, and are dropped before or after another.
 * HTML's own dragging (decision 063): nothing is drawn anew while the pointer moves, and screens
 * that are touched have the buttons.
 */
export function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): { readonly list: Handlers; readonly gripOf: (place: number) => Grip } {
  // Of this list alone: an entry of a list inside of it, or around it, finds no place here.
  const from = useRef<number | null>(null);
  const clear = (...marks: readonly string[]) => {
    for (const row of frame.current?.children ?? [])
      for (const mark of marks) row.removeAttribute(mark);
  };
  return {
    gripOf: (place) => ({
      draggable: true,
      onDragStart: (event) => {
        const row = frame.current?.children[place];
        if (!row) return;
        from.current = place;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        const { left, top } = row.getBoundingClientRect();
        event.dataTransfer.setDragImage(row, event.clientX - left, event.clientY - top);
        // The picture that is dragged is taken after this.
        setTimeout(() => {
          if (from.current === place) row.setAttribute(DRAGGED, '');
        });
      },
      onDragEnd: () => {
        from.current = null;
        clear(OVER, DRAGGED);
      },
    }),
    list: {
      onDragOver: (event) => {
        if (from.current === null || !frame.current) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        const { children } = frame.current;
        const to = placeUnder(children, event.clientY, from.current);
        clear(OVER);
        if (to !== from.current)
          children[to]?.setAttribute(OVER, to < from.current ? 'before' : 'after');
      },
      onDragLeave: ({ clientX, clientY }) => {
        // Also sent from one part of the list to the next; where to is not said everywhere.
        const box = frame.current?.getBoundingClientRect();
        const isInside =
          box &&
          clientX > box.left &&
          clientX < box.right &&
          clientY > box.top &&
          clientY < box.bottom;
        if (!isInside) clear(OVER);
      },
      onDrop: (event) => {
        const began = from.current;
        if (began === null || !frame.current) return;
        event.preventDefault();
        from.current = null;
        clear(OVER, DRAGGED);
        const to = placeUnder(frame.current.children, event.clientY, began);
        if (to !== began) move(began, to);
      },
    },
  };
}

/** The place that an entry gets which is dropped at a height of the window, in pixels. */
function placeUnder(rows: HTMLCollection, y: number, from: number): number {
  const above = [...rows].filter((row, place) => {
    const { top, bottom } = row.getBoundingClientRect();
    return place !== from && (top + bottom) / 2 < y;
  });
  return above.length;
}
