import { copyFile, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Documento } from '#domain/basics/document.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { sampleNote } from './audit-samples.ts';
import { fillSubject } from './erasure-samples.ts';
import { KEY, within } from './merging.ts';
import { approvedPolicy, samplePolicy } from './policy-samples.ts';
import { OTHER_CPF, sampleConsent, sampleResult } from './samples.ts';

/** A subject whose rows stay untouched. */
export const NEIGHBOUR: Documento = { tipo: 'cpf', numero: '39053344705' };

/** The largest integer of a column, beyond JavaScript's. */
export const MOST = '9223372036854775807';

/** An archive with a result, and one that was the same and has since another subject on every shelf, and a neighbour. */
export async function hostilePair(): Promise<{ readonly here: string; readonly there: string }> {
  const here = await mkdtemp(join(tmpdir(), 'lastro-here-'));
  const own = sampleConsent({ id: 'own' });
  await within(here, async ({ consents, results }) => {
    await consents.add(own);
    await results.save(sampleResult(own, { id: 'first' }));
  });
  const there = await mkdtemp(join(tmpdir(), 'lastro-there-'));
  await cp(here, there, { recursive: true });
  await within(there, async (archive) => {
    await fillSubject(archive, OTHER_CPF);
    const neighbour = sampleConsent({ id: 'neighbour', documento: NEIGHBOUR, nome: 'Vizinha da Silva' });
    await archive.consents.add(neighbour);
    await archive.results.save(sampleResult(neighbour, { id: 'neighbour' }));
    const draft = samplePolicy({ policyId: 'policy' });
    await archive.policies.add(draft, sampleNote());
    await archive.policies.replace(approvedPolicy(draft), sampleNote());
  });
  return { here, there };
}

/** A copy of an archive's file as somebody leaves it who has its key. */
export async function changedCopy(folder: string, file: string, change: string): Promise<void> {
  await copyFile(archiveFile(folder), file);
  using copy = openCopy(file, KEY);
  copy.database.unsafeMode();
  copy.database.pragma('foreign_keys = OFF');
  const rules = copy.database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck();
  for (const name of rules.all()) copy.database.exec(`DROP TRIGGER ${name}`);
  copy.database.exec(change);
}

/** A work that the first caller begins, and all share. */
export function onceOf<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
