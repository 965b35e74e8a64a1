import { invalidRequest } from '../failure.ts';
import type { Store } from '../store.ts';

type Node = Record<string, unknown>;

/**
 * Replaces ids by their objects along paths such as `latest_charge` or `data.payment_intent`.
 *
 * Works on a copy: stored objects keep their ids.
 */
export function expand(store: Store, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) walk(store, copy, path.split('.'), path);
  return copy;
}

function walk(store: Store, node: unknown, path: readonly string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (Array.isArray(node)) {
    for (const item of node) walk(store, item, path, whole);
    return;
  }
  if (!isNode(node)) return;
  if (name === 'refunds' && node['object'] === 'charge') node['refunds'] = refundsOf(store, node);
  if (!(name in node)) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  const value = node[name];
  if (typeof value === 'string') node[name] = structuredClone(lookUp(store, value)) ?? value;
  walk(store, node[name], rest, whole);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function lookUp(store: Store, id: string) {
  return (
    store.intents.find(id) ??
    store.charges.find(id) ??
    store.refunds.find(id) ??
    store.disputes.find(id) ??
    store.paymentMethods.find(id) ??
    store.balanceTransactions.find(id) ??
    store.payouts.find(id) ??
    store.customers.find(id) ??
    store.setupIntents.find(id)
  );
}

function refundsOf(store: Store, charge: Node) {
  const data = store.refunds.newestFirst().filter((refund) => refund.charge === charge['id']);
  return {
    object: 'list',
    data: structuredClone(data),
    has_more: false,
    url: `/v1/charges/${String(charge['id'])}/refunds`,
  };
}
