import { randomUUID } from 'node:crypto';
import { saoPauloStamp } from '#domain/basics/instant.ts';
import type { Repositories, StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { MONTHS, responseOf, subject } from './subjects.ts';

const BATCH = 1_000;

/** Saves so many results of a tenth as many subjects, all of them authorized; one answer in fifty is provisional. */
export async function fill(
  { consents, results }: Pick<Repositories, 'consents' | 'results'>,
  rows: number,
): Promise<void> {
  const entries = Array.from({ length: rows / MONTHS }, (_, index) => registered(subject(index)));
  await consents.addAll(entries);
  for (let from = 0; from < rows; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => resultOf(entries, from + index));
    await Promise.all(batch.map((result) => results.save(result)));
  }
}

function resultOf(consents: readonly StoredConsent[], index: number): StoredResult {
  return { ...responseOf(consents, index), kind: 'operations', provisional: index % 50 === 0 };
}

function registered(entry: StoredConsent): StoredConsent {
  const { nome, documento, metadata, createdAt } = entry;
  const [id, stamp] = [randomUUID(), saoPauloStamp(createdAt)];
  const record = {
    id,
    nome,
    metadata,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    consentimento: true as const,
    dataExpiracao: stamp,
    dataCriacao: stamp,
    dataAtualizacao: stamp,
    url: `https://autorizacao.example.com/autorizacao/${id}`,
  };
  return { ...entry, record };
}
