import type { Words } from '../in-language.ts';

/** Kinds of response, and the caveats shown beside its figures. */
export const kind = {
  label: { pt: 'Situação', en: 'Status' },
  word: {
    operations: { pt: 'com operações', en: 'with operations' },
    nothing_on_record: { pt: 'nada consta', en: 'nothing on record' },
    inconclusive: { pt: 'ainda sem dados', en: 'no data yet' },
    not_available: { pt: 'não disponível', en: 'not available' },
    not_located: { pt: 'não localizado', en: 'not located' },
    other_subject: { pt: 'de outro titular ou mês', en: 'about another subject or month' },
  },
  otherOf: {
    other_document: { pt: 'de outro documento', en: 'about another document' },
    other_month: { pt: 'de outra data-base', en: 'about another month' },
  },
  gap: {
    not_saved: { pt: 'sem resposta salva', en: 'no response saved' },
    other_simulation: { pt: 'outra versão da simulação', en: 'another version of the simulation' },
  },
  processed: { pt: '{{percent}} processado', en: '{{percent}} processed' },
  mark: {
    provisional: { pt: 'provisório: {{percent}} processado', en: 'provisional: {{percent}} processed' },
    test_data: { pt: 'dados de teste', en: 'test data' },
    attached: { pt: 'anexada de um arquivo', en: 'attached from a file' },
    imported: { pt: 'de outro provedor', en: 'from another provider' },
  },
  short: {
    provisional: { pt: 'provisório {{percent}}', en: 'provisional {{percent}}' },
    test_data: { pt: 'dados de teste', en: 'test data' },
    attached: { pt: 'anexada', en: 'attached' },
    imported: { pt: 'outro provedor', en: 'other provider' },
  },
  askAgain: { pt: 'Consultar de novo', en: 'Query again' },
  askAgainMonth: { pt: 'Consultar de novo {{month}}', en: 'Query {{month}} again' },
  serviceSaid: { pt: 'Segundo o serviço: “{{message}}”', en: 'According to the service: “{{message}}”' },
  notice: {
    nothing_on_record: {
      title: { pt: 'Nada consta nesta data-base', en: 'Nothing on record for this month' },
      text: {
        pt: 'A resposta de {{month}} não traz operações de crédito deste titular. O registro só identifica clientes com R$ 200 ou mais em uma instituição.',
        en: 'The response for {{month}} has no credit operations of this subject. The register only identifies clients with R$ 200 or more at a single institution.',
      },
    },
    inconclusive: {
      title: { pt: 'Ainda sem dados ({{percent}} processado)', en: 'No data yet ({{percent}} processed)' },
      titleUnknown: {
        pt: 'Ainda sem dados (processamento desconhecido)',
        en: 'No data yet (processing unknown)',
      },
      text: {
        pt: 'A resposta de {{month}} ainda não traz valores. Pode haver operações de crédito: consulte esta data-base de novo mais tarde.',
        en: 'The response for {{month}} has no amounts yet. There may be credit operations: query this month again later.',
      },
    },
    not_available: {
      title: { pt: 'Dados não disponíveis nesta data-base', en: 'Data not available for this month' },
      text: {
        pt: 'A resposta de {{month}} não traz valores. Pode haver operações de crédito: consulte esta data-base de novo mais tarde.',
        en: 'The response for {{month}} has no amounts. There may be credit operations: query this month again later.',
      },
    },
    not_located: {
      title: { pt: 'Titular não localizado', en: 'Subject not located' },
      text: {
        pt: 'A resposta de {{month}} não traz valores. Pode haver operações de crédito: confira o documento antes de consultar de novo.',
        en: 'The response for {{month}} has no amounts. There may be credit operations: check the document before querying again.',
      },
    },
    other_document: {
      title: { pt: 'O serviço respondeu sobre outro documento', en: 'The service responded about another document' },
      text: {
        pt: 'Os valores não são deste titular: ficam ocultos e fora de séries, comparações e exportações. A resposta original está salva.',
        en: 'The amounts are not this subject’s: they are hidden and left out of series, comparisons and exports. The original response is saved.',
      },
    },
    letters_removed: {
      title: { pt: 'O serviço removeu as letras do CNPJ', en: 'The service removed the letters of the CNPJ' },
      text: {
        pt: 'A resposta é de outro documento, sem as letras: os valores ficam ocultos e fora de séries, comparações e exportações. A resposta original está salva. Antes de consultar outro CNPJ com letras, pergunte ao fornecedor.',
        en: 'The response is about another document, without the letters: the amounts are hidden and left out of series, comparisons and exports. The original response is saved. Before querying another CNPJ with letters, ask the provider.',
      },
    },
    other_month: {
      title: { pt: 'O serviço respondeu sobre outra data-base', en: 'The service responded about another month' },
      text: {
        pt: 'Os valores não são de {{month}}: ficam ocultos e fora de séries, comparações e exportações. A resposta original está salva.',
        en: 'The amounts are not for {{month}}: they are hidden and left out of series, comparisons and exports. The original response is saved.',
      },
    },
    provisional: {
      title: { pt: 'Provisório: {{percent}} processado', en: 'Provisional: {{percent}} processed' },
      text: {
        pt: 'Os valores podem mudar até o fim do processamento da data-base.',
        en: 'The amounts may change until the month is fully processed.',
      },
    },
  },
  flag: {
    test_data: {
      pt: 'Dados de teste: a resposta é de outro documento ou mês',
      en: 'Test data: the response is about another document or month',
    },
    attached: {
      pt: 'Anexada de um arquivo, não recebida do serviço',
      en: 'Attached from a file, not received from the service',
    },
    imported: {
      pt: 'De outro provedor, importada de um arquivo',
      en: 'From another provider, imported from a file',
    },
    processing: {
      pt: '{{documents}} dos documentos e {{volume}} do volume processados',
      en: '{{documents}} of the documents and {{volume}} of the volume processed',
    },
  },
} as const satisfies Words;
