import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ShownReviews } from '#domain/review-card.ts';
import { PREVIEW_COOKIE } from '#domain/site-build.ts';
import type { App } from '#server/app.ts';
import { clientAddress } from './client-address.ts';
import { bodyLimit, tooLarge } from './read-body.ts';
import { requestIds } from './request-ids.ts';
import { readPath, redirectsFromSlash } from './request-path.ts';
import { commonHeaders, CREW_WORKER, EMPTY_POLICY, pagePolicy } from './security-headers.ts';
import { businessYear, withCopyrightYear } from './static/copyright-year.ts';
import { withReviews } from './static/customer-reviews.ts';
import { withGoogleAnalytics } from './static/google-analytics.ts';
import { previewFiles, type FindPreview } from './static/preview-files.ts';
import { sendStatic } from './static/send-static.ts';
import {
  loadStaticFiles,
  rewritePages,
  type StaticFile,
  type StaticFiles,
} from './static/static-files.ts';

/** Astro's handler for the endpoints. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: object,
) => Promise<void>;

/** Methods that a web `Request` allows and our endpoints know; it rejects TRACE and the like. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A name or address with or without a port; a URL would also accept `user@name`. */
const HOST_PATTERN = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The pattern alone would accept what can't be: port 99999, the address 999.1.1.1. */
const isHost = (host: string) => HOST_PATTERN.test(host) && URL.canParse(`http://${host}`);

/** The page for everything not found. */
const NOT_FOUND = '/404';

/**
 * Answers every request: pages and assets of the built site from memory, the rest of /api
 * through Astro's handler, each with the security headers. While stopping, `closeAfterAnswers` ends
 * each connection with its next answer; `keepPages` is to be called before the first request, and
 * every few seconds.
 *
 * @param shownReviews what the pages show of the customers' reviews.
 */
