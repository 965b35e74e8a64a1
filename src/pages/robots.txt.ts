import type { APIRoute } from 'astro';

/** Everything public may be crawled; the rest says noindex itself. Built, for the site's address. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('sitemap-index.xml', site).href}\n`,
  );
