/** What every chart offers, whatever it shows. */
export const chart = {
  view: 'Exibição: {{title}}',
  chart: 'Gráfico',
  table: 'Tabela',
  copy: 'Copiar ou salvar: {{title}}',
  copyImage: 'Copiar como imagem (PNG)',
  saveImage: 'Salvar imagem em arquivo (PNG)',
  copyCsv: 'Copiar dados (CSV)',
  copyFailed: 'Não foi possível copiar',
  meanings: 'O que significa: {{title}}',
  part: 'Parcela',
  amount: 'Valor',
  absent: 'n/i',
  silent: 'A resposta não informa estes valores.',
} as const;
