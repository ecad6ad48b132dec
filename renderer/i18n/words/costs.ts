import type { Words } from '../in-language.ts';

/** What was asked and what it costs, the ceilings, and the check of an invoice. */
export const costs = {
  priced: { pt: '{{label}}, {{price}}', en: '{{label}}, {{price}}' },
  title: { pt: 'Custos', en: 'Costs' },
  lead: {
    pt: 'O que foi consultado no serviço, por quem e para quê, e quanto custa pelo preço das configurações.',
    en: 'What was queried at the service, by whom and for what, and what it costs at the price in the settings.',
  },
  panel: { pt: 'Consultas e cobrança', en: 'Queries and charges' },
  panelText: {
    pt: 'O que foi pedido ao serviço, e se a fatura confere.',
    en: 'What was queried at the service, and whether the invoice matches.',
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
    officer: { pt: 'Usuário', en: 'User' },
    purpose: { pt: 'Finalidade', en: 'Purpose' },
    job: { pt: 'Série ou lote', en: 'Series or batch' },
  },
  charge: {
    charged: { pt: 'Respondidas', en: 'Responded' },
    paid_twice: { pt: 'Pagas também por outra estação', en: 'Paid by another workstation too' },
    not_confirmed: { pt: 'Recusadas, cobrança não confirmada', en: 'Refused, charge not confirmed' },
    unknown: { pt: 'Sem desfecho', en: 'Unknown outcome' },
    not_sent: { pt: 'Não enviadas', en: 'Not sent' },
    reused: { pt: 'Reaproveitadas, sem consultar de novo', en: 'Reused, not queried again' },
  },
  outcome: {
    charged: { pt: 'Respondida', en: 'Responded' },
    paid_twice: { pt: 'Respondida, paga também por outra estação', en: 'Responded, paid by another workstation too' },
    not_confirmed: { pt: 'Recusada, cobrança não confirmada', en: 'Refused, charge not confirmed' },
    unknown: { pt: 'Sem desfecho', en: 'Unknown outcome' },
    not_sent: { pt: 'Não enviada', en: 'Not sent' },
    reused: { pt: 'Reaproveitada', en: 'Reused' },
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
    pt: 'Valores pelo preço do dia, como está nas configurações; — onde não havia preço. O que o serviço cobra está na fatura. Uma consulta sem desfecho pode ter sido cobrada.',
    en: 'Amounts at the price of the day, as set in the settings; — where there was none. What the service charges is in its invoice. A query with an unknown outcome may have been charged.',
  },
  monthNote: {
    pt: 'Cada consulta está aqui no mês de seu desfecho, pelo relógio do serviço; o teto conta também o mês do pedido, pelo deste computador.',
    en: 'Each query stands here in the month of its outcome, by the service’s clock; the ceiling counts the month in which it was asked too, by this computer’s.',
  },
  nothing: { pt: 'Nada foi pedido neste período', en: 'Nothing was queried in this period' },
  nothingText: { pt: 'Escolha outros meses ou outro ambiente.', en: 'Choose other months or another environment.' },
  attempts: { pt: 'O que compõe este número', en: 'What this figure consists of' },
  more: { pt: 'E mais {{number}}, mais antigas.', en: 'And {{number}} more, older ones.' },
  erased: { pt: 'titular excluído', en: 'erased subject' },
  column: {
    askedAt: { pt: 'Pedida em', en: 'Requested on' },
    subject: { pt: 'Titular', en: 'Subject' },
    dataBase: { pt: 'Data-base', en: 'Reference month' },
    officer: { pt: 'Usuário', en: 'User' },
    purpose: { pt: 'Finalidade', en: 'Purpose' },
    price: { pt: 'Preço aqui', en: 'Price here' },
    charged: { pt: 'Na fatura em', en: 'Invoiced on' },
    line: { pt: 'Linha', en: 'Line' },
    value: { pt: 'Cobrado', en: 'Charged' },
    outcome: { pt: 'Desfecho aqui', en: 'Outcome here' },
    why: { pt: 'Por quê', en: 'Why' },
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
      pt: 'O teto do dia foi atingido: nada mais é consultado hoje.',
      en: 'The daily ceiling has been reached: nothing more is queried today.',
    },
    perMonth: {
      pt: 'O teto do mês foi atingido: nada mais é consultado neste mês.',
      en: 'The monthly ceiling has been reached: nothing more is queried this month.',
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
      pt: 'A fatura do fornecedor diante do que foi pedido aqui. Nada da fatura é salvo; a conferência fica na trilha.',
      en: "The provider's invoice against what was queried here. Nothing of the invoice is saved; the check is recorded in the audit log.",
    },
    file: { pt: 'Fatura do fornecedor', en: "The provider's invoice" },
    fileText: {
      pt: 'Uma planilha com uma linha por consulta: ao menos data e documento; se houver, hora, data-base e valor.',
      en: 'A sheet with a line for each query: at least date and document; time, reference month and amount if any.',
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
      pt: 'Escolha os dias cobertos pela fatura, para encontrar também o que ela não cobra.',
      en: 'Choose the days covered by the invoice, to find also what it does not charge.',
    },
    check: { pt: 'Conferir', en: 'Check' },
    agrees: { pt: 'A fatura confere com o que foi pedido aqui', en: 'The invoice matches what was queried here' },
    differs: { pt: 'A fatura difere do que foi pedido aqui', en: 'The invoice differs from what was queried here' },
    compared: {
      pt: '{{environment}}, de {{from}} a {{until}}. Documento, data-base se houver, e um dia de tolerância.',
      en: '{{environment}}, from {{from}} to {{until}}. Document, reference month if any, and a day of tolerance.',
    },
    outside_one: {
      pt: '{{count}} linha de outros dias ficou de fora.',
      en: '{{count}} line of other days was left out.',
    },
    outside_other: {
      pt: '{{count}} linhas de outros dias ficaram de fora.',
      en: '{{count}} lines of other days were left out.',
    },
    erased_one: {
      pt: '{{count}} consulta é de titular excluído e não pôde ser comparada: pode estar entre as não feitas aqui.',
      en: '{{count}} query is of an erased subject and could not be compared: it may be among those not made here.',
    },
    erased_other: {
      pt: '{{count}} consultas são de titulares excluídos e não puderam ser comparadas: podem estar entre as não feitas aqui.',
      en: '{{count}} queries are of erased subjects and could not be compared: they may be among those not made here.',
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
        pt: 'Nenhuma consulta parecida nesta base: pode ser de outro computador da instituição.',
        en: 'No similar query in this database: it may be from another computer of the institution.',
      },
      twice: {
        pt: 'Parecidas com uma consulta que outra linha já cobra.',
        en: 'Similar to a query that another line already charges.',
      },
      notCharged: { pt: 'Nenhuma linha desta fatura as cobra.', en: 'No line of this invoice charges them.' },
      matched: { pt: 'Uma linha da fatura para cada consulta.', en: 'One line of the invoice for each query.' },
    },
    count_one: { pt: '{{number}} consulta', en: '{{number}} query' },
    count_other: { pt: '{{number}} consultas', en: '{{number}} queries' },
    more: {
      pt: 'E mais {{number}}; o arquivo exportado tem todas.',
      en: 'And {{number}} more; the exported file has them all.',
    },
    otherPrice: { pt: 'outro preço', en: 'another price' },
    refused_one: { pt: '{{number}} linha não comparada', en: '{{number}} line not compared' },
    refused_other: { pt: '{{number}} linhas não comparadas', en: '{{number}} lines not compared' },
    refusedText: {
      pt: 'Linhas de total ou de crédito também ficam aqui.',
      en: 'Lines of totals or credits are here too.',
    },
    problem: {
      missing: { pt: 'em branco', en: 'blank' },
      invalid: { pt: 'não pôde ser lido', en: 'could not be read' },
      credit: { pt: 'valor devolvido', en: 'amount refunded' },
    },
  },
} as const satisfies Words;
