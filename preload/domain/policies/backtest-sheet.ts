import { formatDocument } from '../basics/document.ts';
import type { Environment } from '../basics/environment.ts';
import type { ExportValue } from '../export/export-line.ts';
import { ENVIRONMENT_NAMES, instantText, monthText, SECRECY_NOTICE } from '../export/provenance-facts.ts';
import type { GroupSheet, SheetOrigin } from '../groups/group-sheet.ts';
import type { Overall } from '../sources/policy-limits.ts';
import { OVERALL_NAMES, PERSON_DECIDES } from './policy-texts.ts';

interface ListedBacktest {
  readonly name: string;
  readonly version: number;
  readonly other: number | null;
  readonly environment: Environment;
  readonly rows: readonly {
    readonly resultId: string;
    readonly documento: string;
    readonly nome: string;
    readonly month: string;
    readonly overall: Overall;
    readonly other: Overall | null;
    readonly provisional: boolean;
    readonly level: string | null;
    readonly failed: readonly string[];
    readonly pending: readonly string[];
    readonly leftOut: readonly string[];
  }[];
}

const text = (value: string): ExportValue => ({ kind: 'text', text: value });

/** Writes a back-test's list to a file, in Portuguese. */
export function backtestSheet(
  { name, version, other, environment, rows }: ListedBacktest,
  { exportedBy, exportedAt }: SheetOrigin,
): GroupSheet {
  const beside = other === null ? [] : [`Versão ${other}`];
  return {
    title: name,
    facts: [
      ['Política', `${name}, versão ${version}`],
      ['Fonte', `Sistema de Informações de Créditos, ambiente ${ENVIRONMENT_NAMES[environment]}`],
      ['Exportado por', exportedBy],
      ['Exportado em', instantText(exportedAt)],
      ['Sigilo', SECRECY_NOTICE],
    ],
    tables: [
      {
        name: 'Simulação',
        columns: [
          'Titular',
          'Documento',
          'Data-base',
          `Versão ${version}`,
          ...beside,
          'Provisório',
          'Alçada',
          'Não atende',
          'Pendência',
          'Deixada de fora',
          'Resposta',
        ],
        rows: rows.map((row) => ({
          kind: 'member',
          cells: [
            text(row.nome),
            text(formatDocument(row.documento)),
            text(monthText(row.month)),
            text(OVERALL_NAMES[row.overall]),
            ...(other === null ? [] : [text(row.other === null ? '' : OVERALL_NAMES[row.other])]),
            text(row.provisional ? 'sim' : 'não'),
            text(row.level ?? ''),
            text(row.failed.join('; ')),
            text(row.pending.join('; ')),
            text(row.leftOut.join('; ')),
            text(row.resultId),
          ],
        })),
      },
    ],
    notes: [PERSON_DECIDES, 'Simulação sobre respostas salvas: nada foi consultado.'],
  };
}
