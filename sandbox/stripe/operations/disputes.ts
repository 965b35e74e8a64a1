import type { Stripe } from 'stripe';
import { invalidRequest } from '../failure.ts';
import { newDispute } from '../objects/dispute.ts';
import type { World } from '../world.ts';
import { balanceDispute } from './balance.ts';

/** The customer's bank takes the money back and opens a dispute. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  input: {
    readonly reason?: string | undefined;
    readonly amount?: number | undefined;
    /** The bank only asks: no money moves. */
    readonly isInquiry?: boolean | undefined;
  },
): Stripe.Dispute {
  if (!charge.paid) throw invalidRequest('Only a paid charge can be disputed.');
  const isOpen = world.store.disputes
    .newestFirst()
    .some((each) => each.charge === charge.id && each.status !== 'won');
  if (isOpen) throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute = newDispute(charge, {
    amount: input.amount ?? charge.amount,
    reason: input.reason ?? 'fraudulent',
    created: world.now(),
  });
  world.store.disputes.add(dispute);
  charge.disputed = true;
  if (input.isInquiry === true) {
    dispute.status = 'warning_needs_response';
    world.emit('charge.dispute.created', dispute);
    return dispute;
  }
  balanceDispute(world, dispute, 'withdrawn');
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides; `won` returns the money to the business. */
export function closeDispute(
  world: World,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`Dispute ${dispute.id} is closed already: ${dispute.status}.`);
  }
  dispute.status = status;
  if (status === 'won') {
    balanceDispute(world, dispute, 'reinstated');
    world.emit('charge.dispute.funds_reinstated', dispute);
  }
  world.emit('charge.dispute.closed', dispute);
  return dispute;
}
