import { Buffer } from 'node:buffer';
import { onTestFinished } from 'vitest';
import { fakeFiles } from '../../support/fakes/fake-files.ts';
import { sampleSigner } from '../../support/fakes/samples.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { workbookOf } from '../sheets/workbook-parts.ts';
import { BATCH, batchEnd, startBatch } from './batch-steps.ts';
import { NO_KEYCHAIN, openAt, value } from './opened.ts';
import { paidRegister } from './paid-register.ts';
import { type Ask, consentTo, turnTo } from './unlocked.ts';

/** A line of the sheet, the beginning of its state and its charge after the return. */
export interface StatedLine {
  readonly documento: string | number;
  readonly nome: string;
  readonly text: string;
  readonly state: string;
  readonly charged: 'sim' | 'não' | 'desconhecido';
}

const ERASED = '52998224725';
const OTHER_PURPOSE = '39053344705';
const COMPANIES = ['90000005000107', '90000006000151', '90000010000110'];
/** The simulated register determines the outcome of each. */
const PEOPLE = [
  '90000000337',
  '90000000418',
  '90000000256',
  '90000001228',
  '90000001490',
  '90000001570',
  '90000001732',
  '90000001902',
  '90000002208',
  '90000000841',
  '90000000922',
  '90000001309',
  '00000000191',
];
const NOT_ASKED = 'não';

/** 30 lines: everything that can come of one. What begins as a formula does is text. */
export const LINES: readonly StatedLine[] = [
  ['900.000.003-37', 'José da Conceição', '=SUM(A1:A9)', 'salva; com operações', 'sim'],
  ['90000000418', 'Ângela Müller Gonçalves', '+55 11 99999-0000', 'salva; com operações', 'sim'],
  ['900.000.002-56', 'Çağla Ñuñez', '-10', 'salva; nada consta', 'sim'],
  ['90000001228', 'Maria Aparecida dos Santos de Oliveira', '@nome', 'salva; com operações; provisório: 64,9%', 'sim'],
  ['90000001490', 'João', '0001234', 'não disponível', 'sim'],
  ['90000001570', 'Zoë', "'aspas", 'salva; não localizado', 'sim'],
  ['90000001732', 'Otávio', '00', 'salva; com operações; dados de teste', 'sim'],
  ['90000001902', 'Íris', 'a;b', 'sem resposta confirmada; conexão interrompida', 'desconhecido'],
  ['90000002208', 'Noé', '"', 'salva; nada consta', 'sim'],
  ['90000000841', 'Lúcia', '<&>', 'recusada pelo serviço', 'desconhecido'],
  ['90000000922', 'Érico', '=1+1', 'sem resposta confirmada; falha no serviço', 'desconhecido'],
  ['90000001309', 'Inês', '=cmd|/c calc', 'salva; ainda sem dados', 'sim'],
  [191, 'Ática', '1', 'salva; com operações', 'sim'],
  ['90000005000107', 'Indústria & Comércio <Exemplo> S.A.', '2', 'salva; com operações', 'sim'],
  ['90000006000151', 'Só Limites Ltda.', '3', 'salva; com operações', 'sim'],
  ['90000010000110', 'Que Não Fecha Ltda.', '4', 'salva; com operações', 'sim'],
  [ERASED, 'Paulo Excluído', '5', 'titular excluído', 'desconhecido'],
  ['11144477735', 'Sem Autorização', '6', 'sem autorização', NOT_ASKED],
  [OTHER_PURPOSE, 'Outra Finalidade', '7', 'autorização para outra finalidade', NOT_ASKED],
  ['11144477736', 'Dígito Errado', '8', 'dígitos verificadores errados', NOT_ASKED],
  ['1,23E+13', 'Científica', '9', 'documento em notação científica', NOT_ASKED],
  ['não tem', 'Sem Número', '10', 'não é CPF nem CNPJ', NOT_ASKED],
  ['', 'Vazia', '11', 'sem documento', NOT_ASKED],
  [1234567890, 'Sem Zeros', '12', 'zeros perdidos, não confirmados', NOT_ASKED],
  ['1234567890', 'Sem Zeros em Texto', '13', 'zeros perdidos, não confirmados', NOT_ASKED],
  [112223330001.5, 'Quebrada', '14', 'não é CPF nem CNPJ', NOT_ASKED],
  ['900.000.003-37', 'Repetida', '15', 'salva; com operações; repete a linha 4', 'não'],
  ['90000005000298', 'Filial', '16', 'salva; com operações; repete a linha 18', 'não'],
  ['111.444.777-35', 'Repetida Sem Autorização', '17', 'sem autorização; repete a linha 22', 'não'],
  ['900 000 004 18', 'Com Espaços', '18', 'salva; com operações; repete a linha 5', 'não'],
].map(([documento, nome, text, state, charged]) => ({ documento, nome, text, state, charged }) as StatedLine);

