import { vi } from 'vitest';
import type { Input } from '#contract/contract.ts';
import type { ProvidedImport } from '#contract/provided.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { type Ask, uploaded, value } from './opened.ts';

/** The use of an answer that was obtained today. */
export const USE: Input<'provided.save'> = {
  purpose: 'concessao',
  provider: 'Bureau Sul',
  consultedOn: saoPauloDate(Date.now()),
};

export async function add(ask: Ask, name: string, content: string | Buffer, isFirst = true) {
  const uploadId = await uploaded(ask, 'answers', Buffer.from(content));
  return ask('provided.add', { uploadId, name, isFirst });
}

export async function ended(ask: Ask, phase: ProvidedImport['phase']): Promise<ProvidedImport> {
  return vi.waitFor(
    async () => {
      const { import: run } = await value(ask('provided.import', {}));
      if (run?.phase !== phase) throw new Error(`the import is ${run?.phase}`);
      return run;
    },
    { timeout: 60_000 },
  );
}

/** Reads the answers of a file and saves them. */
export async function saveAnswers(
  ask: Ask,
  name: string,
  content: string | Buffer,
  use = USE,
): Promise<ProvidedImport> {
  await value(add(ask, name, content));
  await ended(ask, 'read');
  await value(ask('provided.save', use));
  return ended(ask, 'saved');
}
