import { ALL_PROCESSED, NEARLY_ALL_PROCESSED, NONE_PROCESSED, partlyProcessed } from './processed.ts';
import type { Message, Scenario } from './scenario.ts';
import { defaultIn, recurring } from './scripted-episodes.ts';
import { BORROWER, COMPANY, EXPORTER, GIANT, HOUSEHOLD, SHORT_CREDITS } from './scripts.ts';
import { worseningCompany } from './worsening-company.ts';

/** Responds at once, whole, to what was asked, about a data-base that was processed as a whole, without a message. */
const SOUND = {
  behaviour: 'responds',
  delaySeconds: 0,
  about: null,
  isRectified: false,
  messages: [],
  processed: () => ALL_PROCESSED,
} as const;

const NOT_LOCATED: Message = {
  codigo: 'CLIENTE_NAO_LOCALIZADO',
  mensagem: 'O cliente não foi localizado na data-base consultada.',
};

const UNDER_ANALYSIS: Message = { codigo: 'CADASTRO_EM_ANALISE', mensagem: 'O cadastro do cliente está em análise.' };

/** Documents with known situations, for officers and integrators. Their numbers are valid and belong to nobody. */
export const SCENARIOS: readonly Scenario[] = [
  {
    ...SOUND,
    numero: '90000000175',
    titulo: 'Em dia',
    situacao: 'Cartão, consignado, veículo e imóvel; nunca atrasou.',
    script: HOUSEHOLD,
  },
  {
    ...SOUND,
    numero: '90000000256',
    titulo: 'Sem dados',
    situacao: 'Nunca teve crédito: carteira zerada, nenhuma instituição, sem data de início de relacionamento.',
    script: null,
  },
  {
    ...SOUND,
    numero: '90000000337',
    titulo: 'Muito vencido',
    situacao: 'A maior parte das operações vencida, de 15 dias a mais de 360, sem prejuízo.',
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
    script: EXPORTER,
  },
  {
    ...SOUND,
    numero: '90000002000173',
    titulo: 'Discordâncias',
    situacao: 'Parte das operações está em discordância, com a responsabilidade correspondente.',
    script: { ...COMPANY, disputes: { chance: 0.6, months: 600 } },
  },
  {
    ...SOUND,
    numero: '90000003000118',
    titulo: 'Sub judice',
    situacao: 'Parte das operações está sub judice, com a responsabilidade correspondente.',
    script: { ...COMPANY, court: { chance: 0.7, months: 600 } },
  },
  {
    ...SOUND,
    numero: '90000000680',
    titulo: 'Mensagens de validação',
    situacao: 'Mensagens de validação e nenhum valor.',
    script: null,
    messages: [NOT_LOCATED, UNDER_ANALYSIS],
  },
  {
    ...SOUND,
    numero: '90000004000162',
    titulo: 'Data-base em processamento',
    situacao: 'Percentuais de documentos e de volume processados abaixo de 100 em todos os meses.',
    script: COMPANY,
    processed: partlyProcessed,
  },
  {
    ...SOUND,
    numero: '90000005000107',
    titulo: 'Empresa muito grande',
    situacao: 'Quase todas as modalidades, todos os códigos de vencimento, dezenas de instituições, bilhões de reais.',
    script: GIANT,
  },
  {
    ...SOUND,
    numero: '90000006000151',
    titulo: 'Somente limites',
    situacao: 'Limites contratados e não utilizados; nenhuma dívida.',
    script: { start: '2016-09', institutions: 3, scale: 1, needs: ['1901', '1901', '1905', '1905', '1999', '1999'] },
  },
  {
    ...SOUND,
    numero: '90000007000104',
    titulo: 'Deterioração em 24 meses',
    situacao:
      'Piora de 01/2025 a 12/2026: atrasos de até 14 dias, depois uma faixa a mais por mês, cartão no rotativo, limites cortados, prejuízo desde 05/2026. Renegocia de 01/2027 a 12/2028, e de novo.',
    script: worseningCompany('2021-01', 1),
  },
  {
    ...SOUND,
    numero: '90000008000140',
    titulo: 'Recuperação em 24 meses',
    situacao:
      'Depois de piorar de 01/2023 a 12/2024, renegocia o que deve em 01/2025, paga em dia, quita os prejuízos até 11/2025 e recupera limites e instituições até 12/2026. Piora de 01/2027 a 12/2028, e de novo.',
    script: worseningCompany('2019-01', 0.6),
  },
  {
    ...SOUND,
    numero: '90000000760',
    titulo: 'Cliente novo',
    situacao: 'Primeiro crédito em 03/2026: antes disso, nenhum dado.',
    script: { ...HOUSEHOLD, start: '2026-03' },
  },
  {
    ...SOUND,
    numero: '90000000841',
    titulo: 'Serviço recusa',
    situacao: 'O serviço responde 400.',
    script: null,
    behaviour: 'rejects',
  },
  {
    ...SOUND,
    numero: '90000000922',
    titulo: 'Serviço falha',
    situacao: 'O serviço responde 500.',
    script: null,
    behaviour: 'fails',
  },
  {
    ...SOUND,
    numero: '90000001066',
    titulo: 'Serviço lento',
    situacao: 'A resposta, a de um cliente em dia, demora 20 segundos.',
    script: HOUSEHOLD,
    delaySeconds: 20,
  },
  {
    ...SOUND,
    numero: '90000001147',
    titulo: 'Retificada',
    situacao:
      'Desde que o serviço iniciou, a segunda resposta de um mês e as seguintes trazem R$ 123,45 a mais numa operação a vencer e nos totais.',
    script: HOUSEHOLD,
    isRectified: true,
  },
  {
    ...SOUND,
    numero: '90000001228',
    titulo: 'Provisória',
    situacao: 'Operações, com 64,9% dos documentos e 71,3% do volume processados.',
    script: HOUSEHOLD,
    processed: () => ({ documents: '64.9', volume: '71.3' }),
  },
  {
    ...SOUND,
    numero: '90000001309',
    titulo: 'Inconclusiva',
    situacao: 'Nenhum valor e nenhuma mensagem, com 64,9% dos documentos e do volume processados.',
    script: null,
    processed: () => ({ documents: '64.9', volume: '64.9' }),
  },
  {
    ...SOUND,
    numero: '90000001490',
    titulo: 'Data-base não disponível',
    situacao: 'Nenhum valor, nada processado, e a mensagem "Data-base nao disponivel para consulta", em texto simples.',
    script: null,
    messages: ['Data-base nao disponivel para consulta'],
    processed: () => NONE_PROCESSED,
  },
  {
    ...SOUND,
    numero: '90000001570',
    titulo: 'Cliente não localizado',
    situacao: 'A mensagem CLIENTE_NAO_LOCALIZADO e nenhum valor.',
    script: null,
    messages: [NOT_LOCATED],
  },
  {
    ...SOUND,
    numero: '90000001651',
    titulo: 'Cadastro em análise',
    situacao: 'A mensagem CADASTRO_EM_ANALISE e nenhum valor.',
    script: null,
    messages: [UNDER_ANALYSIS],
  },
  {
    ...SOUND,
    numero: '90000001732',
    titulo: 'De outro documento',
    situacao: 'A resposta é a de 900.000.001-75.',
    script: null,
    about: { numero: '90000000175', monthsBefore: 0 },
  },
  {
    ...SOUND,
    numero: '90000001813',
    titulo: 'De outro mês',
    situacao: 'A resposta é a da data-base anterior à consultada.',
    script: HOUSEHOLD,
    about: { numero: '90000001813', monthsBefore: 1 },
  },
  {
    ...SOUND,
    numero: '90000001902',
    titulo: 'Resposta cortada',
    situacao: 'Depois de 4 segundos começa a resposta de um cliente em dia, e a conexão é cortada no meio dela.',
    script: HOUSEHOLD,
    behaviour: 'is_cut',
    delaySeconds: 4,
  },
  {
    ...SOUND,
    numero: '90000002038',
    titulo: 'Resposta demorada',
    situacao: 'A resposta, a de um cliente em dia, demora 8 segundos e chega inteira.',
    script: HOUSEHOLD,
    delaySeconds: 8,
  },
  {
    ...SOUND,
    numero: '90000002119',
    titulo: 'Resposta ilegível',
    situacao: 'O serviço responde 200 com um texto que não é JSON.',
    script: null,
    behaviour: 'is_unreadable',
  },
  {
    ...SOUND,
    numero: '90000002208',
    titulo: 'Nada consta',
    situacao: 'Nenhum valor e nenhuma mensagem, com 99,5% dos documentos e 98,7% do volume processados.',
    script: null,
    processed: () => NEARLY_ALL_PROCESSED,
  },
  {
    ...SOUND,
    numero: '90000009000195',
    titulo: 'Processamento usual',
    situacao: 'Empresa em dia, com 99,5% dos documentos e 98,7% do volume processados, como num mês já encerrado.',
    script: COMPANY,
    processed: () => NEARLY_ALL_PROCESSED,
  },
];
