import { type Documento, parseDocument, tipoDoCliente } from '#domain/basics/document.ts';
import { addMonths, type DataBase, monthRange } from '#domain/basics/month.ts';
import type { CaseMaterial } from '#domain/cases/case-material.ts';
import { CASE_LIMITS, type CaseContent, type Citation, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { proposedRisks } from '#domain/cases/proposed-risks.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import type { CaseRequest } from '#domain/sources/case-request.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { groupOfCase } from '../support/case-groups.ts';
import { caseMaterial, type MadeCase, type PinnedResponse, wireOf } from '../support/cases.ts';

const LAST = '2026-09';
const YEARS = monthRange(addMonths(LAST, -23), LAST);

function documentOf(numero: string): Documento {
  const read = parseDocument(numero);
  if (!read.ok) throw new Error(`${numero} is no document`);
  return read.value;
}

const PERSON: CaseRequest = {
  product: 'Crédito pessoal',
  amount: 2_500_000,
  term: 36,
  instalment: 98_765,
  monthlyRate: 199,
  income: { amount: 850_000, source: 'Holerite', date: '2026-08-31' },
  ownExposure: { amount: 420_000, source: 'Posição interna', date: '2026-09-30' },
  groupExposure: null,
  amortization: 'price',
  facts: [],
  guarantee: 'Sem garantia',
};

const COMPANY: CaseRequest = {
  product: 'Capital de giro',
  amount: 50_000_000,
  term: 24,
  instalment: 2_500_000,
  monthlyRate: 145,
  income: { amount: 180_000_000, source: 'DRE 2025, média', date: '2025-12-31' },
  ownExposure: { amount: 12_000_000, source: 'Posição interna', date: '2026-09-30' },
  groupExposure: null,
  amortization: 'price',
  facts: [],
  guarantee: 'Aval dos sócios e recebíveis',
};

const FROM_OUTSIDE: CaseRequest['facts'] = [
  { kind: 'score', value: 712, words: '', source: 'Birô', date: '2026-10-10', file: null, by: 'Ana Lima', at: 1 },
  {
    kind: 'protests',
    value: 1_234_56,
    words: '',
    source: 'Cartório',
    date: '2026-02-10',
    file: null,
    by: 'Ana Lima',
    at: 1,
  },
  {
    kind: 'rating',
    value: null,
    words: 'BB-2',
    source: 'Comitê de risco',
    date: '2026-09-30',
    file: null,
    by: 'Ana Lima',
    at: 1,
  },
  {
    kind: 'guarantee_value',
    value: 40_000_00,
    words: 'veículo usado',
    source: 'Laudo',
    date: '2026-10-01',
    file: { id: 'laudo', name: 'laudo-veículo.pdf', sha256: '0123456789abcdef'.repeat(4) },
    by: 'Rui Matos',
    at: 1,
  },
];

const OWN_POSITIONS = {
  ownExposure: { amount: 12_000_000, source: 'Posição interna', date: '2026-09-30' },
  groupExposure: { amount: 40_000_000, source: 'Posição interna', date: '2026-09-30' },
} as const;

/** The case with the first risks that are offered, taken as they are. */
function withRisks(made: MadeCase, count = 3): CaseMaterial {
  const offered = proposedRisks(caseMaterial(made)).slice(0, count);
  const citations: Citation[] = [...(made.content?.citations ?? [])];
  const risks = offered.map(({ proposal, text, cited }) => {
    const first = citations.length;
    citations.push(...cited.map((each, at) => ({ number: first + at + 1, cited: each })));
    const numbered = text.replaceAll(/\[(\d+)\]/g, (_, number) => `[${first + Number(number)}]`);
    return { proposal, text: numbered, mitigant: '' };
  });
  const own = made.content?.risks ?? [];
  return caseMaterial({ ...made, content: { ...made.content, risks: [...risks, ...own], citations } });
}

/** A document of the simulated register through its months. */
function simulated(
  numero: string,
  more: Partial<MadeCase> & { readonly months?: readonly DataBase[] } = {},
): CaseMaterial {
  const { months = YEARS, content, ...rest } = more;
  const documento = documentOf(numero);
  const answers = months.map((month) => ({ month, wire: simulateRegister(documento, month, LAST) }));
  const request = documento.tipo === 'cpf' ? PERSON : COMPANY;
  const proposal = 'Submeter ao comitê nas condições do pedido.';
  return withRisks({ answers, documento, ...rest, content: { request, proposal, ...content } });
}

type Changes = Parameters<typeof wireOf>[1];

/** The wire example through these months, changed where told. */
function made(
  months: readonly DataBase[],
  more: Partial<MadeCase> = {},
  changes: (month: DataBase) => Changes = () => ({}),
): CaseMaterial {
  const { content, ...rest } = more;
  // One cent a month apart: the same amounts in all months would be test data.
  const { documento, environment } = rest;
  const about = documento === undefined || environment === 'sandbox' ? {} : clientOf(documento);
  const answers = months.map((month, index) => {
    const wire = wireOf(month, { carteiraVencer: 1_139_115 + index, ...changes(month) });
    return { month, wire: { ...wire, resumoDoCliente: { ...wire.resumoDoCliente, ...about } } };
  });
  return withRisks({ answers, ...rest, content: { request: PERSON, proposal: 'Submeter ao comitê.', ...content } });
}

function clientOf({ tipo, numero }: Documento): Partial<ConsultaWire['resumoDoCliente']> {
  return { documentoDoCliente: numero, tipoDoCliente: tipoDoCliente(tipo) };
}

const NOTHING = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, null]));
const LATE = [addMonths(LAST, -12), addMonths(LAST, -1), LAST];

