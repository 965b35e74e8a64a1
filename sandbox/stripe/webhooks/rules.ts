import { z } from 'zod';

/**
 * What shall go wrong with webhooks.
 *
 * - `type`: the event's type, or a beginning with `*`. Left out, all match.
 * - `times`: how many events (default 1), or `always`.
 * - `mode`: `drop` never sends it; `twice` sends it two times at once; `late` sends it after
 *   `delayMs` (default 2000); `first` sends it before the call that caused it is answered; `reverse`
 *   gathers events for `delayMs` (default 200) and sends them newest first; `hold` keeps them until
 *   they are released.
 */
export const webhookRule = z.strictObject({
  type: z.string().optional(),
  times: z.union([z.int().positive(), z.literal('always')]).optional(),
  mode: z.enum(['drop', 'twice', 'late', 'first', 'reverse', 'hold']),
  delayMs: z.int().min(0).optional(),
});

export type WebhookRule = z.infer<typeof webhookRule>;

export class WebhookRules {
  #rules: { rule: WebhookRule; left: number }[] = [];

  add(rule: WebhookRule): void {
    const left = rule.times === 'always' ? Number.POSITIVE_INFINITY : (rule.times ?? 1);
    this.#rules.push({ rule, left });
  }

  clear(): void {
    this.#rules = [];
  }

  list(): readonly WebhookRule[] {
    return this.#rules.map(({ rule }) => rule);
  }

  /** Takes the oldest rule for this type of event and decrements it. */
  take(type: string): WebhookRule | undefined {
    const hit = this.#rules.find(({ rule }) => matches(rule.type, type));
    if (hit === undefined) return undefined;
    hit.left -= 1;
    if (hit.left <= 0) this.#rules = this.#rules.filter((entry) => entry !== hit);
    return hit.rule;
  }
}

function matches(pattern: string | undefined, type: string): boolean {
  if (pattern === undefined) return true;
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
