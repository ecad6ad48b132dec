import { parseDocument } from '#domain/basics/document.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { readableFigures } from '#domain/consulta/response-kind.ts';
import type { ExportedResult, Provenance } from '#domain/export/exported-result.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';

/** Scenario documents (docs/documents.md) that between them have everything an answer can have; the last is another's. */
export const SCENARIOS = {
  overdue: '900.000.003-37',
  nothing: '900.000.002-56',
  messages: '900.000.006-80',
  foreign: '90.000.001/0001-29',
  large: '90.000.005/0001-07',
  provisional: '900.000.012-28',
  otherDocument: '900.000.017-32',
} as const;

/** A simulated answer on its way into a file. */
export function exportedSample(document: string, dataBase: string, changes: Partial<Provenance> = {}): ExportedResult {
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error('no such document');
  const read = readConsulta(simulateRegister(parsed.value, dataBase, '2099-12'));
  if (read === null) throw new Error('the simulated answer must be readable');
  const asked = { environment: 'embutido', documento: parsed.value, month: dataBase, processedFloor: 95 } as const;
  const { kind, whose, processed, provisional } = keptResponse(read.consulta, asked);
  const provenance: Provenance = {
    kind,
    whose,
    processed,
    provisional,
    source: 'received',
    provider: null,
    importedAt: null,
    simulation: 1,
    resultId: `result-${parsed.value.numero}-${dataBase}`,
    environment: 'embutido',
    nome: 'Maria Aparecida da Silva',
    documento: parsed.value.numero,
    dataBase,
    queriedAt: '2026-11-20T10:15:01-03:00',
    purpose: 'concessao',
    reference: '=HYPERLINK("http://evil.example")',
    authorizationId: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
    authorizedUntil: '2031-11-20T10:15:01-03:00',
    data: '20/11/2026 10:15:01',
    versao: '1.0',
    sha256: 'ab'.repeat(32),
    institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' },
    exportedBy: 'maria',
    exportedAt: '2026-11-21T09:00:00-03:00',
    ...changes,
  };
  return { provenance, consulta: readableFigures(read.consulta, provenance.kind) };
}
