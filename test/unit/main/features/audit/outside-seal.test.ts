import { describe, expect, test } from 'vitest';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { createAuditSeal } from '#main/features/audit/seal.ts';
import type { AuditLog } from '#main/ports/audit.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';

const hash = (digit: string): string => digit.repeat(64);
const LATER = `3:${hash('3')}`;

/** A log of two entries beside a vault that knows no more, and a keychain that sealed three. */
function sealBeside(outside = rememberingSecrets()) {
  const hashes = [hash('1'), hash('2')];
  const head = async (): Promise<ChainHead> => ({ count: hashes.length, hash: hashes.at(-1) ?? '' });
  const after = async (seq: number, limit: number) =>
    hashes.map((one, index) => ({ seq: index + 1, hash: one })).slice(seq, seq + limit);
  const audit = { head, after } as unknown as AuditLog;
  outside.kept.set('audit-seal', LATER);
  const answer = Promise.withResolvers<Outcome<string | null>>();
  const slow = { ...outside, read: () => answer.promise };
  const found: string[] = [];
  const secrets = { ...rememberingSecrets(), kind: 'passphrase' } as const;
  const start = (store = outside) =>
    createAuditSeal({
      secrets,
      outside: store,
      audit,
      log: rememberingLog(),
      patienceMs: 5,
      onFound: () => found.push('found'),
    });
  return { start, slow, outside, secrets, answer, found, add: (one: string) => hashes.push(one) };
}

describe('the seal beside a vault', () => {
  test('follows the log, is written only when that grew, and says that it is kept', async () => {
    const { start, outside, add } = sealBeside();
    outside.kept.delete('audit-seal');
    const seal = start();
    await seal.compare(0);
    expect(seal.isKeptOutside()).toBe(false);
    for (const _ of ['once', 'unchanged']) await seal.put();
    expect(outside.written).toEqual(['audit-seal']);
    expect(seal.isKeptOutside()).toBe(true);
    add(hash('3'));
    await seal.put();
    expect(outside.kept.get('audit-seal')).toBe(LATER);
  });

  test('that is longer than the log stays, with the evidence in the vault too', async () => {
    const { start, outside, secrets } = sealBeside();
    const seal = start();
    await seal.compare(0);
    await seal.put();
    expect(seal.missing()).toBe(1);
    expect([outside.kept.get('audit-seal'), secrets.kept.get('audit-seal')]).toEqual([LATER, LATER]);
  });

  test('of a keychain that answers late holds no opening up, and is told once it answers', async () => {
    const { start, slow, answer, found } = sealBeside();
    const seal = start(slow);
    await seal.compare(0);
    expect([seal.missing(), seal.isKeptOutside()]).toEqual([null, false]);
    answer.resolve(ok(LATER));
    await expect.poll(() => found).toEqual(['found']);
    expect(seal.missing()).toBe(1);
  });

  test('of a keychain that answers after another archive was accepted follows that one', async () => {
    const { start, slow, outside, answer, found } = sealBeside();
    const seal = start(slow);
    await seal.compare(0);
    await seal.renew();
    answer.resolve(ok(LATER));
    await expect.poll(() => found).toEqual(['found']);
    expect([seal.missing(), outside.kept.get('audit-seal')]).toEqual([null, `2:${hash('2')}`]);
  });

  test('of a keychain that refuses is none: the vault is sealed alone, and nobody is prompted again', async () => {
    const { start, slow, outside, secrets, answer } = sealBeside();
    const seal = start(slow);
    answer.resolve(fail('vault_locked'));
    await seal.compare(0);
    await seal.put();
    expect([seal.missing(), seal.isKeptOutside(), outside.written]).toEqual([null, false, []]);
    expect(secrets.kept.get('audit-seal')).toBe(`2:${hash('2')}`);
  });
});