function emptied(month: DataBase): ConsultaWire {
  return simulateRegister(documentOf('11144477735'), month, addMonths(month, -1));
}

function answersOf(
  changes: Readonly<Record<DataBase, PinnedResponse['changes']>>,
  months = LATE,
): readonly PinnedResponse[] {
  return months.map((month, index) => ({
    month,
    wire: wireOf(month, { carteiraVencer: 1_139_115 + index }),
    ...(changes[month] === undefined ? {} : { changes: changes[month] }),
  }));
}

const basic = { content: { request: PERSON, proposal: 'Submeter ao comitê.' } } as const;

const LONG =
  'Companhia Brasileira de Empreendimentos, Participações, Comércio, Importação e Exportação de Máquinas Agrícolas S.A.';

function filled(length: number, words: string): string {
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();
}

const AT_LIMITS: Partial<CaseContent> = {
  reference: filled(80, 'Proposta 2026-000123 da agência central '),
  request: {
    ...COMPANY,
    product: filled(CASE_LIMITS.product, 'Capital de giro com garantia '),
    guarantee: filled(CASE_LIMITS.guarantee, 'Alienação fiduciária de máquinas e aval dos sócios; '),
  },
  risks: Array.from({ length: 2 }, () => ({
    proposal: null,
    text: filled(CASE_LIMITS.riskText, 'Setor sujeito a clima e a preço de insumos; '),
    mitigant: filled(CASE_LIMITS.riskText, 'Seguro agrícola contratado e venda antecipada; '),
  })),
  proposal: filled(CASE_LIMITS.proposal, 'Conceder o limite com amortização mensal e revisão semestral. '),
  conditions: filled(CASE_LIMITS.conditions, 'Apresentar balancete trimestral auditado. '),
};

