import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Puts the files of the owner's photographs beside the site's own pictures, before anything looks at
 * the built pages: a build finds them in the folder that PHOTOGRAPHS names (scripts/build.ts).
 */
export function photographsInBuild(): AstroIntegration {
  return {
    name: 'photographs',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = process.env['PHOTOGRAPHS'];
        if (!folder) return;
        const beside = fileURLToPath(new URL('_astro/', dir));
        mkdirSync(beside, { recursive: true });
        for (const file of readdirSync(folder))
          copyFileSync(join(folder, file), join(beside, file));
      },
    },
  };
}
