export interface Page {
  readonly url: string;
  readonly status: number;
  readonly body: string;
}

/** A minimal browser for signing in: cookies, redirects and forms. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** Follows redirects, but never to the site itself: that address is returned instead. */
  open(url: string, site: string): Promise<Page> {
    return this.#go(url, site, { method: 'GET' });
  }

  post(url: string, fields: Record<string, string>, site: string): Promise<Page> {
    return this.#go(url, site, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async #go(url: string, site: string, init: RequestInit): Promise<Page> {
    if (url.startsWith(site)) return { url, status: 0, body: '' };
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const location = answer.headers.get('location');
    if (location !== null) return this.#go(new URL(location, url).href, site, { method: 'GET' });
    return { url, status: answer.status, body: await answer.text() };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const gone = attributes.some((attribute) => /^expires=thu, 01 jan 1970/i.test(attribute));
    if (gone) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
