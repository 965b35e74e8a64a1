import type { z } from 'zod';
import type { CurrentUser } from '#contracts/sign-in.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { answerError } from './answer-error.ts';
import { answerJson } from './answer-json.ts';
import { assertSameSite } from './assert-same-site.ts';
import type { Call } from './call.ts';
import { parse } from './parse.ts';
import type { LimitName } from './rate-limits.ts';
import { readBody, readJson } from './read-body.ts';

type Schema = z.ZodType;
type Output<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

/** A handler's input: parsed data, the app and the caller. */
export type Input<P extends Schema | undefined, Q extends Schema | undefined, B> = {
  app: App;
  params: Output<P>;
  query: Output<Q>;
  body: B;
  /** The signed-in administrator; always set behind the admin guard. */
  user: CurrentUser;
  /** The client's address as far as it can be trusted. */
  clientAddress: string;
  context: Call;
};

type Parts<P extends Schema | undefined, Q extends Schema | undefined> = {
  /** Who may call: everybody, or administrators only. */
  guard: 'public' | 'admin';
  params?: P;
  query?: Q;
  /** The allowance this call counts against. */
  limit?: LimitName;
  /** Additional fields of an error's body, if a contract defines them. */
  withErrors?: Readonly<Record<string, unknown>>;
};

/** What a method takes, for the description of the API. */
type Takes = { readonly params?: Schema; readonly query?: Schema; readonly body?: Schema };

/** One method of one path, with the types of its schemas tied together. */
export type Handler = {
  readonly guard: 'public' | 'admin';
  readonly takes: Takes;
  readonly anyOrigin: boolean;
  readonly limit: LimitName | undefined;
  readonly withErrors: Readonly<Record<string, unknown>> | undefined;
  readonly run: (context: Call, user: CurrentUser) => Promise<unknown>;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The methods of one path, by name. */
export type Methods = { readonly [name in Method]?: Handler };

/** One path as Astro calls it, with its own description. */
export type Endpoint = ((context: Call) => Promise<Response>) & {
  readonly what: string;
  readonly methods: Methods;
};

/** A method without a body, or one that ignores it. */
export function handle<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(parts: Parts<P, Q> & { run: (input: Input<P, Q, undefined>) => unknown }): Handler {
  return toHandler(parts, {}, async (input) => parts.run({ ...input, body: undefined }));
}

/** A method that takes a JSON body of this schema. */
export function handleJson<
  B extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  parts: Parts<P, Q> & {
    body: B;
    /** True for beacons, which browsers send as text/plain. */
    acceptText?: boolean;
    run: (input: Input<P, Q, z.output<B>>) => unknown;
  },
): Handler {
  return toHandler(parts, { body: parts.body }, async (input) => {
    const json = await readJson(input.context.request, parts.acceptText ?? false);
    return parts.run({ ...input, body: parse(parts.body, json) });
  });
}

/** A method that takes the raw body: a webhook signed by its sender. Any origin may call. */
export function handleSigned(parts: {
  run: (input: Input<undefined, undefined, string>) => unknown;
}): Handler {
  return toHandler<undefined, undefined>(
    { guard: 'public' },
    { anyOrigin: true },
    async (input) => {
      const bytes = await readBody(input.context.request);
      return parts.run({ ...input, body: new TextDecoder().decode(bytes) });
    },
  );
}

function toHandler<P extends Schema | undefined, Q extends Schema | undefined>(
  parts: Parts<P, Q>,
  { anyOrigin = false, body }: { anyOrigin?: boolean; body?: Schema },
  run: (input: Omit<Input<P, Q, never>, 'body'>) => Promise<unknown>,
): Handler {
  return {
    guard: parts.guard,
    anyOrigin,
    takes: {
      ...(parts.params ? { params: parts.params } : {}),
      ...(parts.query ? { query: parts.query } : {}),
      ...(body ? { body } : {}),
    },
    limit: parts.limit,
    withErrors: parts.withErrors,
    run: async (context, user) =>
      run({
        app: context.locals.app,
        params: (parts.params ? parse(parts.params, context.params) : undefined) as Output<P>,
        query: (parts.query
          ? parse(parts.query, Object.fromEntries(context.url.searchParams))
          : undefined) as Output<Q>,
        user,
        clientAddress: context.locals.clientAddress,
        context,
      }),
  };
}

/**
 * One REST path as Astro expects it: its purpose, in a sentence for the description of the API, and
 * its methods, each with its own guard. It answers JSON, 405 with Allow for other methods, and
 * turns whatever a verb throws into a response.
 */
export function endpoint({ what, ...methods }: Methods & { what: string }): Endpoint {
  const answer = async (context: Call) => {
    try {
      const result = await dispatch(methods, context);
      if (result instanceof Response) return result;
      return result === undefined ? new Response(null, { status: 204 }) : answerJson(result);
    } catch (error) {
      return answerError(error, context.locals.log, handlerOf(methods, context)?.withErrors);
    }
  };
  return Object.assign(answer, { what, methods });
}

function handlerOf(methods: Methods, { request: { method } }: Call): Handler | undefined {
  const name = method === 'HEAD' ? 'GET' : method;
  return Object.hasOwn(methods, name) ? methods[name as Method] : undefined;
}

async function dispatch(methods: Methods, context: Call) {
  const { request, locals } = context;
  const isHead = request.method === 'HEAD';
  const handler = handlerOf(methods, context);
  if (!handler) {
    const allow = Object.keys(methods).flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each));
    throw new AppError('method-not-allowed', `Please use ${allow.join(', ')} here.`, {
      detail: allow.join(', '),
    });
  }
  if (!handler.anyOrigin) assertSameSite(request, locals.app.config.siteUrl);
  if (handler.guard === 'admin' && !locals.user) {
    throw new AppError('not-signed-in', 'Please sign in first.');
  }
  if (handler.limit) await locals.app.limits.take(handler.limit, locals.clientAddress);
  // Public handlers never read `user`; behind the admin guard it is set.
  const result = await handler.run(context, locals.user as CurrentUser);
  return isHead && result instanceof Response ? new Response(null, result) : result;
}