export function requestHandler(
  app: App,
  clientFolder: string,
  astro: AstroHandler,
  shownReviews: () => ShownReviews,
  findPreview: FindPreview = () => undefined,
) {
  const { config, log } = app;
  const common = { ...commonHeaders(config), 'content-security-policy': EMPTY_POLICY };
  const commonEntries = Object.entries(common);
  const worker = { ...common, 'content-security-policy': CREW_WORKER.policy };
  const headersFor = (path: string, html: string) =>
    path === CREW_WORKER.path
      ? worker
      : html === ''
        ? common
        : { ...common, 'content-security-policy': pagePolicy(path, html, config) };
  const { googleAnalyticsId } = config;
  let year = businessYear(app.now());
  const rewrite = (html: string) => {
    const page = withCopyrightYear(html, year);
    return googleAnalyticsId === null ? page : withGoogleAnalytics(page, googleAnalyticsId);
  };
  /** The site without customers' reviews. */
  let built = loadStaticFiles(clientFolder, headersFor, rewrite);
  let files = built;
  let filled = '';
  const preview = previewFiles(findPreview, headersFor);
  const nextId = requestIds();
  let isStopping = false;

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '/' } = request;
    // Whoever asks on a connection from before is answered, and told not to ask on it again.
    if (isStopping) response.setHeader('connection', 'close');
    const isReading = method === 'GET' || method === 'HEAD';
    // A canonical path needs no parsing: it is already a key of the map.
    const shown = filesFor(request, url);
    const file = isReading && url !== NOT_FOUND ? shown.get(url) : undefined;
    if (file) {
      sendStatic(request, response, file);
      return;
    }
    const requestId = nextId();
    const path = readPath(url);
    logWhenDone(log, response, { requestId, method, path: path ?? '(unreadable)' });
    for (const [name, value] of commonEntries) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    if (path === null) {
      sendJson(response, 400, 'This address can’t be read.');
    } else if (!files.has(path) && (path === '/api' || path.startsWith('/api/'))) {
      answerApi(request, response, path, requestId);
    } else {
      answerPage(request, response, path, shown);
    }
  };

  const answerApi = (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
  ) => {
    response.setHeader('cache-control', 'no-store');
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit(path)) {
      // The rest of the body is not read: the connection cannot be reused.
      response.setHeader('connection', 'close');
      sendJson(response, 413, tooLarge(bodyLimit(path)).message);
      return;
    }
    // Astro gets the path as sent, so only the plain spelling is accepted.
    if (!/^\/api(?:[/?]|$)/.test(request.url ?? '')) {
      sendJson(response, 404, 'We can’t find that address.');
      return;
    }
    if (!isHost(request.headers.host ?? '')) {
      request.headers.host = new URL(config.siteUrl).host;
    }
    if (!METHODS.includes(request.method ?? '')) {
      response.setHeader('allow', METHODS.join(', '));
      sendJson(response, 405, 'This method isn’t used here.');
      return;
    }
    if (redirectsFromSlash(request, response, path)) return;
    const locals = {
      app,
      // Created on first use: most requests log only their own line.
      get log() {
        return log.child({ requestId });
      },
      requestId,
      clientAddress: clientAddress(request, config.trustedProxies),
      sendPage,
      // The middleware sets it; what is answered directly is public.
      user: undefined,
    };
    void astro(request, response, undefined, locals);
  };

  /** The draft's pages for who has its private address; the dashboard stays as it is. */
  const filesFor = ({ headers: { cookie } }: IncomingMessage, url: string): StaticFiles => {
    if (!cookie?.includes(PREVIEW_COOKIE) || url.startsWith('/admin')) return files;
    const previewed = preview(cookie);
    // A page of the site that is open already still loads its own files.
    const isKnown = previewed?.has(url) === true || !url.startsWith('/_astro/');
    return previewed && isKnown ? previewed : files;
  };

  const answerPage = (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    shown: StaticFiles,
  ) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      sendJson(response, 405, 'Please use GET or HEAD here.');
      return;
    }
    if (redirectsFromSlash(request, response, path)) return;
    const file = path === NOT_FOUND ? undefined : shown.get(path);
    const answer = file ?? shown.get(NOT_FOUND);
    if (answer) sendStatic(request, response, answer, file ? 200 : 404);
    else sendJson(response, 404, 'We can’t find that page.');
  };

  /** A built page as an endpoint's response, with its policy. */
  const sendPage = (page: string, status: number): Response =>
    pageResponse(files.get(page), status);

  return {
    handle,
    closeAfterAnswers(): void {
      isStopping = true;
    },
    /**
     * Puts what has changed into the pages: a year that has begun (spec 2.2), and customers' reviews
     * (product 15). One call at a time.
     */
    async keepPages(): Promise<void> {
      const current = businessYear(app.now());
      const shown = shownReviews();
      const wanted = JSON.stringify(shown);
      if (current === year && wanted === filled) return;
      if (current !== year) {
        built = await rewritePages(built, headersFor, (html) => withCopyrightYear(html, current));
      }
      files = await rewritePages(built, headersFor, (html) => withReviews(html, shown));
      [year, filled] = [current, wanted];
    },
  };
}

/**
 * One line per response except static files, which the proxy logs. The path has no query: user
 * input must not end up in a log.
 */
function logWhenDone(
  log: Logger,
  response: ServerResponse,
  request: { requestId: string; method: string; path: string },
): void {
  const started = performance.now();
  response.once('close', () => {
    const ms = Math.round(performance.now() - started);
    log.info({ ...request, path: withoutSecret(request.path), status: response.statusCode, ms });
  });
}

/** A calendar feed's URL contains its key: calendar apps can't send it otherwise. */
function withoutSecret(path: string): string {
  return path.replace(/^(\/api\/calendar\/).+/, '$1(secret)');
}

function pageResponse(file: StaticFile | undefined, status: number): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' });
  const list = file?.plain.headers ?? [];
  for (let at = 0; at < list.length; at += 2) headers.set(list[at] ?? '', list[at + 1] ?? '');
  headers.set('cache-control', 'no-store');
  return new Response(file ? new Uint8Array(file.plain.body) : 'Not available.', {
    status,
    headers,
  });
}

function sendJson(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ message });
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
    })
    .end(body);
}
