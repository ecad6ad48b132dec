import { INDICATOR_FORMULAS, INDICATOR_NAMES } from '#domain/indicators/indicator-texts.ts';

/** Derived indicators by id (docs/register.md#indicators). */
export const indicator = {
  name: INDICATOR_NAMES,
  formula: INDICATOR_FORMULAS,
  /** What the figure tells and what it does not, or what to make of it. */
  high: {
    overdue_ratio:
      'Parte da carteira em parcelas vencidas há 15 dias ou mais. Não conta o que ainda vai vencer das mesmas operações, nem o vencido de 1 a 14 dias.',
    over_90_share:
      'Só conta as parcelas em atraso. A inadimplência do Banco Central conta o saldo inteiro das operações com alguma parcela vencida há mais de 90 dias. Desde 01/2025 (Res. CMN 4.966) um atraso pode ficar mais tempo aqui antes da baixa.',
    over_90_balance:
      'O saldo inteiro das operações, e não só a parcela em atraso. Por esta resposta, a inadimplência é no máximo este valor: as operações de uma modalidade vêm somadas, e nem todas precisam estar em atraso.',
    loss_share:
      'Parte da carteira de crédito que as instituições baixaram como prejuízo. Desde 01/2025 (Res. CMN 4.966) a baixa pode vir mais tarde: anos antes e depois não se comparam.',
    worst_bucket:
      'O atraso mais antigo, mesmo de valor pequeno: veja quanto há na faixa. O vencido de 1 a 14 dias não entra.',
    early_arrears: 'O primeiro sinal de atraso que o registro traz. O valor é somado em a vencer, não em vencido.',
    early_arrears_share:
      'Parte da carteira que venceu há até 14 dias e não estava paga no fim do mês. Veja se se repete nos outros meses.',
    short_term_share: 'Parte do que está a vencer que vence em até 360 dias. Mede prazo, não atraso.',
    due_in_30_days:
      'Compare com a renda ou o caixa do mês. O que não tem data de vencimento e as dívidas fora do registro não entram.',
    due_in_90_days:
      'Compare com a renda ou o caixa do trimestre. O que não tem data de vencimento e as dívidas fora do registro não entram.',
    limit_usage:
      'Parte dos limites já utilizada; no cartão, inclui compras à vista e parceladas pelo lojista. A resposta não vincula a dívida ao limite: os dois são associados por modalidade. Um limite global (1901) entra no total; sozinho, não se sabe o que foi usado dele.',
    high_cost_share:
      'Modalidades de juros altos. Médias de pessoas físicas em 07/2025 (Banco Central, primeira divulgação): rotativo do cartão 446,6%, cartão parcelado 181,7%, cheque especial 133,8% ao ano. Adiantamento e conta garantida entram por semelhança. A resposta não diz a taxa do titular.',
    off_balance_share:
      'Parte do risco total em garantias, crédito a liberar, limites e vendor: fora da carteira hoje. Mede composição, não atraso.',
    foreign_currency_share:
      'Parte que varia com o câmbio. A resposta não diz se há receita ou proteção na mesma moeda.',
    top_modality_share: 'Parte da carteira na maior modalidade. Mede composição, não atraso.',
    domain_hhi:
      'Perto de 10.000 a carteira está em um só domínio; quanto menor, mais espalhada. Mede composição, não atraso.',
    relationship_age:
      'As fontes públicas divergem: relacionamento com o sistema financeiro ou com a instituição que consulta.',
    disputed_operations: 'O titular contesta o que a instituição informou: pergunte o que contesta.',
    disputed_amount: 'O titular contesta o valor, que continua registrado.',
    sub_judice_operations:
      'Estão em discussão na Justiça: pergunte o que se discute. O que a Justiça mandou excluir não está na resposta.',
    sub_judice_amount: 'Está em discussão na Justiça e continua registrado.',
    failed_checks:
      'Acima de zero, números da resposta não fecham entre si, com a consulta ou com os meses salvos: veja a Conferência.',
    unverifiable_checks: 'Quantidade de conferências que a resposta não permite fazer.',
    documents_processed:
      'Um mês publicado pode ficar pouco abaixo de 100%. Abaixo do mínimo das configurações, a resposta é provisória e os valores podem mudar.',
    volume_processed:
      'Um mês publicado pode ficar pouco abaixo de 100%. Abaixo do mínimo das configurações, a resposta é provisória e os valores podem mudar.',
    institutions_change:
      'Três entradas e duas saídas contam como 1. Pode ser crédito em outra instituição, mas também cessão de carteira, incorporação ou portabilidade.',
    total_limit_reduction:
      'Utilizar um limite não o reduz. A resposta não diz se foi a instituição que reduziu, o titular que pediu ou o contrato que acabou.',
    portfolio_rise:
      'Uma alta pode ser crédito novo, mas também juros, correção por índice, carteira comprada ou mês reprocessado. A parte em moeda estrangeira fica de fora.',
    early_arrears_since: 'Só conta meses salvos: um mês sem valores interrompe a sequência.',
    missing_months: 'Destes meses nada se sabe: são lacunas, não zeros.',
  },
  group: {
    alert: 'Em alerta',
    attention: 'Em atenção',
    payment: 'Pagamento',
    tenor: 'Prazo',
    limits: 'Limites e custo',
    concentration: 'Concentração',
    relationship: 'Relacionamento',
    quality: 'Qualidade',
  },
  judgement: { alert: 'alerta', attention: 'atenção', not_set: 'sem parâmetro' },
  threshold: {
    higher: { attention: 'Atenção a partir de {{limit}}.', alert: 'Alerta a partir de {{limit}}.' },
    lower: { attention: 'Atenção abaixo de {{limit}}.', alert: 'Alerta abaixo de {{limit}}.' },
    notSet: 'Não avaliado: a instituição não definiu parâmetro.',
  },
  subject: { pf: 'pessoa física', pj: 'pessoa jurídica' },
  judged: 'Avaliados pelos parâmetros de {{subject}}: {{judged}}. Em alerta: {{alerts}}. Em atenção: {{attentions}}.',
  notJudged: 'Nenhum indicador foi avaliado: sem valor, ou sem parâmetro definido pela instituição.',
} as const;
