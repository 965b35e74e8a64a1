import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { AFTER_LOAD_MS } from './after-load.ts';
import { withShortScopes } from './short-scopes.ts';
import { withStylesInHead } from './styles-in-head.ts';
import { withTones } from './tones.ts';

const DIRECTIVES = { late: 'late-directive.ts', form: 'form-directive.ts' };

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Lets nothing that runs compete with the first paint: adds `client:late` (late-directive.ts) and
 * `client:form` (form-directive.ts), and in built pages turns module scripts into one inline line
 * that imports them after the load. Pages with an island that hydrates at once keep theirs, because
 * they are of use only with script. What else is done to a built page is done here too: styles in
 * the head, short names of scopes, colors for pictures that are still to come.
 */
export function late(): AstroIntegration {
  return {
    name: 'late',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, file] of Object.entries(DIRECTIVES)) {
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(file, import.meta.url)) });
        }
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue;
          const file = join(folder, name);
          const html = readFileSync(file, 'utf8');
          const short = withShortScopes(withStylesInHead(withLateScripts(html)));
          const postponed = await withTones(short, folder);
          if (postponed !== html) writeFileSync(file, postponed);
        }
      },
    },
  };
}

/** The page with its module scripts imported after the load event, in order. */
export function withLateScripts(html: string): string {
  if (html.includes('client="load"')) return html;
  const urls = [...html.matchAll(MODULE_SCRIPT)].map(([, url = '']) => url);
  if (urls.length === 0) return html;
  const line = `<script>addEventListener("load",()=>setTimeout(()=>{for(const s of ${JSON.stringify(urls)})import(s)},${AFTER_LOAD_MS}))</script>`;
  return html.replaceAll(MODULE_SCRIPT, '').replace('</body>', `${line}</body>`);
}
