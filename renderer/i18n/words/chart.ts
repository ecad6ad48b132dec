import type { Words } from '../in-language.ts';

/** Controls of every chart. */
export const chart = {
  view: { pt: 'Exibição: {{title}}', en: 'View: {{title}}' },
  chart: { pt: 'Gráfico', en: 'Chart' },
  table: { pt: 'Tabela', en: 'Table' },
  options: { pt: 'Opções: {{title}}', en: 'Options: {{title}}' },
  copy: { pt: 'Copiar ou salvar: {{title}}', en: 'Copy or save: {{title}}' },
  copyImage: { pt: 'Copiar como imagem (PNG)', en: 'Copy as image (PNG)' },
  saveImage: { pt: 'Salvar imagem em arquivo (PNG)', en: 'Save image to a file (PNG)' },
  copyCsv: { pt: 'Copiar dados (CSV)', en: 'Copy data (CSV, Brazilian numbers)' },
  copyFailed: { pt: 'Não foi possível copiar', en: 'Could not copy' },
  meanings: { pt: 'O que significa: {{title}}', en: 'What it means: {{title}}' },
  part: { pt: 'Parcela', en: 'Part' },
  amount: { pt: 'Valor', en: 'Amount' },
  absent: { pt: 'n/i', en: 'n/r' },
  silent: { pt: 'A resposta não informa estes valores.', en: 'The response does not report these amounts.' },
} as const satisfies Words;
