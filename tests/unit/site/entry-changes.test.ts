import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '#server/site/differences.ts';
import { entryChanges } from '#server/site/entry-changes.ts';

const question = (name: string, answer = `The answer to ${name}.`) => ({ question: name, answer });
const ASKED = ['Price', 'Area', 'Booking', 'Paying'].map((name) => question(name));
const told = (before: readonly object[], after: readonly object[]) =>
  differences(before as never, after as never, ['tab']).map((each) => [
    each.path.join('.'),
    each.before,
    each.after,
  ]);

describe('what is different in a list', () => {
  it('is one field where one field was changed', () => {
    const after = ASKED.with(1, question('Area', 'The whole Bay.'));
    expect(told(ASKED, after)).toEqual([['tab.1.answer', 'The answer to Area.', 'The whole Bay.']]);
  });

  it('is the entry that was added, taken out or moved, and not those around it', () => {
    const added = question('Pets');
    const words = 'Pets, The answer to Pets.';
    expect(told(ASKED, ASKED.toSpliced(1, 0, added))).toEqual([['tab.1', '', words]]);
    expect(told([added, ...ASKED], ASKED)).toEqual([['tab.0', words, '']]);
    expect(told([added, ...ASKED], [...ASKED, added])).toEqual([
      ['tab.4', 'In place 1', `In place 5: ${words}`],
    ]);
  });

  it('is the field of an entry that is somewhere else now', () => {
    const after = [...ASKED.slice(1), question('Price', 'From $100.')];
    expect(told(ASKED, after)).toEqual([['tab.3.answer', 'The answer to Price.', 'From $100.']]);
  });

  it('knows an entry by its id, whatever else was changed', () => {
    const before = [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Two' },
    ];
    const after = [
      { id: 'c', text: 'New' },
      { id: 'a', text: 'Other' },
      { id: 'b', text: 'Two' },
    ];
    expect(told(before, after)).toEqual([
      ['tab.0', '', 'New'],
      ['tab.1.text', 'One', 'Other'],
    ]);
  });

  it('takes texts that stand where others stood for changed ones', () => {
    expect(differences(['One', 'Two', 'Three'], ['One', 'Zwei', 'Three'], [])).toEqual([
      { path: [1], before: 'Two', after: 'Zwei' },
    ]);
  });

  it('makes the list after of the list before, each entry once', () => {
    const list = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string()), { maxLength: 9 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const changes = entryChanges(before, after);
        const left = new Set(
          changes.flatMap((each) =>
            'from' in each ? [each.from] : each.kind === 'added' ? [] : [each.at],
          ),
        );
        const stayed = before.filter((_, place) => !left.has(place));
        const come = new Map(
          changes.flatMap((each) => (each.kind === 'taken out' ? [] : [[each.at, each.after]])),
        );
        const made = after.map((_, place) => (come.has(place) ? come.get(place) : stayed.shift()));
        expect(made).toEqual(after);
        expect(stayed).toEqual([]);
      }),
    );
  });
});
