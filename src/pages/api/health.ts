import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: '200 with the state of the database and its migrations, 503 when one of them is not right.',
  GET: handle({
    guard: 'public',
    run: ({ app, context }) => {
      try {
        const health = app.health();
        return Response.json(health, { status: health.ok ? 200 : 503 });
      } catch (err) {
        context.locals.log.error({ err }, 'the database does not answer');
        return Response.json(
          { ok: false, message: 'The database does not answer.' },
          { status: 503 },
        );
      }
    },
  }),
});
