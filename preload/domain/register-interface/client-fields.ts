/**
 * Counts of `consulta.resumoDoCliente`. This list and the next two hold all numbers of the section, in the
 * specification's order.
 */
export const CONTAGENS_DO_CLIENTE = [
  'quantidadeDeInstituicoes',
  'quantidadeDeOperacoes',
  'quantidadeOperacoesDiscordancia',
  'quantidadeOperacoesSubJudice',
] as const;

export const VALORES_DO_CLIENTE = [
  'responsabilidadeTotalDiscordancia',
  'responsabilidadeTotalSubJudice',
  'coobrigacaoAssumida',
  'coobrigacaoRecebida',
  'riscoIndiretoVendor',
] as const;

export const PERCENTUAIS_DO_CLIENTE = ['percentualDocumentosProcessados', 'percentualVolumeProcessado'] as const;
