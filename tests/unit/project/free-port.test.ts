import { expect, it } from 'vitest';
import { firstFreeBlock } from '#sandbox/ports.ts';
import { portsOfARow } from '#tests/support/free-port.ts';

it('gives two workers that begin at the same place no port in common', async () => {
  const [one, other] = [portsOfARow(), portsOfARow()];
  const ports = await Promise.all([one(), other(), one(), other()]);
  expect(new Set(ports).size).toBe(4);
});

it('stays in its row, below the blocks of the sandbox', async () => {
  const freePort = portsOfARow();
  const ports: number[] = [];
  for (let count = 0; count < 100; count += 1) ports.push(await freePort());
  expect(Math.max(...ports) - Math.min(...ports)).toBe(38);
  expect(Math.max(...ports)).toBeLessThan(firstFreeBlock);
});
