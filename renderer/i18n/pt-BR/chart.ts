/** What every chart offers, whatever it shows. */
export const chart = {
  view: 'Forma de ver: {{title}}',
  chart: 'Gráfico',
  table: 'Tabela',
  copy: 'Copiar: {{title}}',
  copyImage: 'Copiar como imagem (PNG)',
  copyCsv: 'Copiar dados (CSV)',
  copyFailed: 'Não foi possível copiar',
  absent: 'n/i',
} as const;
