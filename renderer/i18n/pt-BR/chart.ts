/** What every chart offers, whatever it shows. */
export const chart = {
  view: 'Forma de ver: {{title}}',
  chart: 'Gráfico',
  table: 'Tabela',
  copy: 'Copiar ou gravar: {{title}}',
  copyImage: 'Copiar como imagem (PNG)',
  saveImage: 'Gravar imagem em arquivo (PNG)',
  copyCsv: 'Copiar dados (CSV)',
  copyFailed: 'Não foi possível copiar',
  meanings: 'O que quer dizer: {{title}}',
  part: 'Parcela',
  amount: 'Valor',
  absent: 'n/i',
  silent: 'A resposta não informa estes valores.',
} as const;
