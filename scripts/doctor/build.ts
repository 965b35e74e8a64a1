import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '#server/config/config.ts';
import { bad, check, type Finding } from './finding.ts';

/** Checks that the build exists and was made for the server's address. */
export function checkBuild(config: Config): Finding[] {
  const page = 'dist/client/index.html';
  if (!existsSync(page) || !existsSync('dist/app/main.mjs')) {
    return [bad('The site is not built.', 'Run: npm run build')];
  }
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1];
  const builtFor = canonical ? new URL(canonical).origin : 'no address';
  return [
    check(
      builtFor === config.siteUrl,
      `The site is built for ${config.siteUrl}.`,
      `The site is built for ${builtFor}, but SITE_URL is ${config.siteUrl}.`,
      'Build again with the same settings: npm run build',
    ),
  ];
}
