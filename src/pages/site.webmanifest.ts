import type { APIRoute } from 'astro';
import { business } from '#content/business.ts';

const icon = (size: string, file: string) => ({ src: `/${file}`, sizes: size, type: 'image/png' });

/** The site's name on a phone's home screen; built, because it needs the company's name. */
export const GET: APIRoute = () =>
  Response.json({
    name: business.fullName,
    short_name: business.name,
    start_url: '/',
    display: 'browser',
    background_color: '#F8FAF7',
    theme_color: '#123B36',
    icons: [
      icon('192x192', 'icon-192.png'),
      icon('512x512', 'icon-512.png'),
      { ...icon('512x512', 'icon-maskable-512.png'), purpose: 'maskable' },
    ],
  });
