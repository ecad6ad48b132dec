/** The counts of `consulta.resumoDoCliente`. These lists are the numbers of the section, in the specification's order. */
export const CONTAGENS_DO_CLIENTE = [
  'quantidadeDeInstituicoes',
  'quantidadeDeOperacoes',
  'quantidadeOperacoesDiscordancia',
  'quantidadeOperacoesSubJudice',
] as const;

/** Its amounts. */
export const VALORES_DO_CLIENTE = [
  'responsabilidadeTotalDiscordancia',
  'responsabilidadeTotalSubJudice',
  'coobrigacaoAssumida',
  'coobrigacaoRecebida',
  'riscoIndiretoVendor',
] as const;

/** How much of the data-base is processed. */
export const PERCENTUAIS_DO_CLIENTE = ['percentualDocumentosProcessados', 'percentualVolumeProcessado'] as const;
