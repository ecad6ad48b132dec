import type { RuleId } from '#domain/reconciliation/check.ts';

/** What each rule of the reconciliation compares (docs/register.md#identities). */
export const rule = {
  R1: 'A vencer é a soma de suas 7 faixas',
  R2: 'Vencido é a soma de suas 6 faixas',
  R3: 'Prejuízo é até 12 meses + acima de 12 meses',
  R4: 'Carteira de crédito é a vencer + vencido + prejuízo',
  R5: 'Responsabilidade total é carteira + repasses + coobrigações',
  R6: 'Limites são até 360 dias + acima de 360 dias',
  R7: 'Risco total é responsabilidade + a liberar + limites + vendor',
  R8: 'Moeda estrangeira é a soma de suas 6 faixas',
  R9: 'Risco de vendor igual nos dois resumos',
  R10: 'Início do relacionamento igual nos dois resumos',
  R11: 'Faixas da carteira somam as operações',
  R12: 'Repasses, coobrigações, limites e a liberar somam as operações',
  R13: 'Modalidades 01 a 13 somam a vencer e vencido',
  R14: 'Discordância e sub judice não passam do total de operações',
  R15: 'Data-base e tipo de cliente são os pedidos',
  R16: 'Documento é o pedido, ou a raiz do CNPJ',
  R17: 'Percentuais entre 0 e 100',
  R23: 'Instituição solicitante é a da consulta, ou a que consulta por ela',
} as const satisfies Readonly<Record<RuleId, string>>;