const FROM_SCENARIOS: readonly (readonly [name: string, numero: string])[] = [
  ['em-dia', '90000000175'],
  ['sem-dados', '90000000256'],
  ['muito-vencido', '90000000337'],
  ['prejuizo-ate-12-meses', '90000000418'],
  ['prejuizo-acima-de-12-meses', '90000000507'],
  ['duas-moedas', '90000001000129'],
  ['discordancias', '90000002000173'],
  ['sub-judice', '90000003000118'],
  ['mensagens', '90000000680'],
  ['em-processamento', '90000004000162'],
  ['empresa-muito-grande', '90000005000107'],
  ['somente-limites', '90000006000151'],
  ['deterioracao', '90000007000104'],
  ['recuperacao', '90000008000140'],
  ['cliente-novo', '90000000760'],
  ['retificada', '90000001147'],
  ['provisoria', '90000001228'],
  ['inconclusiva', '90000001309'],
  ['nao-disponivel', '90000001490'],
  ['nao-localizado', '90000001570'],
  ['cadastro-em-analise', '90000001651'],
  ['de-outro-documento', '90000001732'],
  ['de-outro-mes', '90000001813'],
  ['nada-consta', '90000002208'],
  ['processamento-usual', '90000009000195'],
  ['atraso-de-ate-14-dias', '90000002380'],
  ['limites-quase-esgotados', '90000002461'],
  ['cartao-no-rotativo', '90000002542'],
  ['resposta-que-nao-fecha', '90000010000110'],
  ['zeros-perdidos', '00000000191'],
];

