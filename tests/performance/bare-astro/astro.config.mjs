import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

// A minimal Astro endpoint: the baseline for ours.
export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
});
