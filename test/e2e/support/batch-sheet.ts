import type { Page } from 'playwright/test';
import { workbookOf } from '#test/integration/sheets/workbook-parts.ts';
import { cpfOf } from './paper-drafts.ts';
import { saveConsents } from './saved-answers.ts';

/** The lines of the sheet by kind; each is asked by another rule. */
export const LINES = {
  authorized: 40,
  withoutConsent: 113,
  wrongDigits: 10,
  lostZeros: 6,
  duplicates: 12,
  /** Two establishments of each root. */
  branches: 8,
  scientific: 5,
  formulas: 6,
} as const;

/** CPFs that begin with zeros, as a spreadsheet program leaves them: numbers. */
const WITHOUT_ZEROS = ['1234567890', '1345678975', '1456790048', '1567901140', '1679012223', '1790123399'];
/** Two establishments of each of four roots. */
const BRANCHES = [
  '11222333000181',
  '11222333000262',
  '11444777000161',
  '11444777000242',
  '90000005000107',
  '90000005000298',
  '90000006000151',
  '90000006000232',
];

const nameOf = (number: number): string => `Titular ${String(number).padStart(3, '0')}`;
const masked = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');

const withWrongDigit = (cpf: string): string => cpf.slice(0, -1) + ((Number(cpf.at(-1)) + 1) % 10);

interface Line {
  readonly documento: string;
  readonly isNumber?: boolean;
  readonly formula?: string;
  readonly nome: string;
}

/** 200 lines as an institution keeps them: most of them sound. */
export function batchLines(): readonly Line[] {
  const cpfs = (from: number, count: number): Line[] =>
    Array.from({ length: count }, (_, index) => ({
      documento: masked(cpfOf(from + index)),
      nome: nameOf(from + index),
    }));
  return [
    ...cpfs(0, LINES.authorized),
    ...cpfs(1_000, LINES.withoutConsent),
    ...cpfs(2_000, LINES.wrongDigits).map((line) => ({ ...line, documento: withWrongDigit(line.documento) })),
    ...WITHOUT_ZEROS.map((documento) => ({ documento, isNumber: true, nome: 'Sem zeros' })),
    ...cpfs(0, LINES.duplicates),
    ...BRANCHES.map((documento) => ({ documento, nome: 'Filial' })),
    ...Array.from({ length: LINES.scientific }, () => ({ documento: '1,23E+13', nome: 'Científica' })),
    ...cpfs(3_000, LINES.formulas).map((line) => ({ ...line, formula: 'CONCATENATE(B2,B3)' })),
  ];
}

/** Rows that the sheet hides. */
export const HIDDEN_ROWS = [5, 6, 7];

/** The workbook: the list, and a second sheet beside it. */
export function batchWorkbook(): Buffer {
  const text = (cell: string, words: string): string => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const rows = batchLines().map(({ documento, isNumber, formula, nome }, index) => {
    const n = index + 2;
    const hidden = HIDDEN_ROWS.includes(n) ? ' hidden="1"' : '';
    const value = isNumber
      ? `<c r="A${n}"><v>${documento}</v></c>`
      : formula === undefined
        ? text(`A${n}`, documento)
        : `<c r="A${n}" t="str"><f>${formula}</f><v>${documento}</v></c>`;
    return `<row r="${n}"${hidden}>${value}${text(`B${n}`, nome)}${text(`C${n}`, `=P-${n}`)}</row>`;
  });
  const head = `<row r="1">${text('A1', 'CPF/CNPJ')}${text('B1', 'Cliente')}${text('C1', 'Contrato')}</row>`;
  return workbookOf({
    sheets: { Apoio: `<row r="1">${text('A1', 'Nada aqui')}</row>`, Carteira: [head, ...rows].join('') },
  });
}

/** Authorizes the first subjects of the sheet. */
export async function authorizeLines(page: Page): Promise<void> {
  await saveConsents(page, batchLines().slice(0, LINES.authorized));
}
