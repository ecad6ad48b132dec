import type { ChainHead } from '#domain/audit/check-chain.ts';

export const SEAL_NAME = 'audit-seal';

const SEAL = /^(\d{1,15}):([0-9a-f]{64})$/;

export function textOfSeal({ count, hash }: ChainHead): string {
  return `${count}:${hash}`;
}

/** Returns null if the text is not a seal. */
export function sealFrom(text: string | null): ChainHead | null {
  const [, count, hash] = SEAL.exec(text ?? '') ?? [];
  return count === undefined || hash === undefined ? null : { count: Number(count), hash };
}
