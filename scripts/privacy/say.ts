/** Where the command writes its lines: the console, or what stands for it. */
export type Say = Readonly<Record<'log' | 'error', (line: string) => void>>;
