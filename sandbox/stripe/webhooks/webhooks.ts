import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { signatureHeader } from './signature.ts';
import type { WebhookRule } from './rules.ts';
import { WebhookRules } from './rules.ts';

export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
  /** Delay after the event; real webhooks rarely overtake the call's answer. */
  readonly startDelayMs: number;
  /** The pauses before each retry; their number limits the retries. */
  readonly retryDelaysMs: readonly number[];
}

/** One attempt to deliver an event, or the note that it was dropped. */
export interface Delivery {
  readonly event: string;
  readonly type: string;
  readonly attempt: number;
  readonly at: string;
  /** The status of the product's answer, why there was none, or `dropped`. */
  readonly outcome: number | string;
}

const attemptTimeoutMs = 10_000;
const longestFirstMs = 2_000;
const keptDeliveries = 1_000;

/** Sends events to the product, signed and with retries, unless a rule interferes. */
export class Webhooks {
  readonly rules = new WebhookRules();
  readonly #settings: WebhookSettings;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stopped = new AbortController();
  readonly #firsts: Promise<void>[] = [];
  #deliveries: Delivery[] = [];
  #held: Stripe.EventBase[] = [];
  #reversed: Stripe.EventBase[] = [];

  constructor(settings: WebhookSettings) {
    this.#settings = settings;
  }

  send(event: Stripe.EventBase): void {
    const rule = this.rules.take(event.type);
    if (rule === undefined) this.after(this.#settings.startDelayMs, () => this.#deliver(event, 1));
    else this.#misbehave(event, rule);
  }

  /**
   * Takes the events that must come before an answer and were caused since the last call. Resolves
   * when each was tried once, at the latest after two seconds: a product may need its own call to
   * end before it can answer the webhook.
   */
  async takeFirsts(): Promise<void> {
    const attempts = this.#firsts.splice(0);
    if (attempts.length === 0) return;
    const limit = sleep(longestFirstMs, undefined, { ref: false });
    await Promise.race([Promise.all(attempts), limit]);
  }

  /** Sends held events one after the other, newest first when `reversed`. */
  async release(reversed: boolean): Promise<number> {
    const events = this.#held;
    this.#held = [];
    if (reversed) events.reverse();
    for (const event of events) await this.#deliver(event, 1);
    return events.length;
  }

  /** Resends it, like the button in Stripe's dashboard. */
  resend(event: Stripe.EventBase): Promise<void> {
    return this.#deliver(event, 1);
  }

  deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  /** Clears rules, held events, planned attempts and the log. */
  reset(): void {
    this.rules.clear();
    this.#held = [];
    this.#reversed = [];
    this.#deliveries = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  stop(): void {
    this.reset();
    this.#stopped.abort();
  }

  /** Runs later; stopping and resetting cancel it. */
  after(delayMs: number, work: () => void | Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, delayMs);
    timer.unref();
    this.#timers.add(timer);
  }

  #misbehave(event: Stripe.EventBase, { mode, delayMs }: WebhookRule): void {
    if (mode === 'drop') this.#log(event, 0, 'dropped');
    else if (mode === 'hold') this.#held.push(event);
    else if (mode === 'late') this.after(delayMs ?? 2_000, () => this.#deliver(event, 1));
    else if (mode === 'reverse') this.#gather(event, delayMs ?? 200);
    else if (mode === 'twice') {
      this.after(this.#settings.startDelayMs, async () => {
        await Promise.all([this.#deliver(event, 1), this.#deliver(event, 1)]);
      });
    } else this.#firsts.push(this.#deliver(event, 1));
  }

  #gather(event: Stripe.EventBase, windowMs: number): void {
    this.#reversed.push(event);
    if (this.#reversed.length > 1) return;
    this.after(windowMs, async () => {
      const events = this.#reversed.reverse();
      this.#reversed = [];
      for (const late of events) await this.#deliver(late, 1);
    });
  }

  /** Tries once; a failure schedules a retry that is not awaited. */
  async #deliver(event: Stripe.EventBase, attempt: number): Promise<void> {
    const outcome = await this.#post(event);
    if (this.#stopped.signal.aborted) return;
    this.#log(event, attempt, outcome);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
      event.pending_webhooks = 0;
      return;
    }
    const pause = this.#settings.retryDelaysMs[attempt - 1];
    if (pause !== undefined) this.after(pause, () => this.#deliver(event, attempt + 1));
  }

  async #post(event: Stripe.EventBase): Promise<number | string> {
    const payload = JSON.stringify(event, null, 2);
    const seconds = Math.floor(Date.now() / 1000);
    try {
      const answer = await fetch(this.#settings.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(payload, this.#settings.secret, seconds),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #log(event: Stripe.EventBase, attempt: number, outcome: number | string): void {
    const at = new Date().toISOString();
    this.#deliveries.push({ event: event.id, type: event.type, attempt, at, outcome });
    this.#deliveries = this.#deliveries.slice(-keptDeliveries);
  }
}
