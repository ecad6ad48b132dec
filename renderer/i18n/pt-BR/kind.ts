/** What a response says of its month, and what must be known of it beside its figures. */
export const kind = {
  label: 'Situação',
  word: {
    operations: 'com operações',
    nothing_on_record: 'nada consta',
    inconclusive: 'nada até agora',
    not_available: 'não disponível',
    not_located: 'não localizado',
    other_subject: 'de outro titular ou mês',
  },
  otherOf: { other_document: 'de outro documento', other_month: 'de outra data-base' },
  gap: { not_saved: 'sem resposta salva', other_simulation: 'outra versão da simulação' },
  processed: '{{percent}} processado',
  mark: {
    provisional: 'provisório: {{percent}} processado',
    test_data: 'dados de teste',
    attached: 'anexada de um arquivo',
  },
  short: { provisional: 'provisório {{percent}}', test_data: 'dados de teste', attached: 'anexada' },
  askAgain: 'Consultar de novo',
  askAgainMonth: 'Consultar de novo {{month}}',
  serviceSaid: 'Segundo o serviço: “{{message}}”',
  notice: {
    nothing_on_record: {
      title: 'Nada consta nesta data-base',
      text: 'O registro respondeu sem operações de crédito deste titular em {{month}}. Ele só identifica clientes cuja responsabilidade em uma instituição é de R$ 200 ou mais.',
    },
    inconclusive: {
      title: 'Nada até agora ({{percent}} processado)',
      titleUnknown: 'Nada até agora (não se sabe quanto foi processado)',
      text: 'A resposta de {{month}} ainda não traz valores. Isso não significa que o titular não tenha operações de crédito: esta data-base pode ser consultada de novo mais tarde.',
    },
    not_available: {
      title: 'Dados não disponíveis nesta data-base',
      text: 'A resposta de {{month}} não traz nenhum valor. Isso não significa que o titular não tenha operações de crédito: esta data-base pode ser consultada de novo mais tarde.',
    },
    not_located: {
      title: 'Titular não localizado',
      text: 'A resposta de {{month}} não traz nenhum valor. Isso não significa que o titular não tenha operações de crédito: confira o documento antes de consultar de novo.',
    },
    other_document: {
      title: 'O serviço respondeu sobre outro documento',
      text: 'Os valores não são deste titular: ficam ocultos e não entram em série, comparação nem exportação. A resposta original está salva.',
    },
    letters_removed: {
      title: 'O serviço removeu as letras do CNPJ',
      text: 'A resposta é do documento que ficou sem elas, não deste titular: os valores ficam ocultos e não entram em série, comparação nem exportação. A resposta original está salva. Antes de consultar de novo um CNPJ com letras, pergunte a quem responde pelo serviço.',
    },
    other_month: {
      title: 'O serviço respondeu sobre outra data-base',
      text: 'Os valores não são de {{month}}: ficam ocultos e não entram em série, comparação nem exportação. A resposta original está salva.',
    },
    provisional: {
      title: 'Provisório: {{percent}} processado',
      text: 'Os valores podem mudar enquanto faltar parte dos documentos ou do volume da data-base.',
    },
  },
  flag: {
    test_data: 'Dados de teste: a resposta é de outro documento ou mês',
    attached: 'Anexada de um arquivo, não recebida do serviço por este programa',
    processing: '{{documents}} dos documentos e {{volume}} do volume processados',
  },
} as const;
