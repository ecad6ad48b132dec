import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AuditEntry, hashOfEntry } from '#domain/audit/audit-entry.ts';
import { type ChainHead, type ChainReport, chainCheck, MAX_FINDINGS } from '#domain/audit/check-chain.ts';
import { anyChain, chainOf, following, sha256, VIEW } from './chain-samples.ts';

function check(entries: readonly AuditEntry[], seal: ChainHead | null = null): ChainReport {
  const { add, end } = chainCheck(seal, sha256);
  entries.forEach(add);
  return end();
}

const headOf = (entries: readonly AuditEntry[]): ChainHead => ({
  count: entries.length,
  hash: entries.at(-1)?.hash ?? '',
});

const said = ({ findings }: ChainReport): string[] =>
  findings.map(({ fault, seq, last }) => `${fault} ${seq === last ? seq : `${seq}-${last}`}`);

/** A chain with a place in it, counted from 0. */
const chainAndPlace = (minCount: number) =>
  anyChain(minCount).chain((entries) => fc.tuple(fc.constant(entries), fc.nat({ max: entries.length - 1 })));

describe('a sound chain', () => {
  test('has nothing to be said about, with its seal or an older one', () => {
    fc.assert(
      fc.property(chainAndPlace(1), ([entries, index]) => {
        const older = headOf(entries.slice(0, index + 1));
        expect([check(entries), check(entries, headOf(entries)), check(entries, older)]).toEqual(
          Array.from({ length: 3 }, () => ({ head: headOf(entries), findings: [], faults: 0 })),
        );
      }),
    );
  });

  test('may be empty', () => {
    expect(check([])).toEqual({ head: { count: 0, hash: '0'.repeat(64) }, findings: [], faults: 0 });
  });
});

describe('a single change', () => {
  const members = ['at', 'officer', 'kind', 'subject', 'environment', 'outcome', 'resultId'] as const;

  test('of any member of any entry is found, and this entry named', () => {
    fc.assert(
      fc.property(chainAndPlace(1), fc.constantFrom(...members), ([entries, index], member) => {
        const changed = entries.map((entry, at) =>
          at === index ? { ...entry, [member]: `${entry[member]}!` } : entry,
        );
        expect(said(check(changed))).toEqual([`changed ${index + 1}`]);
      }),
    );
  });

  test('of a fact, a previous hash or a hash is found too', () => {
    fc.assert(
      fc.property(chainAndPlace(1), fc.integer({ min: 0, max: 2 }), ([entries, index], which) => {
        const harm = [{ facts: { quite: 'another' } }, { previous: 'f'.repeat(64) }, { hash: 'f'.repeat(64) }][which];
        const changed = entries.map((entry, at) => (at === index ? { ...entry, ...harm } : entry));
        expect(said(check(changed))).toContain(`changed ${index + 1}`);
      }),
    );
  });

  test('with its hash made to fit is found by the entry behind it, and by the seal at the end', () => {
    fc.assert(
      fc.property(chainAndPlace(1), ([entries, index]) => {
        const forged = entries.map((entry, at) => {
          if (at !== index) return entry;
          const other = { ...entry, officer: `${entry.officer}!` };
          return { ...other, hash: hashOfEntry(other, sha256) };
        });
        const isLast = index === entries.length - 1;
        expect(said(check(forged, headOf(entries)))).toEqual([
          isLast ? `unsealed ${index + 1}` : `unchained ${index + 2}`,
        ]);
      }),
    );
  });
});

describe('a removal', () => {
  test('is found, and every missing entry named', () => {
    fc.assert(
      fc.property(chainAndPlace(1), fc.integer({ min: 1, max: 4 }), ([entries, index], count) => {
        const kept = entries.toSpliced(index, count);
        const last = Math.min(index + count, entries.length);
        const gap = index + 1 === last ? `${last}` : `${index + 1}-${last}`;
        expect(said(check(kept, headOf(entries)))).toEqual([`missing ${gap}`]);
      }),
    );
  });

  test('with the rest counted anew is found at the first entry that moved up', () => {
    fc.assert(
      fc.property(chainAndPlace(2), ([entries, index]) => {
        const moved = entries.toSpliced(index, 1).map((entry, at) => ({ ...entry, seq: at + 1 }));
        const report = check(moved, headOf(entries));
        expect(report.faults).toBeGreaterThan(0);
        expect(report.findings[0]?.seq).toBe(index + 1);
      }),
    );
  });

  test('of the tail cannot be seen without a seal', () => {
    const entries = chainOf([VIEW, VIEW, VIEW]);
    expect(said(check(entries.slice(0, 2)))).toEqual([]);
    expect(said(check(entries.slice(0, 2), headOf(entries)))).toEqual(['missing 3']);
  });
});

describe('an insertion', () => {
  test('of a well-made entry between two others is found there', () => {
    fc.assert(
      fc.property(chainAndPlace(2), ([entries, index]) => {
        const before = entries.slice(0, index + 1);
        const behind = entries.slice(index + 1);
        fc.pre(behind.length > 0);
        const forged = following(before.at(-1) ?? { seq: 0, hash: '' }, { ...VIEW, officer: 'nobody' });
        const report = check([...before, forged, ...behind]);
        expect(said(report)).toContain(`misplaced ${index + 2}`);
      }),
    );
  });

  test('with the rest counted anew is found at the first entry that moved down', () => {
    fc.assert(
      fc.property(chainAndPlace(2), ([entries, index]) => {
        fc.pre(index > 0);
        const forged = following(entries[index - 1] ?? { seq: 0, hash: '' }, { ...VIEW, officer: 'nobody' });
        const moved = entries.slice(index).map((entry) => ({ ...entry, seq: entry.seq + 1 }));
        expect(check([...entries.slice(0, index), forged, ...moved]).findings[0]).toMatchObject({
          fault: 'changed',
          seq: index + 2,
        });
      }),
    );
  });
});

describe('a new order', () => {
  test('of any two entries is found', () => {
    fc.assert(
      fc.property(chainAndPlace(2), ([entries, index]) => {
        fc.pre(index > 0);
        const [one, other] = [entries[index - 1], entries[index]];
        if (one === undefined || other === undefined) throw new Error('no such entries');
        const swapped = entries.with(index - 1, other).with(index, one);
        expect(said(check(swapped))).toContain(`misplaced ${index}`);
        const renumbered = swapped.map((entry, at) => ({ ...entry, seq: at + 1 }));
        expect(said(check(renumbered)).slice(0, 2)).toEqual([`changed ${index}`, `changed ${index + 1}`]);
      }),
    );
  });
});

describe('a log written anew from an entry on', () => {
  test('hangs together, and is not the one that was sealed', () => {
    fc.assert(
      fc.property(chainAndPlace(1), ([entries, index]) => {
        const contents = entries.map((entry, at) =>
          at === index ? { ...entry, officer: `${entry.officer}!` } : entry,
        );
        const forged = chainOf(contents);
        expect(said(check(forged))).toEqual([]);
        expect(said(check(forged, headOf(entries)))).toEqual([`unsealed ${entries.length}`]);
      }),
    );
  });
});

test('a report names the first hundred findings and counts all', () => {
  const entries = chainOf(Array.from({ length: 250 }, () => VIEW)).map((entry) => ({ ...entry, officer: 'eve' }));
  const report = check(entries);
  expect(report.faults).toBe(250);
  expect(report.findings).toHaveLength(MAX_FINDINGS);
});
