import { PRODUCTS } from './products.ts';
import type { Scenario } from './scenario.ts';
import type { Script } from './scripted-client.ts';
import { defaultIn, fallingAndRising, recurring } from './scripted-episodes.ts';

/** A person with a card, payroll credit, a car and a home. */
const HOUSEHOLD: Script = {
  start: '2012-03',
  institutions: 4,
  scale: 1,
  needs: ['1304', '0202', '0401', '0901', '0213'],
};

/** A person that borrows in many ways at once, so that shares of the contracts show. */
const BORROWER: Script = {
  start: '2014-05',
  institutions: 6,
  scale: 0.8,
  needs: ['1304', '0203', '0203', '0203', '0203', '0402', '0402', '0213', '0299', '0406'],
};

/** Short credits, renewed one after the other. */
const SHORT_CREDITS: Script = {
  start: '2013-02',
  institutions: 5,
  scale: 0.7,
  needs: ['0203', '0203', '0203', '0402', '0402', '0212', '0212', '0406', '0299'],
};

/** A middle-sized company with many lines and loans. */
const COMPANY: Script = {
  start: '2011-08',
  institutions: 9,
  scale: 1.5,
  needs: ['0216', '0216', '0215', '0214', '0217', '0301', '0407', '1206', '1304', '1901', '0402', '1502'],
};

const EXPORTER: Script = {
  start: '2010-04',
  institutions: 8,
  scale: 2,
  needs: ['0502', '0502', '0501', '0503', '0504', '0601', '1505', '1802', '0216', '1901'],
};

/** Every kind of credit, three at a time, hundreds of millions; some of it is always in trouble somewhere. */
const GIANT: Script = {
  start: '2000-01',
  institutions: 48,
  scale: 12,
  needs: PRODUCTS.flatMap(({ modality }) => [modality, modality, modality]),
  disputes: { chance: 0.02, months: 24 },
  court: { chance: 0.01, months: 36 },
  episodes: (month) => [
    ...recurring('2003-01', 6, { lasting: 26, depth: 24, share: 0.05, defaults: false })(month),
    ...recurring('2004-01', 9, { lasting: 12, depth: 0, share: 0.025, defaults: true })(month),
  ],
};

const SOUND = { behaviour: 'responds', messages: [], underProcessing: false } as const;

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
    messages: [
      { codigo: 'CLIENTE_NAO_LOCALIZADO', mensagem: 'O cliente não foi localizado na data-base consultada.' },
      { codigo: 'CADASTRO_EM_ANALISE', mensagem: 'O cadastro do cliente está em análise.' },
    ],
  },
  {
    ...SOUND,
    numero: '90000004000162',
    titulo: 'Data-base em processamento',
    situacao: 'Percentuais de documentos e de volume processados abaixo de 100 em todos os meses.',
    script: COMPANY,
    underProcessing: true,
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
    situacao: 'Atrasa cada vez mais operações de 01/2025 a 12/2026, recupera-se de 01/2027 a 12/2028, e de novo.',
    script: { ...COMPANY, episodes: fallingAndRising('2017-01') },
  },
  {
    ...SOUND,
    numero: '90000008000140',
    titulo: 'Recuperação em 24 meses',
    situacao: 'Coloca as operações em dia de 01/2025 a 12/2026, depois de piorar de 01/2023 a 12/2024, e de novo.',
    script: { ...COMPANY, episodes: fallingAndRising('2015-01') },
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
    behaviour: 'slow',
  },
];
