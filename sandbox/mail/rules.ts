import { z } from 'zod';

/**
 * What shall go wrong with mail.
 *
 * - `to`: a recipient's address, or a part of it with `*`. Left out, all mails match.
 * - `times`: how many attempts (default 1), or `always`.
 * - `delayMs`: how long the server takes before it answers.
 * - `fail`: `refuse` answers `code` (default 451) at `stage`; `drop` breaks the connection there.
 * - `stage`: `rcpt` when the recipient is named, or `data` (default) when the mail is there.
 * - `after`: with `drop`, the mail is kept and only the confirmation is lost.
 */
export const mailRule = z.strictObject({
  to: z.string().optional(),
  times: z.union([z.int().positive(), z.literal('always')]).optional(),
  delayMs: z.int().min(0).optional(),
  fail: z.enum(['refuse', 'drop']).optional(),
  code: z.int().min(400).max(599).optional(),
  stage: z.enum(['rcpt', 'data']).optional(),
  after: z.boolean().optional(),
});

export type MailRule = z.infer<typeof mailRule>;

export class MailRules {
  #rules: { rule: MailRule; left: number }[] = [];

  add(rule: MailRule): void {
    const left = rule.times === 'always' ? Number.POSITIVE_INFINITY : (rule.times ?? 1);
    this.#rules.push({ rule, left });
  }

  clear(): void {
    this.#rules = [];
  }

  list(): readonly MailRule[] {
    return this.#rules.map(({ rule }) => rule);
  }

  /** Takes the oldest rule for this stage and these recipients and decrements it. */
  take(stage: 'rcpt' | 'data', recipients: readonly string[]): MailRule | undefined {
    const hit = this.#rules.find(
      ({ rule }) =>
        (rule.stage ?? 'data') === stage && recipients.some((to) => matches(rule.to, to)),
    );
    if (hit === undefined) return undefined;
    hit.left -= 1;
    if (hit.left <= 0) this.#rules = this.#rules.filter((entry) => entry !== hit);
    return hit.rule;
  }
}

function matches(pattern: string | undefined, address: string): boolean {
  if (pattern === undefined) return true;
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(address);
}
