import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { testRounds } from '../../support/long-tests.ts';
import { documentAt } from '../../support/population.ts';
import { sampleNote } from './audit-samples.ts';
import { freshFolder } from './fresh.ts';
import { openHere, openOrFail, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';

const PAGE = 4096;
const SUBJECTS = 40;

/** An archive of some subjects, months and words, as its last close left it. */
async function sampleArchive(folder: string, key: Uint8Array) {
  const archive = await openOrFail(folder, key);
  const consents = Array.from({ length: SUBJECTS }, (_, at) =>
    sampleConsent({ documento: documentAt('cpf', at), nome: `Pessoa ${at} de Tal` }),
  );
  await archive.consents.addAll(consents);
  for (const consent of consents) {
    const { documento, id: consentId } = consent;
    const attempt = sampleAttempt({ documento, consentId });
    await archive.attempts.begin(attempt);
    await archive.results.save(answerOf(consent, attempt.id), sampleNote(), answered(attempt.id));
  }
  await archive.close();
  return consents;
}

const answered = (id: string) => sampleEnd(id, { state: 'answered', failure: null, status: 200 });

/** An answer that is like no other: in its amounts and in its length. */
function answerOf(consent: Parameters<typeof sampleResult>[0], id: string) {
  const amount = (): number => Math.floor(Math.random() * 1e9);
  const amounts = { carteiraAtiva: amount(), vencido: amount(), prejuizo: amount(), riscoTotal: amount() };
  const rawText = randomBytes(1_000 + Math.floor(Math.random() * 12_000)).toString('base64');
  return sampleResult(consent, { id, ...amounts, rawText });
}

/** Asks one month more: whether it was begun, which is paid, and whether its answer was kept. */
async function askAndKeep(
  archive: Archive,
  consent: Parameters<typeof sampleResult>[0],
): Promise<'refused' | 'kept' | 'lost'> {
  const attempt = sampleAttempt({ documento: consent.documento, consentId: consent.id, month: '2026-08' });
  try {
    await archive.attempts.begin(attempt);
  } catch (cause) {
    expect(storageFailure(cause)).toBe('archive_unreadable');
    return 'refused';
  }
  const result = { ...answerOf(consent, attempt.id), dataBase: '2026-08' } as const;
  return archive.results.save(result, sampleNote(), answered(attempt.id)).then(
    () => 'kept',
    () => 'lost',
  );
}

testRounds(
  'data, paid and kept: of an archive with a flipped bit that opens, nothing is paid that it cannot write',
  { few: 40, many: 400 },
  async (rounds) => {
    const [folder, key] = [await freshFolder(), randomBytes(32)];
    const consents = await sampleArchive(folder, key);
    const good = await readFile(archiveFile(folder));
    const [counts, lost] = [{ refused: 0, kept: 0, lost: 0, closed: 0 }, [] as number[]];
    for (let round = 0; round < rounds; round++) {
      // Every page in its turn, so that few rounds meet all parts of the file.
      const page = Math.floor((round * (good.length / PAGE)) / rounds);
      const bytes = Buffer.from(good);
      bytes.writeUInt8(bytes.readUInt8(page * PAGE + 100) ^ 4, page * PAGE + 100);
      await rm(`${archiveFile(folder)}-wal`, { force: true });
      await writeFile(archiveFile(folder), bytes);
      const opened = await openHere(folder, key);
      if (!opened.ok) {
        counts.closed += 1;
        continue;
      }
      const consent = consents[round % SUBJECTS];
      if (consent === undefined) continue;
      const end = await askAndKeep(opened.value, consent);
      counts[end] += 1;
      if (end === 'lost') lost.push(page);
      await opened.value.close().catch(() => {});
    }
    expect(lost, JSON.stringify(counts)).toEqual([]);
    expect(Math.min(counts.kept, counts.refused)).toBeGreaterThan(0);
  },
);
