import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Bytes32 } from '#main/ports/team.ts';
import type { ClaimServer } from './fakes/memory-claims.ts';

/** Two workstations before one table of claims. */
export interface ClaimSides {
  readonly one: ClaimServer & { readonly id: string };
  readonly other: ClaimServer & { readonly id: string };
  /** Lets a lease run out. */
  readonly expire: (tag: Bytes32) => Promise<void>;
}

function must<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}

/** Requirements on every server of claims: the real one, and the fake for tests in one process. */
export function claimConformance(sides: () => ClaimSides): void {
  test('a claim is one workstation’s until its lease runs out or it is given back', async () => {
    const { one, other, expire } = sides();
    const tag = randomBytes(32);
    expect(must(await one.claim(tag))).toEqual({ won: true, fence: 1 });
    expect(must(await one.claim(tag))).toEqual({ won: true, fence: 2 });
    expect(must(await other.claim(tag))).toMatchObject({ won: false, held: { state: 'leased', workstation: one.id } });
    await expire(tag);
    expect(must(await one.claims([tag]))).toEqual([]);
    expect(must(await other.claim(tag))).toEqual({ won: true, fence: 3 });
    expect(await one.markSending({ tag, fence: 2 })).toEqual(ok(false));
    expect(await other.release({ tag, fence: 3 })).toEqual(ok(true));
    expect(must(await one.claim(tag))).toEqual({ won: true, fence: 4 });
  });

  test('what is sending never ends by itself, and goes on to whom an officer’s word gives it', async () => {
    const { one, other, expire } = sides();
    const tag = randomBytes(32);
    must(await one.claim(tag));
    expect(await one.markSending({ tag, fence: 1 })).toEqual(ok(true));
    expect(await one.markSending({ tag, fence: 1 })).toEqual(ok(true));
    expect(must(await other.claim(tag))).toMatchObject({ won: false, held: { state: 'sending', fence: 1 } });
    expect(must(await other.takeOver({ tag, fence: 1 }, 'paid'))).toMatchObject({ won: false });
    expect(must(await other.takeOver({ tag, fence: 1 }, 'sending'))).toEqual({ won: true, fence: 2 });
    await expire(tag);
    expect(must(await one.claim(tag))).toMatchObject({ won: false, held: { state: 'sending', workstation: other.id } });
    await one.pay([{ tag, fence: 1, entrySeq: 1 }]);
    expect(must(await one.claims([tag]))).toMatchObject([{ state: 'sending', workstation: other.id, fence: 2 }]);
  });

  test('what is paid stays so; asked anew and given back, or left, it is paid as before', async () => {
    const { one, other, expire } = sides();
    const tag = randomBytes(32);
    must(await one.claim(tag));
    must(await one.markSending({ tag, fence: 1 }));
    await one.pay([{ tag, fence: 1, entrySeq: 1 }]);
    const paid = { state: 'paid', workstation: one.id, entrySeq: 1 };
    expect(must(await other.claim(tag))).toMatchObject({ won: false, held: { ...paid, fence: 1 } });
    expect(await one.release({ tag, fence: 1 })).toEqual(ok(false));
    expect(must(await other.takeOver({ tag, fence: 1 }, 'sending'))).toMatchObject({ won: false, held: paid });
    expect(must(await other.takeOver({ tag, fence: 1 }, 'paid'))).toEqual({ won: true, fence: 2 });
    expect(await other.release({ tag, fence: 2 })).toEqual(ok(true));
    expect(must(await one.claims([tag]))).toMatchObject([{ ...paid, fence: 2 }]);
    expect(must(await other.takeOver({ tag, fence: 2 }, 'paid'))).toEqual({ won: true, fence: 3 });
    await expire(tag);
    expect(must(await one.claims([tag]))).toMatchObject([{ ...paid, fence: 3 }]);
  });
}
