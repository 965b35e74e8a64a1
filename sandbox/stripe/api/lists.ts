import type { Stripe } from 'stripe';
import { invalidRequest } from '../failure.ts';
import type { Form } from '../form.ts';
import type { Table } from '../table.ts';

export const listParameters = ['limit', 'starting_after', 'ending_before', 'created', 'expand'];

type Listed = { id: string; created: number };

/** One page, newest first, cut by `limit`, `starting_after`, `ending_before` and `created`. */
export function listPage<T extends Listed>(
  table: Table<T>,
  form: Form,
  url: string,
  keep: (row: T) => boolean = () => true,
): Stripe.ApiList<T> {
  const limit = form.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: it must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  const inTime = createdFilter(form);
  const rows = table.newestFirst().filter((row) => keep(row) && inTime(row.created));
  const after = form.text('starting_after');
  const before = form.text('ending_before');
  if (before !== undefined) {
    const end = rows.indexOf(table.get(before));
    const start = Math.max(0, end - limit);
    return page(rows.slice(start, end), start > 0, url);
  }
  const start = after === undefined ? 0 : rows.indexOf(table.get(after)) + 1;
  return page(rows.slice(start, start + limit), rows.length > start + limit, url);
}

function page<T>(data: T[], hasMore: boolean, url: string): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}

function createdFilter(form: Form): (created: number) => boolean {
  const exactly = form.integer('created');
  const range = form.group('created');
  const bounds = {
    gt: range?.integer('gt') ?? Number.NEGATIVE_INFINITY,
    gte: range?.integer('gte') ?? Number.NEGATIVE_INFINITY,
    lt: range?.integer('lt') ?? Number.POSITIVE_INFINITY,
    lte: range?.integer('lte') ?? Number.POSITIVE_INFINITY,
  };
  return (created) =>
    (exactly === undefined || created === exactly) &&
    created > bounds.gt &&
    created >= bounds.gte &&
    created < bounds.lt &&
    created <= bounds.lte;
}
