import type { Words } from '../in-language.ts';

/** What was asked and what it costs, the ceilings, and the check of an invoice. */
export const costs = {
  priced: { pt: '{{label}}, {{price}}', en: '{{label}}, {{price}}' },
  title: { pt: 'Custos', en: 'Costs' },
  lead: {
    pt: 'Consultas feitas, por quem e para quê, e o custo pelo preço em Configurações.',
    en: 'Queries made, by whom and for what, and their cost at the price in Settings.',
  },
  toCosts: { pt: 'Ver custos', en: 'View costs' },
  export: { pt: 'Exportar CSV', en: 'Export CSV (Brazilian numbers)' },
  exported: { pt: 'Arquivo salvo', en: 'File saved' },
  by: { pt: 'Agrupar por', en: 'Group by' },
  environment: { pt: 'Ambiente', en: 'Environment' },
  allEnvironments: { pt: 'Todos', en: 'All' },
  from: { pt: 'De', en: 'From' },
  until: { pt: 'Até', en: 'Until' },
  periodWrong: {
    pt: 'O fim vem antes do início, ou um mês está incompleto.',
    en: 'The end comes before the start, or a month is incomplete.',
  },
  dimension: {
    month: { pt: 'Mês', en: 'Month' },
    environment: { pt: 'Ambiente', en: 'Environment' },
    officer: { pt: 'Analista', en: 'Officer' },
    purpose: { pt: 'Finalidade', en: 'Purpose' },
    job: { pt: 'Série ou lote', en: 'Series or batch' },
  },
  charge: {
    charged: { pt: 'Respondidas', en: 'Responded' },
    paid_twice: { pt: 'Pagas também por outra estação', en: 'Also paid by another workstation' },
    not_confirmed: { pt: 'Recusadas, cobrança não confirmada', en: 'Refused, charge not confirmed' },
    unknown: { pt: 'Sem resposta confirmada', en: 'No confirmed response' },
    not_sent: { pt: 'Não enviadas', en: 'Not sent' },
    reused: { pt: 'Já salvas, sem nova consulta', en: 'Already saved, not queried again' },
  },
  outcome: {
    charged: { pt: 'Respondida', en: 'Responded' },
    paid_twice: { pt: 'Respondida, paga também por outra estação', en: 'Responded, also paid by another workstation' },
    not_confirmed: { pt: 'Recusada, cobrança não confirmada', en: 'Refused, charge not confirmed' },
    unknown: { pt: 'Sem resposta confirmada', en: 'No confirmed response' },
    not_sent: { pt: 'Não enviada', en: 'Not sent' },
    reused: { pt: 'Já salva', en: 'Already saved' },
  },
  askedFor: {
    single: { pt: 'Consultas avulsas', en: 'Single queries' },
    series: { pt: 'Série de {{instant}}', en: 'Series of {{instant}}' },
    batch: { pt: 'Lote de {{instant}}', en: 'Batch of {{instant}}' },
  },
  namedBatch: { pt: 'Lote {{name}}, de {{instant}}', en: 'Batch {{name}}, of {{instant}}' },
  total: { pt: 'Total', en: 'Total' },
  unpriced_one: { pt: '{{count}} sem preço', en: '{{count}} without a price' },
  unpriced_other: { pt: '{{count}} sem preço', en: '{{count}} without a price' },
  note: {
    pt: 'Custo pelo preço do dia em Configurações; — onde não há preço. O valor cobrado está na fatura. Uma consulta sem resposta confirmada pode ter sido cobrada.',
    en: 'Cost at the price of the day in Settings; — where there is none. What is charged is in the invoice. A query without a confirmed response may have been charged.',
  },
  monthNote: {
    pt: 'Cada consulta conta no mês de sua resposta, pelo relógio do serviço. O teto conta também o mês do envio, pelo relógio deste computador.',
    en: 'Each query counts in the month of its response, by the service’s clock. The ceiling also counts the month in which it was sent, by this computer’s clock.',
  },
  nothing: { pt: 'Nenhuma consulta neste período', en: 'No queries in this period' },
  nothingText: { pt: 'Escolha outros meses ou outro ambiente.', en: 'Choose other months or another environment.' },
  attempts: { pt: 'Consultas deste número', en: 'Queries of this figure' },
  more: { pt: 'Mais {{number}}, anteriores a estas.', en: '{{number}} more, earlier than these.' },
  erased: { pt: 'titular excluído', en: 'erased subject' },
  column: {
    askedAt: { pt: 'Consultada em', en: 'Queried on' },
    subject: { pt: 'Titular', en: 'Subject' },
    dataBase: { pt: 'Data-base', en: 'Reference month' },
    officer: { pt: 'Analista', en: 'Officer' },
    purpose: { pt: 'Finalidade', en: 'Purpose' },
    price: { pt: 'Preço em Configurações', en: 'Price in Settings' },
    charged: { pt: 'Na fatura em', en: 'Invoiced on' },
    line: { pt: 'Linha', en: 'Line' },
    value: { pt: 'Cobrado', en: 'Charged' },
    outcome: { pt: 'Resultado aqui', en: 'Outcome here' },
    why: { pt: 'Motivo', en: 'Reason' },
  },
  spent: {
    queries: {
      perDay_one: { pt: '{{spent}} de {{value}} consulta hoje', en: '{{spent}} of {{value}} query today' },
      perDay_other: { pt: '{{spent}} de {{value}} consultas hoje', en: '{{spent}} of {{value}} queries today' },
      perMonth_one: { pt: '{{spent}} de {{value}} consulta neste mês', en: '{{spent}} of {{value}} query this month' },
      perMonth_other: {
        pt: '{{spent}} de {{value}} consultas neste mês',
        en: '{{spent}} of {{value}} queries this month',
      },
    },
    cents: {
      perDay_one: { pt: '{{spent}} de {{value}} hoje', en: '{{spent}} of {{value}} today' },
      perDay_other: { pt: '{{spent}} de {{value}} hoje', en: '{{spent}} of {{value}} today' },
      perMonth_one: { pt: '{{spent}} de {{value}} neste mês', en: '{{spent}} of {{value}} this month' },
      perMonth_other: { pt: '{{spent}} de {{value}} neste mês', en: '{{spent}} of {{value}} this month' },
    },
  },
  reached: {
    perDay: {
      pt: 'O teto do dia foi atingido: não há novas consultas hoje.',
      en: 'The daily ceiling has been reached: no further queries today.',
    },
    perMonth: {
      pt: 'O teto do mês foi atingido: não há novas consultas neste mês.',
      en: 'The monthly ceiling has been reached: no further queries this month.',
    },
  },
  allowed: {
    perDay_one: {
      pt: 'O teto do dia permite mais {{count}} consulta; aqui são {{toAsk}}. O resto não será consultado.',
      en: 'The daily ceiling allows {{count}} more query; there are {{toAsk}} here. The rest will not be queried.',
    },
    perDay_other: {
      pt: 'O teto do dia permite mais {{count}} consultas; aqui são {{toAsk}}. O resto não será consultado.',
      en: 'The daily ceiling allows {{count}} more queries; there are {{toAsk}} here. The rest will not be queried.',
    },
    perMonth_one: {
      pt: 'O teto do mês permite mais {{count}} consulta; aqui são {{toAsk}}. O resto não será consultado.',
      en: 'The monthly ceiling allows {{count}} more query; there are {{toAsk}} here. The rest will not be queried.',
    },
    perMonth_other: {
      pt: 'O teto do mês permite mais {{count}} consultas; aqui são {{toAsk}}. O resto não será consultado.',
      en: 'The monthly ceiling allows {{count}} more queries; there are {{toAsk}} here. The rest will not be queried.',
    },
  },
  invoice: {
    title: { pt: 'Conferir fatura', en: 'Check an invoice' },
    lead: {
      pt: 'Compara a fatura do fornecedor com as consultas feitas aqui. A fatura não é salva; a conferência fica na trilha.',
      en: 'Compares the provider’s invoice with the queries made here. The invoice is not saved; the check is recorded in the audit log.',
    },
    file: { pt: 'Fatura do fornecedor', en: "The provider's invoice" },
    fileText: {
      pt: 'Uma planilha com uma linha por consulta: data e documento; se houver, hora, data-base e valor.',
      en: 'A sheet with a line per query: date and document; time, reference month and amount if any.',
    },
    columns: { pt: 'Correspondência das colunas', en: 'Column mapping' },
    columnsText: { pt: 'Confira as colunas antes de comparar.', en: 'Check the columns before comparing.' },
    column: {
      date: { pt: 'Data', en: 'Date' },
      time: { pt: 'Hora', en: 'Time' },
      document: { pt: 'Documento', en: 'Document' },
      month: { pt: 'Data-base', en: 'Reference month' },
      value: { pt: 'Valor', en: 'Amount' },
    },
    noColumn: { pt: 'não há', en: 'none' },
    columnMissing: { pt: 'Escolha a coluna.', en: 'Choose the column.' },
    sample: { pt: 'Primeiras linhas da fatura', en: 'First lines of the invoice' },
    from: { pt: 'Do dia', en: 'From the day' },
    until: { pt: 'Até o dia', en: 'Until the day' },
    fromDefault: { pt: 'primeiro da fatura', en: 'first of the invoice' },
    untilDefault: { pt: 'último da fatura', en: 'last of the invoice' },
    period: {
      pt: 'Escolha os dias da fatura, para encontrar também o que ela não cobra.',
      en: 'Choose the days of the invoice, to find also what it does not charge.',
    },
    check: { pt: 'Conferir', en: 'Check' },
    agrees: { pt: 'A fatura confere com as consultas feitas aqui', en: 'The invoice matches the queries made here' },
    differs: { pt: 'A fatura difere das consultas feitas aqui', en: 'The invoice differs from the queries made here' },
    compared: {
      pt: '{{environment}}, de {{from}} a {{until}}. Comparação por documento e data-base, se houver, com um dia de tolerância.',
      en: '{{environment}}, from {{from}} to {{until}}. Compared by document and reference month, if any, with a day of tolerance.',
    },
    outside_one: {
      pt: '{{count}} linha de outros dias não foi comparada.',
      en: '{{count}} line of other days was not compared.',
    },
    outside_other: {
      pt: '{{count}} linhas de outros dias não foram comparadas.',
      en: '{{count}} lines of other days were not compared.',
    },
    erased_one: {
      pt: '{{count}} consulta é de titular excluído e não foi comparada: pode estar entre as não feitas aqui.',
      en: '{{count}} query is of an erased subject and was not compared: it may be among those not made here.',
    },
    erased_other: {
      pt: '{{count}} consultas são de titulares excluídos e não foram comparadas: podem estar entre as não feitas aqui.',
      en: '{{count}} queries are of erased subjects and were not compared: they may be among those not made here.',
    },
    export: { pt: 'Exportar CSV', en: 'Export CSV (Brazilian numbers)' },
    list: {
      notOurs: { pt: 'Cobradas e não feitas aqui', en: 'Charged but not made here' },
      twice: { pt: 'Cobradas mais de uma vez', en: 'Charged more than once' },
      notCharged: { pt: 'Feitas aqui e não cobradas', en: 'Made here but not charged' },
      matched: { pt: 'Conferem', en: 'Matching' },
    },
    meaning: {
      notOurs: {
        pt: 'Nenhuma consulta correspondente nesta base: pode ser de outro computador da instituição.',
        en: 'No matching query in this database: it may be from another computer of the institution.',
      },
      twice: {
        pt: 'Correspondem a uma consulta que outra linha já cobra.',
        en: 'They match a query that another line already charges.',
      },
      notCharged: { pt: 'Nenhuma linha desta fatura as cobra.', en: 'No line of this invoice charges them.' },
      matched: { pt: 'Uma linha da fatura para cada consulta.', en: 'One line of the invoice for each query.' },
    },
    count_one: { pt: '{{number}} consulta', en: '{{number}} query' },
    count_other: { pt: '{{number}} consultas', en: '{{number}} queries' },
    more: {
      pt: 'Mais {{number}}; o arquivo exportado tem todas.',
      en: '{{number}} more; the exported file has them all.',
    },
    otherPrice: { pt: 'outro preço', en: 'another price' },
    refused_one: { pt: '{{number}} linha não comparada', en: '{{number}} line not compared' },
    refused_other: { pt: '{{number}} linhas não comparadas', en: '{{number}} lines not compared' },
    refusedText: {
      pt: 'Inclui linhas de total ou de crédito.',
      en: 'Includes lines of totals or credits.',
    },
    problem: {
      missing: { pt: 'em branco', en: 'blank' },
      invalid: { pt: 'não pôde ser lido', en: 'could not be read' },
      credit: { pt: 'valor estornado', en: 'amount refunded' },
    },
  },
} as const satisfies Words;
