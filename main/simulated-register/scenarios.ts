import { withoutLeadingZeros, withWrongSums } from './altered-responses.ts';
import { NEARLY_ALL_PROCESSED, NONE_PROCESSED, partlyProcessed, usuallyProcessed } from './processed.ts';
import type { Message, Scenario } from './scenario.ts';
import {
  BORROWER,
  CARD_REVOLVES,
  COMPANY,
  defaultIn,
  EXPORTER,
  GIANT,
  HOUSEHOLD,
  LIMITS_USED_UP,
  recurring,
  SHORT_CREDITS,
  SLOW_PAYER,
} from './scripts.ts';
import { worseningCompany } from './worsening-company.ts';

/** Responds at once, completely, about the requested month, usually processed and without a message. */
const SOUND = {
  behaviour: 'responds',
  delaySeconds: 0,
  about: null,
  isRectified: false,
  alters: null,
  messages: [],
  processed: usuallyProcessed,
} as const;

const NOT_LOCATED: Message = {
  codigo: 'CLIENTE_NAO_LOCALIZADO',
  mensagem: 'O cliente não foi localizado na data-base consultada.',
};

const UNDER_ANALYSIS: Message = { codigo: 'CADASTRO_EM_ANALISE', mensagem: 'O cadastro do cliente está em análise.' };

