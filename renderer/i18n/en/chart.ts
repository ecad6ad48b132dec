import type { Translated } from '../catalogue.ts';
import type { chart as ptBR } from '../pt-BR/chart.ts';

export const chart: Translated<typeof ptBR> = {
  view: 'How to see: {{title}}',
  chart: 'Chart',
  table: 'Table',
  copy: 'Copy or save: {{title}}',
  copyImage: 'Copy as an image (PNG)',
  saveImage: 'Save image as a file (PNG)',
  copyCsv: 'Copy the figures (CSV)',
  copyFailed: 'Could not be copied',
  meanings: 'What it means: {{title}}',
  part: 'Part',
  amount: 'Amount',
  absent: 'n/r',
  silent: 'The response does not give these amounts.',
};
