import type { Words } from '../in-language.ts';

export const exporting = {
  title: { pt: 'Exportar', en: 'Export' },
  pdfWords: { pt: 'exportar salvar imprimir relatório', en: 'export save print report' },
  status: { pt: 'Exportação', en: 'Export' },
  pdfShort: { pt: 'PDF', en: 'PDF' },
  pdf: { pt: 'Relatório em PDF', en: 'PDF report' },
  report: { pt: 'Relatório para imprimir ou salvar em PDF', en: 'Report to print or save as PDF' },
  xlsx: { pt: 'Planilha (XLSX)', en: 'Workbook (XLSX, in Portuguese)' },
  csv: { pt: 'Tabela (CSV)', en: 'Table (CSV, in Portuguese)' },
  json: { pt: 'Resposta original (JSON)', en: 'Original response (JSON)' },
  table: { pt: 'Para BI, uma linha por resultado', en: 'For BI, one line a result' },
  table_csv: { pt: 'Tabela para BI (CSV)', en: 'Table for BI (CSV, in Portuguese)' },
  table_ndjson: { pt: 'Tabela para BI (NDJSON)', en: 'Table for BI (NDJSON, in Portuguese)' },
  table_sqlite: { pt: 'Tabela para BI (SQLite)', en: 'Table for BI (SQLite, in Portuguese)' },
  xlsxMonths: {
    pt: 'Planilha com uma coluna por data-base',
    en: 'Workbook (in Portuguese) with one column per reference month',
  },
  csvMonths: { pt: 'Tabela (CSV) de todos os meses', en: 'Table (CSV, in Portuguese) of all months' },
  running: { pt: 'Salvando {{format}}', en: 'Saving {{format}}' },
  progress: { pt: 'Exportando {{done}} de {{total}}', en: 'Exporting {{done}} of {{total}}' },
  saved_one: { pt: 'Arquivo salvo', en: 'File saved' },
  saved_other: { pt: 'Arquivo salvo com {{number}} resultados', en: 'File saved with {{number}} results' },
  savedLines_one: { pt: 'Arquivo salvo com {{number}} linha', en: 'File saved with {{number}} line' },
  savedLines_other: { pt: 'Arquivo salvo com {{number}} linhas', en: 'File saved with {{number}} lines' },
  leftOut_one: {
    pt: 'Um resultado foi excluído durante a exportação e ficou de fora.',
    en: 'One result was erased during the export and was left out.',
  },
  leftOut_other: {
    pt: '{{number}} resultados foram excluídos durante a exportação e ficaram de fora.',
    en: '{{number}} results were erased during the export and were left out.',
  },
  withProvenance: {
    pt: 'A procedência está em outro arquivo, na mesma pasta.',
    en: 'Its provenance is in another file, in the same folder.',
  },
  open: { pt: 'Abrir', en: 'Open' },
  reveal: { pt: 'Mostrar na pasta', en: 'Show in folder' },
  cancelled: { pt: 'Exportação cancelada. Nenhum arquivo foi salvo.', en: 'Export cancelled. No file was saved.' },
  interrupted: {
    pt: 'O bloqueio interrompeu a exportação em {{format}}',
    en: 'The lock interrupted the export as {{format}}',
  },
  interruptedOther: {
    log: {
      pt: 'O bloqueio interrompeu a exportação da trilha de auditoria',
      en: 'The lock interrupted the export of the audit log',
    },
    costs: { pt: 'O bloqueio interrompeu a exportação dos custos', en: 'The lock interrupted the export of the costs' },
    proof: { pt: 'O bloqueio interrompeu a cópia de um comprovante', en: 'The lock interrupted the copy of evidence' },
    case_page: {
      pt: 'O bloqueio interrompeu a exportação da folha do comitê',
      en: 'The lock interrupted the export of the committee page',
    },
    group: { pt: 'O bloqueio interrompeu a exportação do grupo', en: 'The lock interrupted the export of the group' },
    watch_cycle: {
      pt: 'O bloqueio interrompeu a exportação do relatório do ciclo',
      en: 'The lock interrupted the export of the cycle report',
    },
  },
  interruptedOf_one: { pt: 'Era de um resultado.', en: 'It was of one result.' },
  interruptedOf_other: { pt: 'Era de {{number}} resultados.', en: 'It was of {{number}} results.' },
  interruptedSafe: {
    pt: 'Nenhum arquivo foi salvo.',
    en: 'No file was saved.',
  },
  again: { pt: 'Exportar de novo', en: 'Export again' },
  all: {
    button: { pt: 'Exportar todos', en: 'Export all' },
    title: { pt: 'Exportar todos os resultados encontrados', en: 'Export all results found' },
    counting: { pt: 'Contando os resultados…', en: 'Counting the results…' },
    what_one: {
      pt: 'Um resultado será salvo em um arquivo {{format}}.',
      en: 'One result will be saved to a file ({{format}}).',
    },
    what_other: {
      pt: '{{number}} resultados serão salvos em um arquivo {{format}}: todos os que os filtros encontram, por nome, documento e data-base.',
      en: '{{number}} results will be saved to a file ({{format}}): all that the filters find, by name, document and reference month.',
    },
    history: {
      pt: 'Cada resultado exportado entra no histórico de seu titular. Se a exportação for cancelada, nenhum arquivo é salvo.',
      en: 'Each exported result is recorded in the history of its subject. If the export is cancelled, no file is saved.',
    },
    masked: { pt: 'Ocultar nomes de pessoas e CPFs', en: 'Hide names of people and CPFs' },
    maskedMore: {
      pt: 'Um código liga as linhas do mesmo titular. Referências também ficam de fora.',
      en: 'A code links the lines of one subject. References are left out too.',
    },
    tooMany: { pt: 'Uma planilha comporta até {{number}} resultados', en: 'A workbook holds up to {{number}} results' },
    tooManyNext: {
      pt: 'Escolha a tabela (CSV), sem limite, ou filtre mais.',
      en: 'Choose the table (CSV), which has no limit, or filter further.',
    },
  },
} as const satisfies Words;
