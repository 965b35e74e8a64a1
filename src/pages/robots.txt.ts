import type { APIRoute } from 'astro';

/** Allows crawling; private pages say noindex. Built, because it needs the site address. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('sitemap-index.xml', site).href}\n`,
  );