export const TITLES = ['CPF/CNPJ', 'Nome do cliente', 'Contrato', 'Data de início', 'Limite proposto', 'Taxa'];
/** The row of a line: the titles stand in the third, and a blank row between the first ten lines and the others. */
export const rowOf = (index: number): number => index + 4 + (index < 10 ? 0 : 1);
/** Its date as a serial number, its amount, its rate. */
export const numbersOf = (index: number): readonly number[] => [45_000 + index, index * 1234.5, (index + 1) / 1000];

const FORMATS = ['00000000000', 'dd/mm/yyyy', '&quot;R$&quot; #,##0.00', '0.00%'];

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const textAt = (cell: string, text: string): string =>
  `<c r="${cell}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numberAt = (cell: string, number: number, style = 0): string =>
  `<c r="${cell}" s="${style}"><v>${number}</v></c>`;

function officersWorkbook(): Buffer {
  const rows = LINES.map(({ documento, nome, text }, index) => {
    const n = rowOf(index);
    const first =
      typeof documento === 'string'
        ? textAt(`A${n}`, documento)
        : numberAt(`A${n}`, documento, documento === 191 ? 1 : 0);
    const numbers = numbersOf(index).map((number, column) => numberAt(`${'DEF'[column]}${n}`, number, column + 2));
    return `<row r="${n}">${first}${textAt(`B${n}`, nome)}${textAt(`C${n}`, text)}${numbers.join('')}</row>`;
  });
  const head = `<row r="3">${TITLES.map((title, index) => textAt(`${'ABCDEF'[index]}3`, title)).join('')}</row>`;
  return workbookOf({ sheets: { Carteira: [head, ...rows].join('') }, formats: FORMATS });
}

/** Runs a batch of every kind of line in three months at a real service, erases a subject, and returns the workbooks. */
export async function returnedStates(): Promise<{ readonly sheet: Buffer; readonly long: Buffer }> {
  const register = await paidRegister();
  const files = fakeFiles();
  const opened = await openAt(await freshFolder(), NO_KEYCHAIN, files);
  onTestFinished(async () => {
    await opened.close();
    await register.close();
  });
  const ask: Ask = async (name, input) => value(opened.ask(name, input));
  await ask('vault.create', { passphrase: 'cavalo correto bateria' });
  await turnTo(ask, register, register.apiKey);
  for (const documento of [...PEOPLE, ERASED]) await consentTo(ask, { nome: 'Titular', documento });
  await consentTo(ask, { nome: 'Titular', documento: OTHER_PURPOSE, purposes: ['concessao'] });
  for (const documento of COMPANIES) {
    await consentTo(ask, { nome: 'Empresa', documento, representatives: [sampleSigner()] });
  }
  const file = officersWorkbook();
  const { id: upload } = await ask('upload.begin', { purpose: 'sheet', size: file.length });
  await ask('upload.append', { id: upload, offset: 0, base64: file.toString('base64') });
  const { layout } = await ask('batches.read', { upload, sheet: null });
  const settings = { ...BATCH, months: { kind: 'newest' as const, count: 3 } };
  const draft = await ask('batches.import', { upload, fileName: 'carteira.xlsx', sheet: null, layout, settings });
  await startBatch(ask, draft);
  // Ends without an answer stop it, two in a row.
  while ((await batchEnd(ask, draft.id)).state === 'stopped')
    await ask('batches.resume', { id: draft.id, ceiling: null });
  await ask('retention.erase', { documento: ERASED, typed: ERASED, reason: 'pedido_do_titular' });
  const exported = async (content: 'sheet' | 'long'): Promise<Buffer> => {
    await ask('batches.export', { id: draft.id, content, format: 'xlsx' });
    return [...files.saved.values()].at(-1) ?? Buffer.of();
  };
  return { sheet: await exported('sheet'), long: await exported('long') };
}
