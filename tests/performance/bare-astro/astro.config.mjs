import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

// The least an Astro endpoint can be: what our endpoints are measured against.
export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
});
