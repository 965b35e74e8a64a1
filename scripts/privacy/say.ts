/** Where the command writes its lines: the console or a substitute. */
export type Say = Readonly<Record<'log' | 'error', (line: string) => void>>;
