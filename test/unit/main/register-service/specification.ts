/** A row of one of the specification's tables of fields: name, type, and whether a value may be absent. */
export type FieldRow = readonly [field: string, type: 'string' | 'number' | 'boolean' | 'object' | 'array'];

export const SESSION_TOKEN: readonly FieldRow[] = [
  ['data', 'string'],
  ['token', 'string'],
  ['validade', 'number'],
  ['status', 'string'],
  ['versao', 'string'],
];

/** Request fields of the consent authorization; the last column is a value of another type. */
export const CONSENT_REQUEST: readonly (readonly [field: string, required: boolean, wrong: unknown])[] = [
  ['nome', true, 7],
  ['documento', true, 11_144_477_735],
  ['tipoDocumento', true, 'rg'],
  ['consentimento', true, false],
  ['metadata', true, 'none'],
  ['metadata.ip', true, '999.1.1.1'],
  ['metadata.host', true, 3],
  ['metadata.timestamp', true, '2026-11-20T10:15:00'],
  ['metadata.userAgent', true, null],
  ['metadata.location', false, 'here'],
  ['metadata.location.accuracy', false, -1],
  ['metadata.location.latitude', false, 91],
  ['metadata.location.longitude', false, -181],
];

export const CONSENT_RECORD: readonly FieldRow[] = [
  ['id', 'string'],
  ['nome', 'string'],
  ['documento', 'string'],
  ['tipoDocumento', 'string'],
  ['consentimento', 'boolean'],
  ['metadata', 'object'],
  ['dataExpiracao', 'string'],
  ['dataCriacao', 'string'],
  ['dataAtualizacao', 'string'],
  ['url', 'string'],
];

export const CONSULTA: readonly FieldRow[] = [
  ['resumoDoCliente', 'object'],
  ['resumoDaCarteira', 'object'],
  ['resumoDasModalidades', 'array'],
  ['resumoDasOperacoes', 'array'],
];

export const RESUMO_DO_CLIENTE: readonly FieldRow[] = [
  ['documentoDoCliente', 'string'],
  ['tipoDoCliente', 'string'],
  ['dataBaseConsultada', 'string'],
  ['dataInicioRelacionamento', 'string'],
  ['quantidadeDeInstituicoes', 'number'],
  ['quantidadeDeOperacoes', 'number'],
  ['quantidadeOperacoesDiscordancia', 'number'],
  ['quantidadeOperacoesSubJudice', 'number'],
  ['responsabilidadeTotalDiscordancia', 'number'],
  ['responsabilidadeTotalSubJudice', 'number'],
  ['coobrigacaoAssumida', 'number'],
  ['coobrigacaoRecebida', 'number'],
  ['riscoIndiretoVendor', 'number'],
  ['percentualDocumentosProcessados', 'string'],
  ['percentualVolumeProcessado', 'string'],
];

/** Rows of resumoDoCliente that may be null. */
export const NULLABLE_OF_CLIENTE = ['cnpjDaIfSolicitante', 'listaDeMensagensDeValidacao'] as const;

export const RESUMO_DA_CARTEIRA: readonly string[] = [
  'carteiradeCredito',
  'carteiraVencer',
  'carteiraVencerAte30diasVencidosAte14dias',
  'carteiraVencer31a60dias',
  'carteiraVencer61a90dias',
  'carteiraVencer91a180dias',
  'carteiraVencer181a360dias',
  'carteiraVencerAcima360dias',
  'carteiraVencerPrazoIndeterminado',
  'carteiraVencido',
  'carteiraVencido15a30dias',
  'carteiraVencido31a60dias',
  'carteiraVencido61a90dias',
  'carteiraVencido91a180dias',
  'carteiraVencido181a360dias',
  'carteiraVencidoAcima360dias',
  'moedaEstrangeiraValor',
  'moedaEstrangeiraValor15a30dias',
  'moedaEstrangeiraValor31a60dias',
  'moedaEstrangeiraValor61a90dias',
  'moedaEstrangeiraValor91a180dias',
  'moedaEstrangeiraValor181a360dias',
  'moedaEstrangeiraValorAcima360dias',
  'prejuizo',
  'prejuizoAte12meses',
  'prejuizoAcima12meses',
  'repasses',
  'coobrigacoes',
  'responsabilidadeTotal',
  'creditosaLiberar',
  'limitesdeCredito',
  'limitesdeCreditoAte360dias',
  'limitesdeCreditoAcima360dias',
  'riscoIndiretoVendor',
  'riscoTotal',
];

export const MODALITY_ELEMENT: readonly FieldRow[] = [
  ['tipo', 'string'],
  ['modalidade', 'string'],
  ['dominio', 'string'],
  ['subdominio', 'string'],
  ['valorVencimento', 'number'],
];

/** "Codes returned, grouped by domain": single codes and ranges as the specification writes them. */
export const CODES_BY_DOMAIN: readonly (readonly [domain: string, codes: string])[] = [
  ['Adiantamentos a depositantes', '0101'],
  ['Empréstimos', '0201 to 0218, 0250, 0290, 0299'],
  ['Direitos creditórios descontados', '0301, 0302, 0303, 0398, 0399'],
  ['Financiamentos', '0401 to 0407, 0440, 0450, 0490, 0499'],
  ['Financiamentos à exportação', '0501 to 0504, 0590, 0599'],
  ['Financiamentos à importação', '0601, 0690'],
  ['Financiamentos com interveniência', '0701, 0702, 0790, 0799'],
  ['Financiamentos rurais', '0801 to 0804, 0890'],
  ['Financiamentos imobiliários', '0901, 0902, 0903, 0990'],
  ['Financiamentos de títulos e valores mobiliários', '1001'],
  ['Financiamentos de infraestrutura e desenvolvimento', '1101, 1190'],
  ['Operações de arrendamento', '1201 to 1207, 1290'],
  ['Outros créditos', '1301 to 1304, 1350, 1390, 1399'],
  ['Relações Interfinanceiras', '1401, 1402'],
  ['Coobrigações', '1501 to 1505, 1511, 1512, 1513, 1590, 1599'],
  ['Títulos de crédito (fora da carteira classificada)', '1801, 1802, 1803, 1899'],
  ['Limite', '1901'],
  ['Retenção de risco', '2001, 2002'],
];

/** The codes of a row written out. */
export function codesIn(row: string): string[] {
  return row.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, step) => String(Number(first) + step).padStart(4, '0'));
  });
}

/** "Maturity codes that occur". */
export const OCCURRING_CODES: readonly string[] =
  'v20 v110 v120 v130 v140 v150 v160 v165 v210 v220 v230 v240 v245 v250 v255 v260 v270'.split(' ');
