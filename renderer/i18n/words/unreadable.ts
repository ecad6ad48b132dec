import type { Words } from '../in-language.ts';

/** Received texts that may have been charged but are not readable responses. */
export const unreadable = {
  title: { pt: 'Respostas ilegíveis', en: 'Unreadable responses' },
  lead: {
    pt: 'Textos que o serviço enviou em vez de uma resposta, ou com uma recusa. A consulta pode ter sido cobrada.',
    en: 'Texts the service sent instead of a response, or along with a refusal. The query may have been charged.',
  },
  none: { pt: 'Nenhuma resposta ilegível', en: 'No unreadable responses' },
  noneText: {
    pt: 'Textos recebidos em vez de uma resposta ficam salvos aqui.',
    en: 'Texts received instead of a response are saved here.',
  },
  total_one: { pt: '{{number}} texto', en: '{{number}} text' },
  total_other: { pt: '{{number}} textos', en: '{{number}} texts' },
  column: {
    savedAt: { pt: 'Data e hora', en: 'Date and time' },
    documento: { pt: 'Documento', en: 'Document' },
    month: { pt: 'Data-base', en: 'Reference month' },
    environment: { pt: 'Ambiente', en: 'Environment' },
    status: { pt: 'HTTP', en: 'HTTP' },
    size: { pt: 'Tamanho', en: 'Size' },
    act: { pt: 'Ação', en: 'Action' },
  },
  show: { pt: 'Ver', en: 'View' },
  showOf: { pt: 'Ver o começo do texto de {{instant}}', en: 'View the beginning of the text of {{instant}}' },
  save: { pt: 'Salvar…', en: 'Save…' },
  saveOf: { pt: 'Salvar em arquivo o texto de {{instant}}…', en: 'Save the text of {{instant}} to a file…' },
  saveWhole: { pt: 'Salvar o texto inteiro…', en: 'Save the whole text…' },
  savedTo: { pt: 'Texto salvo como recebido', en: 'Text saved as received' },
  beginning: { pt: 'Texto salvo', en: 'Saved text' },
  whole: {
    pt: 'O texto inteiro, com os caracteres invisíveis por extenso.',
    en: 'The whole text, with invisible characters spelled out.',
  },
  cut: {
    pt: 'Os primeiros 4.000 caracteres, com os invisíveis por extenso.',
    en: 'The first 4,000 characters, with invisible characters spelled out.',
  },
} as const satisfies Words;
