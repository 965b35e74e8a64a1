const livePrefixes = ['sk_live_', 'rk_live_', 'pk_live_'];

/**
 * Refuses to run with live keys.
 *
 * @throws an Error with one sentence that names the variable, never its value
 */
export function refuseLiveKeys(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && livePrefixes.some((prefix) => value.trim().startsWith(prefix))) {
      throw new Error(`The sandbox does not start beside live keys: ${name} holds one. Unset it.`);
    }
  }
}
