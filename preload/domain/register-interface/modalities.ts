export interface Modality {
  readonly codigo: string;
  readonly dominio: string;
  readonly subdominio: string;
}

/** A row: code, description, and whether `resumoDasModalidades` lists it. */
type Row = readonly [codigo: string, subdominio: string, listed: boolean];

/**
 * Domains in the specification's order with their codes; in the specification, `1204` has its code as its description.
 */
const DOMAINS: readonly (readonly [dominio: string, rows: readonly Row[]])[] = [
  ['Adiantamentos a depositantes', [['0101', 'Adiantamentos a depositantes', true]]],
  [
    'Empréstimos',
    [
      ['0201', 'Cheque especial e conta garantida', true],
      ['0202', 'Crédito pessoal – com consignação em folha de pagamento', true],
      ['0203', 'Crédito pessoal – sem consignação em folha de pagamento', true],
      ['0204', 'Crédito rotativo vinculado a cartão de crédito', true],
      ['0205', 'Capital de giro com prazo de vencimento inferior a 30 dias', true],
      ['0206', 'Capital de giro com prazo de vencimento igual ou superior a 30 dias', true],
      ['0207', 'Vendor', true],
      ['0208', 'Compror', true],
      ['0209', 'ARO – adiantamento de receitas orçamentárias', true],
      [
        '0210',
        'Cartão de crédito – compra, fatura parcelada ou saque financiado pela instituição emitente do cartão',
        true,
      ],
      ['0211', 'Home equity', true],
      ['0212', 'Microcrédito', true],
      ['0213', 'Cheque especial', true],
      ['0214', 'Conta garantida', true],
      ['0215', 'Capital de giro com prazo de vencimento até 365 dias', true],
      ['0216', 'Capital de giro com prazo de vencimento superior a 365 dias', true],
      ['0217', 'Capital de giro com teto rotativo', true],
      ['0218', 'Cartão de crédito – não migrado', true],
      ['0250', 'Recebíveis adquiridos', true],
      ['0290', 'Financiamento de projeto', true],
      ['0299', 'Outros empréstimos', true],
    ],
  ],
  [
    'Direitos creditórios descontados',
    [
      ['0301', 'Desconto de duplicatas', true],
      ['0302', 'Desconto de cheques', true],
      ['0303', 'Antecipação de fatura de cartão de crédito', true],
      ['0398', 'Outros direitos creditórios descontados', true],
      ['0399', 'Outros títulos descontados', true],
    ],
  ],
  [
    'Financiamentos',
    [
      ['0401', 'Aquisição de bens – veículos automotores', true],
      ['0402', 'Aquisição de bens – outros bens', true],
      ['0403', 'Microcrédito', true],
      ['0404', 'Vendor', true],
      ['0405', 'Compror', true],
      ['0406', 'Cartão de crédito – compra ou fatura parcelada pela instituição financeira emitente do cartão', true],
      ['0407', 'Aquisição de bens – veículos automotores acima de 2 toneladas', true],
      ['0440', 'Financiamentos agroindustriais', true],
      ['0450', 'Recebíveis adquiridos', true],
      ['0490', 'Financiamento de projeto', true],
      ['0499', 'Outros financiamentos', true],
    ],
  ],
  [
    'Financiamentos à exportação',
    [
      ['0501', 'Financiamento à exportação', true],
      ['0502', 'Adiantamento sobre contratos de câmbio', true],
      ['0503', 'Adiantamento sobre cambiais entregues', true],
      ['0504', 'Créditos decorrentes de contratos de exportação – export note', true],
      ['0590', 'Financiamento de projeto', true],
      ['0599', 'Outros financiamentos à exportação', true],
    ],
  ],
  [
    'Financiamentos à importação',
    [
      ['0601', 'Financiamento à importação', true],
      ['0690', 'Financiamento de projeto', true],
    ],
  ],
  [
    'Financiamentos com interveniência',
    [
      ['0701', 'Aquisição de bens com interveniência – veículos automotores', true],
      ['0702', 'Aquisição de bens com interveniência – outros bens', true],
      ['0790', 'Financiamento de projeto', true],
      ['0799', 'Outros financiamentos com interveniência', true],
    ],
  ],
  [
    'Financiamentos rurais',
    [
      ['0801', 'Custeio e pré-custeio', true],
      ['0802', 'Investimento e capital de giro de financiamentos agroindustriais', true],
      ['0803', 'Comercialização e pré-comercialização', true],
      ['0804', 'Industrialização', true],
      ['0890', 'Financiamento de projeto', true],
    ],
  ],
  [
    'Financiamentos imobiliários',
    [
      ['0901', 'Financiamento habitacional – SFH', true],
      ['0902', 'Financiamento habitacional – exceto SFH', true],
      ['0903', 'Financiamento imobiliário – empreendimento, exceto habitacional', true],
      ['0990', 'Financiamento de projeto', true],
    ],
  ],
  ['Financiamentos de títulos e valores mobiliários', [['1001', 'Financiamento de TVM', true]]],
  [
    'Financiamentos de infraestrutura e desenvolvimento',
    [
      ['1101', 'Financiamento de infraestrutura e desenvolvimento', true],
      ['1190', 'Financiamento de projeto', true],
    ],
  ],
  [
    'Operações de arrendamento',
    [
      ['1201', 'Arrendamento financeiro exceto veículos automotores e imóveis', true],
      ['1202', 'Arrendamento financeiro imobiliário', true],
      ['1203', 'Subarrendamento', true],
      ['1204', '1204', true],
      ['1205', 'Arrendamento operacional', true],
      ['1206', 'Arrendamento financeiro de veículos automotores', true],
      ['1207', 'Arrendamento financeiro de veículos automotores acima de 2 toneladas', true],
      ['1290', 'Financiamento de projeto', true],
    ],
  ],
  [
    'Outros créditos',
    [
      ['1301', 'Avais e fianças honrados', true],
      ['1302', 'Devedores por compra de valores e bens', true],
      ['1303', 'Títulos e créditos a receber', true],
      ['1304', 'Cartão de crédito – compra à vista e parcelado lojista', true],
      ['1350', 'Recebíveis adquiridos', true],
      ['1390', 'Financiamento de projeto', true],
      ['1399', 'Outros com característica de crédito', true],
    ],
  ],
  [
    'Relações Interfinanceiras',
    [
      ['1401', 'Repasses interfinanceiros', true],
      ['1402', 'Recebíveis de arranjo de pagamento', true],
      ['1403', 'Outros valores a receber relativos a transações de pagamento', false],
    ],
  ],
  [
    'Coobrigações',
    [
      ['1501', 'Beneficiários de garantias prestadas para operações com PJ financeira', true],
      ['1502', 'Beneficiários de garantias prestadas para operações com outras pessoas', true],
      ['1503', 'Beneficiários de garantias prestadas para fundos constitucionais', true],
      ['1504', 'Beneficiários de garantias prestadas para participação em processo licitatório', true],
      ['1505', 'Carta de crédito de importação', true],
      ['1511', 'Coobrigação assumida em cessão com coobrigação para pessoa integrante do SFN', true],
      [
        '1512',
        'Coobrigação assumida em cessão com coobrigação para pessoa não integrante do SFN, inclusive securitizadora e fundos de investimento',
        true,
      ],
      ['1513', 'Beneficiários de outras coobrigações', true],
      ['1590', 'Financiamento de projeto', true],
      ['1599', 'Beneficiários de outras garantias prestadas', true],
    ],
  ],
  [
    'Títulos de crédito (fora da carteira classificada)',
    [
      ['1801', 'CPR – Cédula de Produto Rural', true],
      ['1802', 'EN – Nota de Exportação', true],
      ['1803', 'Debêntures', true],
      ['1804', 'Notas comerciais', false],
      ['1899', 'Outros', true],
    ],
  ],
  [
    'Limite',
    [
      ['1901', 'Limite contratado e não utilizado (global)', true],
      ['1902', 'Limite – cheque especial', false],
      ['1903', 'Limite – conta garantida', false],
      ['1904', 'Limite – cartão de crédito', false],
      ['1905', 'Limite – capital de giro', false],
      ['1906', 'Limite – crédito pessoal', false],
      ['1907', 'Limite – vendor', false],
      ['1908', 'Limite – compror', false],
      ['1909', 'Limite – descontos', false],
      ['1910', 'Limite – aquisição de bens', false],
      ['1999', 'Limite – outros', false],
    ],
  ],
  [
    'Retenção de risco',
    [
      ['2001', 'Retenção de risco assumida por aquisição de cotas de fundos', true],
      ['2002', 'Retenção de risco assumida por aquisição de instrumentos com lastros em operações de crédito', true],
    ],
  ],
];

