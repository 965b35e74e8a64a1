import type { Logger } from 'pino';
import type { CurrentUser } from '#contracts/sign-in.ts';
import type { App as Application } from '#server/app.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** At the first sign of a visitor who uses the page (scripts/late/late-directive.ts). */
    'client:late'?: boolean;
    /** A form, when somebody turns to it; sent earlier, it waits (scripts/late/form-directive.ts). */
    'client:form'?: boolean;
  }
}

declare global {
  namespace App {
    /** What main.ts and the middleware hand to every endpoint. */
    interface Locals {
      app: Application;
      log: Logger;
      requestId: string;
      /** The client's address as far as it can be trusted. */
      clientAddress: string;
      /** A built page as an endpoint's answer, with its Content-Security-Policy. */
      sendPage: (page: string, status: number) => Response;
      /** The signed-in administrator. */
      user: CurrentUser | undefined;
    }
  }
}
