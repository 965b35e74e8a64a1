/** The command line entry of the sandbox, which a signal stops. */
type Start = (options: {
  readonly port: number;
  readonly siteUrl: string;
  readonly dataFolder?: string;
}) => Promise<{
  readonly addresses: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}>;

/** Runs the sandbox until it is stopped; prints where everything is. */
export async function runFromCommandLine(
  start: Start,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    const sandbox = await start({
      port: Number(environment['SANDBOX_PORT'] ?? 4400),
      siteUrl: environment['SITE_URL'] ?? 'http://127.0.0.1:4321',
      ...(environment['SANDBOX_DATA'] === undefined
        ? {}
        : { dataFolder: environment['SANDBOX_DATA'] }),
    });
    for (const [name, address] of Object.entries(sandbox.addresses)) {
      console.log(`${name.padEnd(18)} ${address}`);
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void sandbox.stop());
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