export const MODALITY_DOMAINS: readonly string[] = DOMAINS.map(([dominio]) => dominio);

const rows = DOMAINS.flatMap(([dominio, entries]) =>
  entries.map(([codigo, subdominio, listed]) => ({ codigo, dominio, subdominio, listed })),
);

/** The 96 codes of `resumoDasModalidades`, in the specification's order. */
export const LISTED_MODALITIES: readonly Modality[] = rows.filter((row) => row.listed);

const byCode = new Map(rows.map((row) => [row.codigo, row]));

/** Finds a code in the annex; undefined for codes that it does not have. */
export function findModality(codigo: string): Modality | undefined {
  return byCode.get(codigo);
}

/** Whether a modality belongs to the credit portfolio: its domain number is 01 to 13 (docs/register.md#identities). */
export function isPortfolioModality(codigo: string): boolean {
  return /^(0[1-9]|1[0-3])\d{2}$/.test(codigo);
}

/**
 * The two values of `tipo` (specification, resumoDasModalidades); any other is shown apart
 * (docs/register.md#modalities).
 */
export const A_VENCER = 'A VENCER';
export const VENCIDO = 'VENCIDO';
export const TIPOS = [A_VENCER, VENCIDO] as const;

export function isTipo(tipo: string): boolean {
  return tipo === A_VENCER || tipo === VENCIDO;
}
