import type { BillingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { billingRows } from './billing-repository.ts';
import { customerRows } from './customers-repository.ts';

/**
 * All that count as a customer, whom they were merged into first, and how they are invoiced;
 * undefined for one who isn't.
 */
export function billingOf(
  app: Pick<App, 'db'>,
  customerId: number,
): { group: number[]; billing: BillingRow | undefined } {
  const customers = customerRows(app);
  const group = customers.groupOf(customers.rootOf(customerId)).map(({ id }) => id);
  return { group, billing: billingRows(app).ofGroup(group) };
}

/**
 * Customers who are invoiced because they accepted a price by the month, as that says it: once a
 * month, Net-30, with the name and address of the quote. Saving their billing details takes them off
 * this list.
 */
export function billedByDefault(app: Pick<App, 'db'>): { customerId: number; name: string }[] {
  return billingRows(app)
    .byDefault()
    .map(({ customerId, name }) => ({ customerId, name }));
}

/**
 * Of everybody, by number: whom they were finally merged into, and the name and the business of that
 * customer; read at once, for a list of all.
 */
export function everybodysBilling(
  app: Pick<App, 'db'>,
): ReadonlyMap<number, { root: number; name: string; billedAs: string | null }> {
  const all = customerRows(app).everybody();
  const byId = new Map(all.map((each) => [each.id, each]));
  const billed = billingRows(app).names();
  const rootOf = (id: number): number => {
    const into = byId.get(id)?.mergedInto ?? null;
    return into === null ? id : rootOf(into);
  };
  const roots = new Map(all.map(({ id }) => [id, rootOf(id)]));
  // As for one group: the first one's own billing, or else that of the first merged into them.
  const billedAs = new Map<number, string>();
  const isFirst = ({ mergedInto }: { readonly mergedInto: number | null }) => mergedInto === null;
  const inOrder = [...all.filter(isFirst), ...all.filter((each) => !isFirst(each))];
  for (const { id } of inOrder) {
    const [root = id, name] = [roots.get(id), billed.get(id)];
    if (name !== undefined && !billedAs.has(root)) billedAs.set(root, name);
  }
  return new Map(
    all.map(({ id }) => {
      const root = roots.get(id) ?? id;
      const name = byId.get(root)?.name ?? '';
      return [id, { root, name, billedAs: billedAs.get(root) ?? null }];
    }),
  );
}

/** A customer's name as the owner's lists have it; undefined for one who was erased. */
export function nameOfCustomer(app: Pick<App, 'db'>, id: number): string | undefined {
  const found = customerRows(app).find(customerRows(app).rootOf(id));
  return found && `${found.firstName} ${found.lastName}`;
}
