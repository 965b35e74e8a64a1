const LOADER = 'https://www.googletagmanager.com';

/** What a page with Google Analytics may load and call, for its Content-Security-Policy. */
export const GOOGLE_ANALYTICS_SOURCES = {
  scripts: [LOADER],
  calls: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
} as const;

/**
 * The page with Google's gtag, loaded after the page itself; only pages that search engines may
 * list, so never checkout, sign-in, dashboard or a customer's own page. It receives the same events
 * as our own counts: other pages contain no code for it, and no event is sent twice.
 */
export function withGoogleAnalytics(html: string, id: string): string {
  if (/<meta name="robots" content="noindex"/.test(html)) return html;
  const line = [
    'window.dataLayer=[]',
    'function gtag(){dataLayer.push(arguments)}',
    'gtag("js",new Date())',
    `gtag("config","${id}",{send_page_view:false})`,
    'const send=navigator.sendBeacon.bind(navigator)',
    'navigator.sendBeacon=(to,text)=>{if(to==="/api/events"){const e=JSON.parse(text);gtag("event",e.event,e)}return send(to,text)}',
    `addEventListener("load",()=>{const s=document.createElement("script");s.src="${LOADER}/gtag/js?id=${id}";document.head.append(s)})`,
  ].join(';');
  return html.replace('</head>', `<script>${line}</script></head>`);
}

/** Whether a page has Google Analytics. */
export function hasGoogleAnalytics(html: string): boolean {
  return html.includes(`${LOADER}/gtag/js?id=`);
}
