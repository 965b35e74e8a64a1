import { describe, expect, it } from 'vitest';
import { settleChanges } from '../../../scripts/content/settle.ts';

const PHONE = { file: 'business.json', path: ['phone', 'display'], value: '(510) 555-0199' };

describe('the owner’s changes over the repository’s content', () => {
  it('are built as they are where the schemas take them', () => {
    const { contents, setAside, revision } = settleChanges({ revision: 7, changes: [PHONE] });
    expect(setAside).toEqual([]);
    expect(revision).toBe(7);
    expect(contents['business.json']).toMatchObject({ phone: { display: '(510) 555-0199' } });
  });

  it('are set aside with the reason where an upgrade does not take them, and the rest is built', () => {
    const changes = [
      PHONE,
      { file: 'business.json', path: ['since'], value: 'long ago' },
      { file: 'business.json', path: ['motto'], value: 'Clean!' },
      { file: 'gone.json', path: ['title'], value: 'Old' },
      { file: 'services.json', path: ['services', { id: 'gone' }, 'estimate'], value: 10 },
    ];
    const { contents, setAside } = settleChanges({ revision: 8, changes });
    expect(contents['business.json']).toMatchObject({ phone: { display: '(510) 555-0199' } });
    expect(Object.keys(contents)).toEqual(['business.json']);
    expect(setAside.map(({ path, value }) => [path, value])).toHaveLength(4);
    for (const { why } of setAside) expect(why).not.toBe('');
  });

  it('are set aside together where one file contradicts another', () => {
    const changes = [
      PHONE,
      { file: 'services.json', path: ['services', { id: 'deep' }, 'estimate'], value: 3 },
    ];
    const { contents, setAside } = settleChanges({ revision: 9, changes });
    expect(contents['business.json']).toMatchObject({ phone: { display: '(510) 555-0199' } });
    expect(setAside).toHaveLength(1);
  });
});