const BY_HAND: Readonly<Record<string, () => CaseMaterial>> = {
  'primeiro-mes': () => made([LAST]),
  'sem-renda': () => made(LATE, { content: { request: { ...PERSON, income: null } } }),
  'renda-zero': () =>
    made(LATE, { content: { request: { ...PERSON, income: { amount: 0, source: 'Declarada', date: null } } } }),
  'sem-pedido': () => made(LATE, { content: { request: EMPTY_CONTENT.request, proposal: '' } }),
  'posicao-propria-maior': () =>
    made(LATE, {
      content: { request: { ...PERSON, ownExposure: { amount: 2_000_000, source: 'Posição interna', date: null } } },
    }),
  'tudo-nao-informado': () => made(LATE, {}, (month) => (month === LAST ? { ...NOTHING, repasses: 1 } : {})),
  'vencido-nao-informado': () =>
    made(LATE, {}, (month) => (month === LAST ? { carteiraVencido: null, prejuizo: null } : {})),
  'meses-faltando': () => made(YEARS.filter((_, index) => index % 3 === 2)),
  'ano-antes-faltando': () => made(YEARS.slice(-6)),
  'ultima-e-lacuna': () =>
    withRisks({ ...basic, answers: [...answersOf({}).slice(0, 2), { month: LAST, wire: emptied(LAST) }] }),
  'ultima-apagada': () => withRisks({ ...basic, answers: answersOf({}).slice(0, 2), erased: [LAST] }),
  'ultima-danificada': () => withRisks({ ...basic, answers: answersOf({}).slice(0, 2), damaged: [LAST] }),
  'ano-antes-danificado': () =>
    withRisks({ ...basic, answers: answersOf({}).slice(1), damaged: [addMonths(LAST, -12)] }),
  'ano-antes-apagado': () => withRisks({ ...basic, answers: answersOf({}).slice(1), erased: [addMonths(LAST, -12)] }),
  anexada: () => withRisks({ ...basic, answers: answersOf({ [LAST]: { source: 'attached' } }) }),
  'outra-versao-da-simulacao': () =>
    withRisks({
      ...basic,
      environment: 'embutido',
      answers: answersOf({
        [addMonths(LAST, -12)]: { simulation: 1 },
        [addMonths(LAST, -1)]: { simulation: 2 },
        [LAST]: { simulation: 2 },
      }),
    }),
  'respostas-identicas': () =>
    withRisks({ ...basic, environment: 'sandbox', answers: LATE.map((month) => ({ month, wire: wireOf(month) })) }),
  'dados-de-teste': () => made(LATE, { environment: 'sandbox', documento: documentOf('90000000175') }),
  'textos-no-limite': () => simulated('90000005000107', { nome: LONG, content: AT_LIMITS }),
  'valores-enormes': () =>
    made(
      LATE,
      { content: { request: { ...COMPANY, amount: 1e15, income: { amount: 1e15, source: 'DRE', date: null } } } },
      (month) => ({
        carteiradeCredito: 1e15 - Number(month.slice(-2)),
        carteiraVencer: 9e14,
        carteiraVencido: 1e14,
        riscoTotal: 1e15,
      }),
    ),
  'numeros-sem-fonte': () =>
    made(LATE, {
      content: {
        citations: [{ number: 90, cited: { kind: 'figure', month: LAST, figure: 'riscoTotal' } }],
        risks: [
          {
            proposal: null,
            text: 'Renda cai 20% em 2026; deve [90], ou R$ 1.000,00, e [91].',
            mitigant: 'Aval de *terceiro* | 2 sócios',
          },
        ],
        conditions: '1. Quitar R$ 5 mil\n2. # Seguro',
      },
    }),
  'antes-e-depois-de-2025': () => made(['2024-06', '2025-05', '2025-06']),
  'mes-provisorio-no-meio': () =>
    withRisks({ ...basic, answers: answersOf({ [addMonths(LAST, -1)]: { provisional: true, processed: 88.5 } }) }),
  'citacao-de-mes-que-falta': () =>
    made([LAST], {
      content: {
        citations: [
          { number: 1, cited: { kind: 'figure', month: '2025-01', figure: 'riscoTotal' } },
          { number: 2, cited: { kind: 'change', month: LAST, since: '2025-09', figure: 'riscoTotal', as: 'percent' } },
          { number: 3, cited: { kind: 'ratio', ratio: 'own_share_after' } },
          { number: 4, cited: { kind: 'request', amount: 'instalment' } },
        ],
        proposal: 'Antes [1]; variação [2]; nossa parte [3]; parcela [4].',
      },
    }),
  'cnpj-alfanumerico': () => made(LATE, { documento: documentOf('12ABC34501DE35'), content: { request: COMPANY } }),
  'grupo-inteiro': () => withRisks({ ...basic, answers: answersOf({}), group: groupOfCase({ whole: true }) }),
  'grupo-com-membros-faltando': () => withRisks({ ...basic, answers: answersOf({}), group: groupOfCase({}) }),
  'grupo-com-membro-apagado': () =>
    withRisks({ ...basic, answers: answersOf({}), group: groupOfCase({ erased: '33366699957' }) }),
  'grupo-proporcional': () =>
    withRisks({ ...basic, answers: answersOf({}), group: groupOfCase({ whole: true, proportional: true }) }),
  'grupo-sem-resposta-de-um-membro': () =>
    withRisks({ ...basic, answers: answersOf({}), group: groupOfCase({ whole: true, lost: 'alfa' }) }),
  'grupo-com-posicao-alterada': () =>
    withRisks({ ...basic, answers: answersOf({}), group: { ...groupOfCase({}), holds: false } }),
  'grupo-com-posicao-perdida': () =>
    withRisks({ ...basic, answers: answersOf({}), content: { ...basic.content, group: 'posicao-1' } }),
  'risco-reescrito': () =>
    made(LATE, {
      content: {
        citations: [{ number: 1, cited: { kind: 'figure', month: LAST, figure: 'prejuizo' } }],
        risks: [{ proposal: 'loss', text: 'Prejuízo de [1], já negociado.', mitigant: 'Acordo em dia.' }],
      },
    }),
  'fatos-de-fora': () =>
    made(LATE, { content: { request: { ...PERSON, facts: FROM_OUTSIDE }, proposal: 'Submeter ao comitê.' } }),
  'limites-proprios': () =>
    made(LATE, {
      content: { request: { ...COMPANY, ...OWN_POSITIONS, amortization: 'sac' }, proposal: 'Submeter ao comitê.' },
      group: groupOfCase({}),
      limits: { client: 80_000_000, group: 150_000_000 },
      limitsSet: { by: 'Ana Lima', at: Date.UTC(2026, 8, 2, 15) },
    }),
};

function once(make: () => CaseMaterial): () => CaseMaterial {
  let made: CaseMaterial | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Pages that were read one by one for whether they are true. */
export const GOLDEN_CASES: readonly (readonly [name: string, material: () => CaseMaterial])[] = [
  ...FROM_SCENARIOS.map(([name, numero]) => [name, once(() => simulated(numero))] as const),
  ...Object.entries(BY_HAND).map(([name, make]) => [name, once(make)] as const),
];
