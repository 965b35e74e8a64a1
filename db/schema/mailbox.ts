import { sql, type SQL } from 'drizzle-orm';

/**
 * The mailbox behind a normalized email, in SQL as `mailboxOf` of the domain has it: without what
 * follows a plus, and without dots where the provider ignores them.
 */
export function mailboxIn(email: SQL): SQL {
  const at = sql`instr(${email}, '@')`;
  const provider = sql`substr(${email}, ${at} + 1)`;
  const plus = sql`instr(${email}, '+')`;
  const end = sql`iif(${plus} > 1 AND ${plus} < ${at}, ${plus}, ${at})`;
  const name = sql`substr(${email}, 1, ${end} - 1)`;
  return sql`iif(${provider} IN ('gmail.com', 'googlemail.com'), replace(${name}, '.', '') || '@gmail.com', ${name} || '@' || ${provider})`;
}

/** The number that an address begins with, in SQL; 0 where it begins with none. */
export function houseNumberIn(address: SQL): SQL {
  return sql`CAST(${address} AS INTEGER)`;
}
