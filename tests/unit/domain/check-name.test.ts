import { expect, it } from 'vitest';
import { checkName } from '#domain/check-name.ts';

it.each(['1042', ' #1042 ', 'check 1042', 'Check no. 1042', 'ck#1042', 'CHECK NUMBER 1042'])(
  'of %j is the number of a check',
  (note) => {
    expect(checkName(note)).toBe('Check 1042');
  },
);

it.each([null, '', 'At the door', 'Check bounced once', '1042 came late', 'Zelle 555-0100'])(
  'of %j is nothing: what else the owner noted is theirs alone to read',
  (note) => {
    expect(checkName(note)).toBeNull();
  },
);
