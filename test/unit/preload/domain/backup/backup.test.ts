import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BACKUP_STEPS, backupShare } from '#domain/backup/backup.ts';

test('a backup begins at nothing and ends at the whole', () => {
  expect(backupShare('copying', 0)).toBe(0);
  expect(backupShare('proving', 1)).toBeCloseTo(1, 12);
});

test('it never goes back: each step begins where the one before ends', () => {
  for (const [index, step] of BACKUP_STEPS.entries()) {
    const next = BACKUP_STEPS[index + 1];
    if (next !== undefined) expect(backupShare(next, 0)).toBeCloseTo(backupShare(step, 1), 12);
  }
  const shares = fc.tuple(fc.constantFrom(...BACKUP_STEPS), fc.double({ noNaN: true }), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(shares, ([step, one, other]) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(backupShare(step, less)).toBeLessThanOrEqual(backupShare(step, more));
      expect(backupShare(step, more)).toBeLessThanOrEqual(1);
    }),
  );
});