/** Documents with known situations, for officers and integrators; invented numbers with valid check digits. */
export const SCENARIOS: readonly Scenario[] = [
  {
    ...SOUND,
    numero: '90000000175',
    titulo: 'Em dia',
    situacao: 'Cartão, consignado, veículo e imóvel; nunca atrasou.',
    group: 'regular',
    english: { title: 'Up to date', situation: 'Card, payroll loan, vehicle and home; never late.' },
    script: HOUSEHOLD,
  },
  {
    ...SOUND,
    numero: '90000000256',
    titulo: 'Sem dados',
    situacao: 'Nunca teve crédito: carteira zerada, nenhuma instituição, sem data de início de relacionamento.',
    group: 'little',
    english: {
      title: 'No data',
      situation: 'Never had credit: empty portfolio, no institution, no start of relationship.',
    },
    script: null,
  },
  {
    ...SOUND,
    numero: '90000000337',
    titulo: 'Muito vencido',
    situacao: 'A maior parte das operações vencida, de 15 dias a mais de 360, sem prejuízo.',
    group: 'arrears',
    english: {
      title: 'Heavily overdue',
      situation: 'Most operations overdue, from 15 to more than 360 days, no write-off.',
    },
    script: {
      ...BORROWER,
      episodes: recurring('2015-05', 12, { lasting: 34, depth: 33, share: 0.8, defaults: false }),
    },
  },
  {
    ...SOUND,
    numero: '90000000418',
    titulo: 'Prejuízo até 12 meses',
    situacao: 'Sempre há prejuízo de até 12 meses, quitado antes de passar disso.',
    group: 'arrears',
    english: {
      title: 'Written off, up to 12 months',
      situation: 'Always something written off up to 12 months ago, settled before it gets older.',
    },
    script: {
      ...SHORT_CREDITS,
      losses: { months: 12, settledShare: 0 },
      episodes: recurring('2014-02', 6, { lasting: 12, depth: 0, share: 0.7, defaults: true }),
    },
  },
  {
    ...SOUND,
    numero: '90000000507',
    titulo: 'Prejuízo acima de 12 meses',
    situacao: 'Prejuízos de 2019 e 2023 que nunca foram pagos (mais de 12 meses desde 2025); o resto está em dia.',
    group: 'arrears',
    english: {
      title: 'Written off, over 12 months',
      situation:
        'Write-offs of 2019 and 2023 that were never paid (over 12 months since 2025); the rest is up to date.',
    },
    script: {
      ...SHORT_CREDITS,
      losses: { months: 1200, settledShare: 0 },
      episodes: (month) =>
        [defaultIn('2018-02', 0.7), defaultIn('2022-06', 0.7)].filter((episode) => episode.from <= month),
    },
  },
  {
    ...SOUND,
    numero: '90000001000129',
    titulo: 'Moeda estrangeira',
    situacao: 'Exportadora com adiantamentos de câmbio, financiamentos em dólar e carta de crédito de importação.',
    group: 'special',
    english: {
      title: 'Foreign currency',
      situation: 'Exporter with export advances, loans in dollars and an import letter of credit.',
    },
    script: EXPORTER,
  },
  {
    ...SOUND,
    numero: '90000002000173',
    titulo: 'Discordâncias',
    situacao: 'Parte das operações está em discordância, com a responsabilidade correspondente.',
    group: 'special',
    english: { title: 'Disputed', situation: 'Some operations are disputed, with the corresponding responsibility.' },
    script: { ...COMPANY, disputes: { chance: 0.4, months: 600 } },
  },
  {
    ...SOUND,
    numero: '90000003000118',
    titulo: 'Sub judice',
    situacao: 'Parte das operações está sub judice, com a responsabilidade correspondente.',
    group: 'special',
    english: {
      title: 'Sub judice',
      situation: 'Some operations are sub judice, with the corresponding responsibility.',
    },
    script: { ...COMPANY, scale: 1.4, court: { chance: 0.4, months: 600 } },
  },
  {
    ...SOUND,
    numero: '90000000680',
    titulo: 'Mensagens de validação',
    situacao: 'Mensagens de validação e nenhum valor.',
    group: 'little',
    english: { title: 'Validation messages', situation: 'Validation messages and no amount.' },
    script: null,
    messages: [NOT_LOCATED, UNDER_ANALYSIS],
  },
  {
    ...SOUND,
    numero: '90000004000162',
    titulo: 'Data-base em processamento',
    situacao: 'Percentuais de documentos e de volume processados de 60 a 94 em todos os meses.',
    group: 'little',
    english: {
      title: 'Month being processed',
      situation: '60 to 94% of documents and volume processed, in every month.',
    },
    script: { ...COMPANY, scale: 0.7 },
    processed: partlyProcessed,
  },
  {
    ...SOUND,
    numero: '90000005000107',
    titulo: 'Empresa muito grande',
    situacao: 'Quase todas as modalidades, todos os códigos de vencimento, dezenas de instituições, bilhões de reais.',
    group: 'special',
    english: {
      title: 'Very large company',
      situation: 'Nearly every modality, every maturity code, dozens of institutions, billions of reais.',
    },
    script: GIANT,
  },
  {
    ...SOUND,
    numero: '90000006000151',
    titulo: 'Somente limites',
    situacao: 'Limites contratados e não utilizados; nenhuma dívida.',
    group: 'regular',
    english: { title: 'Limits only', situation: 'Limits granted and not used; no debt.' },
    script: { start: '2016-09', institutions: 3, scale: 1, needs: ['1901', '1901', '1905', '1905', '1999', '1999'] },
  },
  {
    ...SOUND,
    numero: '90000007000104',
    titulo: 'Deterioração em 24 meses',
    situacao:
      'Piora de 01/2025 a 12/2026: atrasos de até 14 dias, depois uma faixa a mais por mês, cartão no rotativo, limites cortados, instituições que saem, prejuízo desde 05/2026. Renegocia de 01/2027 a 12/2028, e de novo.',
    group: 'arrears',
    english: {
      title: 'Worsening over 24 months',
      situation:
        'Worsens from 01/2025 to 12/2026: up to 14 days late, then one bucket more a month, revolving card, limits cut, institutions that leave, written off since 05/2026. Renegotiates from 01/2027 to 12/2028, and again.',
    },
    script: worseningCompany('2021-01', 1),
  },
  {
    ...SOUND,
    numero: '90000008000140',
    titulo: 'Recuperação em 24 meses',
    situacao:
      'Depois de piorar de 01/2023 a 12/2024, renegocia o que deve de 01 a 03/2025, fica sem atraso desde 08/2025, quita os prejuízos até 11/2025 e recupera limites e instituições até 12/2026. Piora de 01/2027 a 12/2028, e de novo.',
    group: 'arrears',
    english: {
      title: 'Recovery over 24 months',
      situation:
        'After worsening from 01/2023 to 12/2024, renegotiates its debt from 01 to 03/2025, has no arrears since 08/2025, settles its write-offs by 11/2025 and regains limits and institutions by 12/2026. Worsens from 01/2027 to 12/2028, and again.',
    },
    script: worseningCompany('2019-01', 0.6),
  },
  {
    ...SOUND,
    numero: '90000000760',
    titulo: 'Cliente novo',
    situacao: 'Primeiro crédito em 03/2026: antes disso, nenhum dado.',
    group: 'regular',
    english: { title: 'New client', situation: 'First credit in 03/2026: no data before.' },
    script: { ...HOUSEHOLD, start: '2026-03' },
  },
  {
    ...SOUND,
    numero: '90000000841',
    titulo: 'Serviço recusa',
    situacao: 'O serviço responde 400.',
    group: 'service',
    english: { title: 'Service refuses', situation: 'The service responds with 400.' },
    script: null,
    behaviour: 'rejects',
  },
  {
    ...SOUND,
    numero: '90000000922',
    titulo: 'Serviço falha',
    situacao: 'O serviço responde 500.',
    group: 'service',
    english: { title: 'Service fails', situation: 'The service responds with 500.' },
    script: null,
    behaviour: 'fails',
  },
  {
    ...SOUND,
    numero: '90000001066',
    titulo: 'Serviço lento',
    situacao: 'A resposta, a de um cliente em dia, demora 20 segundos.',
    group: 'service',
    english: { title: 'Slow service', situation: 'The response, for a client who is up to date, takes 20 seconds.' },
    script: HOUSEHOLD,
    delaySeconds: 20,
  },
  {
    ...SOUND,
    numero: '90000001147',
    titulo: 'Retificada',
    situacao:
      'Desde que o serviço iniciou, a segunda resposta de um mês e as seguintes trazem R$ 123,45 a mais em uma operação a vencer e nos totais.',
    group: 'answers',
    english: {
      title: 'Rectified',
      situation:
        'Since the service started, the second and later responses for a month have R$ 123.45 more in one operation not yet due and in the totals.',
    },
    script: HOUSEHOLD,
    isRectified: true,
  },
  {
    ...SOUND,
    numero: '90000001228',
    titulo: 'Provisória',
    situacao: 'Operações, com 64,9% dos documentos e 71,3% do volume processados.',
    group: 'little',
    english: {
      title: 'Provisional',
      situation: 'Operations, with 64,9% of the documents and 71,3% of the volume processed.',
    },
    script: HOUSEHOLD,
    processed: () => ({ documents: '64.9', volume: '71.3' }),
  },
  {
    ...SOUND,
    numero: '90000001309',
    titulo: 'Inconclusiva',
    situacao: 'Nenhum valor e nenhuma mensagem, com 64,9% dos documentos e do volume processados.',
    group: 'little',
    english: {
      title: 'Inconclusive',
      situation: 'No amount and no message, with 64,9% of the documents and of the volume processed.',
    },
    script: null,
    processed: () => ({ documents: '64.9', volume: '64.9' }),
  },
  {
    ...SOUND,
    numero: '90000001490',
    titulo: 'Data-base não disponível',
    situacao: 'Nenhum valor, nada processado, e a mensagem "Data-base nao disponivel para consulta", em texto simples.',
    group: 'little',
    english: {
      title: 'Month not available',
      situation:
        'No amount, nothing processed, and the message "Data-base nao disponivel para consulta" as plain text.',
    },
    script: null,
    messages: ['Data-base nao disponivel para consulta'],
    processed: () => NONE_PROCESSED,
  },
  {
    ...SOUND,
    numero: '90000001570',
    titulo: 'Cliente não localizado',
    situacao: 'A mensagem CLIENTE_NAO_LOCALIZADO e nenhum valor.',
    group: 'little',
    english: { title: 'Client not located', situation: 'The message CLIENTE_NAO_LOCALIZADO and no amount.' },
    script: null,
    messages: [NOT_LOCATED],
  },
  {
    ...SOUND,
    numero: '90000001651',
    titulo: 'Cadastro em análise',
    situacao: 'A mensagem CADASTRO_EM_ANALISE e nenhum valor.',
    group: 'little',
    english: { title: 'Registration under review', situation: 'The message CADASTRO_EM_ANALISE and no amount.' },
    script: null,
    messages: [UNDER_ANALYSIS],
  },
  {
    ...SOUND,
    numero: '90000001732',
    titulo: 'De outro documento',
    situacao: 'A resposta é a de 900.000.001-75.',
    group: 'answers',
    english: { title: 'About another document', situation: 'The response is that of 900.000.001-75.' },
    script: null,
    about: { numero: '90000000175', monthsBefore: 0 },
  },
  {
    ...SOUND,
    numero: '90000001813',
    titulo: 'De outro mês',
    situacao: 'A resposta é a da data-base anterior à consultada.',
    group: 'answers',
    english: { title: 'About another month', situation: 'The response is that of the month before the one queried.' },
    script: HOUSEHOLD,
    about: { numero: '90000001813', monthsBefore: 1 },
  },
  {
    ...SOUND,
    numero: '90000001902',
    titulo: 'Resposta cortada',
    situacao: 'Depois de 4 segundos começa a resposta de um cliente em dia, e a conexão é cortada no meio dela.',
    group: 'service',
    english: {
      title: 'Response cut off',
      situation:
        'After 4 seconds the response for a client who is up to date begins, and the connection is cut in the middle.',
    },
    script: HOUSEHOLD,
    behaviour: 'is_cut',
    delaySeconds: 4,
  },
  {
    ...SOUND,
    numero: '90000002038',
    titulo: 'Resposta demorada',
    situacao: 'A resposta, a de um cliente em dia, demora 8 segundos e chega inteira.',
    group: 'service',
    english: {
      title: 'Late response',
      situation: 'The response, for a client who is up to date, takes 8 seconds and arrives whole.',
    },
    script: HOUSEHOLD,
    delaySeconds: 8,
  },
  {
    ...SOUND,
    numero: '90000002119',
    titulo: 'Resposta ilegível',
    situacao: 'O serviço responde 200 com um texto que não é JSON.',
    group: 'service',
    english: { title: 'Unreadable response', situation: 'The service responds with 200 and text that is not JSON.' },
    script: null,
    behaviour: 'is_unreadable',
  },
  {
    ...SOUND,
    numero: '90000002208',
    titulo: 'Nada consta',
    situacao: 'Nenhum valor e nenhuma mensagem, com 99,5% dos documentos e 98,7% do volume processados.',
    group: 'little',
    english: {
      title: 'Nothing on record',
      situation: 'No amount and no message, with 99,5% of the documents and 98,7% of the volume processed.',
    },
    script: null,
    processed: () => NEARLY_ALL_PROCESSED,
  },
  {
    ...SOUND,
    numero: '90000009000195',
    titulo: 'Processamento usual',
    situacao: 'Empresa em dia, com 99,5% dos documentos e 98,7% do volume processados, como em um mês já encerrado.',
    group: 'regular',
    english: {
      title: 'Usual processing',
      situation:
        'Company up to date, with 99,5% of the documents and 98,7% of the volume processed, as in a closed month.',
    },
    script: { ...COMPANY, scale: 2.1 },
    processed: () => NEARLY_ALL_PROCESSED,
  },
  {
    ...SOUND,
    numero: '90000002380',
    titulo: 'Atraso de até 14 dias',
    situacao: 'Em todos os meses, crédito pessoal ou veículo vencidos há 1 a 14 dias; nada há 15 dias ou mais.',
    group: 'arrears',
    english: {
      title: 'Up to 14 days late',
      situation: 'In every month a personal or vehicle loan 1 to 14 days overdue; nothing 15 days or more.',
    },
    script: SLOW_PAYER,
  },
  {
    ...SOUND,
    numero: '90000002461',
    titulo: 'Limites quase esgotados',
    situacao: 'Cartão e cheque especial com mais de 90% do limite em uso, e consignado; tudo em dia.',
    group: 'regular',
    english: {
      title: 'Limits nearly used up',
      situation: 'Card and overdraft with more than 90% of the limit in use, and a payroll loan; all up to date.',
    },
    script: LIMITS_USED_UP,
  },
  {
    ...SOUND,
    numero: '90000002542',
    titulo: 'Cartão no rotativo',
    situacao: 'Mais da metade da dívida em rotativo e parcelamento do cartão e cheque especial; nada vencido.',
    group: 'regular',
    english: {
      title: 'Revolving card',
      situation: 'More than half of the debt in revolving and instalment card credit and overdraft; nothing overdue.',
    },
    script: CARD_REVOLVES,
  },
  {
    ...SOUND,
    numero: '90000010000110',
    titulo: 'Resposta que não fecha',
    situacao:
      'O total a vencer tem R$ 1.000,00 a mais que suas faixas e modalidades, e uma operação tem R$ 250,50 a mais que a faixa dela.',
    group: 'answers',
    english: {
      title: 'Response that does not add up',
      situation:
        'The total not yet due has R$ 1,000.00 more than its buckets and modalities, and one operation R$ 250.50 more than its bucket.',
    },
    script: { ...COMPANY, scale: 0.5 },
    alters: withWrongSums,
  },
  {
    ...SOUND,
    numero: '00000000191',
    titulo: 'Zeros perdidos',
    situacao: 'A resposta, a de um cliente em dia, traz o documento como número: 191, sem os zeros à esquerda.',
    group: 'answers',
    english: {
      title: 'Lost zeros',
      situation:
        'The response, for a client who is up to date, has the document as a number: 191, without its leading zeros.',
    },
    script: HOUSEHOLD,
    alters: withoutLeadingZeros,
  },
];
