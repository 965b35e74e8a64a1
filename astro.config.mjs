import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { lucideInCss } from './scripts/lucide-in-css.ts';
import { changedContent } from './scripts/content/changed.ts';
import { photographsInBuild } from './scripts/content/photographs-in-build.ts';
import { late } from './scripts/late/integration.ts';
import { isInSitemap } from './src/content/routes.ts';

// Read at build for canonical links and the sitemap; the server reads it again at start.
const site = process.env.SITE_URL ?? 'http://127.0.0.1:4321';

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  // Cuts off bodies streamed without a length; our own limit is lower and answers with a message
  // (server/http/read-body.ts).
  adapter: node({ mode: 'middleware', bodySizeLimit: 4224 * 1024 }),
  integrations: [
    react(),
    photographsInBuild(),
    late(),
    sitemap({ filter: (page) => isInSitemap(new URL(page).pathname) }),
  ],
  build: { format: 'file', inlineStylesheets: 'always' },
  // Our endpoints check Origin and Sec-Fetch-Site themselves: Astro's check lets JSON through.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [changedContent(), tailwindcss()],
    css: { postcss: { plugins: [lucideInCss] } },
    // Six letters instead of eight: the home page names some hundred pictures, and no letter of a
    // hash can be compressed.
    build: { rolldownOptions: { output: { assetFileNames: '_astro/[name].[hash:6][extname]' } } },
  },
});
