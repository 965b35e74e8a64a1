import type { AstroCookieSetOptions } from 'astro';

/** The cookies of one call. */
export type CookieJar = {
  get(name: string): { readonly value: string } | undefined;
  set(name: string, value: string, options: AstroCookieSetOptions): void;
  delete(name: string, options: { path: string; secure: boolean }): void;
};

/** What an endpoint may know of a request, received by Astro or by the server itself. */
export type Call = {
  readonly request: Pick<Request, 'method' | 'arrayBuffer' | 'body'> & {
    readonly headers: Pick<Headers, 'get'>;
  };
  readonly url: Pick<URL, 'pathname' | 'search' | 'searchParams'>;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly cookies: CookieJar;
  readonly locals: App.Locals;
};
