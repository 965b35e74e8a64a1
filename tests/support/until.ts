/** Polls until a check returns a value. @throws Error after `ms`. */
export async function until<T>(
  what: string,
  check: () => T | undefined | false | null | Promise<T | undefined | false | null>,
  ms = 60_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${ms} ms in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
