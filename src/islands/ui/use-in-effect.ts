import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { InEffect } from '#contracts/in-effect.ts';
import { $inEffect, loadInEffect } from '#stores/in-effect.ts';

/** What the owner has saved and counts at once; see {@link $inEffect}. */
export function useInEffect(): InEffect {
  useEffect(() => void loadInEffect(), []);
  return useStore($inEffect);
}
