/*
 * Lets a member's page open without a network: keeps the page and its files, nothing of the day. What
 * the page shows stands in its own storage and goes with its link.
 */
const KEPT = 'crew-page';
const isPage = ({ pathname }) => pathname === '/crew';
const isFile = ({ pathname }) => pathname.startsWith('/_astro/') || pathname === '/favicon.svg';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch('/crew', { cache: 'no-cache' }).then(keepPage));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (isPage(url)) event.respondWith(newestOrKept(event));
  else if (isFile(url)) event.respondWith(keptOrFetched(request));
});

/**
 * Keeps a page with the files it names, so that its next start needs nothing else. Those of the page
 * before go, once all of the new ones are there; a page that stayed as it was needs neither.
 */
async function keepPage(answer) {
  if (!answer.ok) return;
  const cache = await caches.open(KEPT);
  const before = await (await cache.match('/crew'))?.text();
  const html = await answer.clone().text();
  if (html === before) return;
  const files = html.matchAll(/\/_astro\/[\w./-]+\.(?:js|woff2|css)/g);
  const needed = new Set();
  await keepFiles(new Set(Array.from(files, ([file]) => file)), needed);
  await cache.put('/crew', answer);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/_astro/') && !needed.has(pathname)) await cache.delete(request);
  }
}

/** Files, and what those of script import. */
async function keepFiles(files, seen) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const answer = await keptOrFetched(file);
    if (!file.endsWith('.js')) continue;
    const code = await answer.clone().text();
    const imports = code.matchAll(/(?:from|import)\s*\(?["'`]\.\/([^"'`]+\.js)["'`]/g);
    await keepFiles(new Set(Array.from(imports, ([, name]) => `/_astro/${name}`)), seen);
  }
}

async function newestOrKept(event) {
  try {
    const answer = await fetch(event.request, { signal: AbortSignal.timeout(6000) });
    if (answer.ok) event.waitUntil(keepPage(answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    const kept = await caches.match('/crew');
    if (kept) return kept;
    throw error;
  }
}

async function keptOrFetched(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
