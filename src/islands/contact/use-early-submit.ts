import { useEffect, useRef, type RefObject } from 'react';

/**
 * Marks a form as hydrated and resubmits what a visitor sent before that (`client:form`,
 * scripts/late/form-directive.ts).
 */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
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
