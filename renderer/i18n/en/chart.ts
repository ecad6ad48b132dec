import type { Translated } from '../catalogue.ts';
import type { chart as ptBR } from '../pt-BR/chart.ts';

export const chart: Translated<typeof ptBR> = {
  view: 'View: {{title}}',
  chart: 'Chart',
  table: 'Table',
  copy: 'Copy or save: {{title}}',
  copyImage: 'Copy as image (PNG)',
  saveImage: 'Save image to a file (PNG)',
  copyCsv: 'Copy data (CSV, Brazilian numbers)',
  copyFailed: 'Could not copy',
  meanings: 'What it means: {{title}}',
  part: 'Part',
  amount: 'Amount',
  absent: 'n/r',
  silent: 'The response does not report these amounts.',
};
