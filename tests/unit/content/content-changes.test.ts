import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  isSame,
  withChange,
  withChanges,
  type Json,
} from '#domain/content-changes.ts';
import { runs } from '#tests/support/property.ts';

const FILE = 'example.json';
const before: Json = {
  phone: { display: '(510) 555-0142', tel: '+15105550142' },
  services: [
    { id: 'basic', price: 150 },
    { id: 'deep', price: 225 },
  ],
  lines: ['one', 'two'],
};

describe('what the owner changed', () => {
  it('is the one field that is another one', () => {
    const after = { ...before, phone: { display: '(510) 555-0199', tel: '+15105550142' } };
    expect(changesBetween(FILE, before, after)).toEqual([
      { file: FILE, path: ['phone', 'display'], value: '(510) 555-0199' },
    ]);
  });

  it('finds an entry by its id, also after an upgrade has put others before it', () => {
    const after = {
      ...before,
      services: [
        { id: 'basic', price: 150 },
        { id: 'deep', price: 250 },
      ],
    };
    const [change] = changesBetween(FILE, before, after);
    expect(change).toEqual({ file: FILE, path: ['services', { id: 'deep' }, 'price'], value: 250 });
    const upgraded: Json = {
      services: [
        { id: 'new', price: 1 },
        { id: 'deep', price: 225 },
      ],
    };
    expect(change && withChange(upgraded, change)).toEqual({
      services: [
        { id: 'new', price: 1 },
        { id: 'deep', price: 250 },
      ],
    });
  });

  it('does nothing where an upgrade has taken its place away', () => {
    const change = { file: FILE, path: ['services', { id: 'deep' }, 'price'], value: 250 };
    expect(withChange({ services: [] }, change)).toBeUndefined();
    expect(withChanges(FILE, { services: [] }, [change])).toEqual({ services: [] });
  });

  it('takes an optional field out', () => {
    const after = { phone: { display: '(510) 555-0142' }, services: [], lines: ['one', 'two'] };
    const changes = changesBetween(FILE, before, after);
    expect(withChanges(FILE, before, changes)).toEqual(after);
  });

  it('keeps a list that has grown or shrunk, and takes what an upgrade adds to it', () => {
    const after = {
      ...before,
      services: [
        { id: 'deep', price: 225 },
        { id: 'own', price: 99 },
      ],
    };
    const changes = changesBetween(FILE, before, after);
    const upgraded: Json = {
      services: [
        { id: 'basic', price: 150 },
        { id: 'new', price: 1 },
        { id: 'deep', price: 300 },
      ],
    };
    // What the owner took out stays out.
    expect(withChanges(FILE, upgraded, changes)).toEqual({
      services: [
        { id: 'deep', price: 225 },
        { id: 'own', price: 99 },
        { id: 'new', price: 1 },
      ],
    });
  });

  it('makes of any content any other one', () => {
    const key = fc.constantFrom('a', 'b', 'id', 'list');
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('', 'x', 'y', 1, 2, true, false, null),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(key, tie('json'), { maxKeys: 4 }),
      ),
    }));
    const goesThere = fc.property(json, json, (one, other) => {
      const changes = changesBetween(FILE, one, other);
      expect(isSame(withChanges(FILE, one, changes), other)).toBe(true);
    });
    fc.assert(goesThere, runs(500));
  });
});
