import type { ComponentType } from 'react';
import type { FormNode } from './form-nodes.ts';

/** What every part of a form is given. */
export type FieldProps<K extends FormNode['kind'] = FormNode['kind']> = {
  readonly node: Extract<FormNode, { kind: K }>;
  /** Puts another node of the same name into the form. */
  readonly onChange: (node: FormNode) => void;
  /** Makes a name for a new field. */
  readonly next: () => string;
  /** The whole form needs no frame and no head. */
  readonly isRoot?: boolean;
  /** Draws a field inside of this one. */
  readonly Field: ComponentType<Omit<FieldProps, 'Field'>>;
};
