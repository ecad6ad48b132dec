import type { RuleId } from '#domain/reconciliation/check.ts';

interface RuleTexts {
  readonly title: string;
  /** What is compared. */
  readonly compares: string;
  /** What a failure may mean. */
  readonly failure: string;
  /** What the officer can do. */
  readonly todo: string;
}

/** What each rule of the reconciliation says of itself (docs/register.md#identities). */
export const rule = {
  R1: {
    title: 'A vencer é a soma de suas 7 faixas',
    compares: 'O total a vencer com as seis faixas por prazo e a de prazo indeterminado.',
    failure: 'Uma faixa ou o total chegou incompleto.',
    todo: 'Não use o total nem as faixas sem entender a diferença: veja a resposta original e fale com o fornecedor.',
  },
  R2: {
    title: 'Vencido é a soma de suas 6 faixas',
    compares: 'O total vencido há 15 dias ou mais com as seis faixas por dias de atraso.',
    failure: 'Uma faixa ou o total chegou incompleto.',
    todo: 'Considere o maior dos dois lados até entender a diferença: veja a resposta original e fale com o fornecedor.',
  },
  R3: {
    title: 'Prejuízo é até 12 meses + acima de 12 meses',
    compares: 'O prejuízo total com suas duas partes.',
    failure: 'Uma das partes ou o total chegou incompleto.',
    todo: 'Considere o maior dos dois lados até entender a diferença: veja a resposta original e fale com o fornecedor.',
  },
  R4: {
    title: 'Carteira de crédito é a vencer + vencido + prejuízo',
    compares: 'A carteira de crédito com a soma de a vencer, vencido e prejuízo.',
    failure: 'Falta uma parte no total, ou o serviço soma a carteira sem o prejuízo.',
    todo: 'Compare a diferença com o prejuízo. Se não for ele, veja a resposta original e fale com o fornecedor.',
  },
  R5: {
    title: 'Responsabilidade total é carteira + repasses + coobrigações',
    compares:
      'A responsabilidade total com a soma de carteira de crédito, repasses e coobrigações, pelo leiaute do registro.',
    failure: 'O serviço soma de outro modo: esta regra ainda não foi confirmada com respostas reais.',
    todo: 'Use as partes, que são informadas uma a uma, e não o total.',
  },
  R6: {
    title: 'Limites são até 360 dias + acima de 360 dias',
    compares: 'O total de limites não utilizados com suas duas partes.',
    failure: 'Uma das partes ou o total chegou incompleto.',
    todo: 'Veja os limites por linha nas operações (modalidades 19xx) e fale com o fornecedor.',
  },
  R7: {
    title: 'Risco total é responsabilidade + a liberar + limites + vendor',
    compares:
      'O risco total com a soma de responsabilidade total, créditos a liberar, limites e vendor, pelo leiaute do registro.',
    failure: 'O serviço soma de outro modo: esta regra ainda não foi confirmada com respostas reais.',
    todo: 'Use as partes, que são informadas uma a uma, e não o total.',
  },
  R8: {
    title: 'Moeda estrangeira não é menor que a soma de suas 6 faixas',
    compares:
      'O total em moeda estrangeira com as seis faixas. Pode ser maior: prejuízo e prazo indeterminado não têm faixa.',
    failure: 'Uma faixa conta o que o total não conta, ou o total chegou incompleto.',
    todo: 'Veja nas operações as que têm variação cambial S e use a soma delas.',
  },
  R9: {
    title: 'Risco de vendor igual nos dois resumos',
    compares: 'O risco indireto de vendor do resumo do cliente com o do resumo da carteira.',
    failure: 'Os dois resumos foram gerados em momentos diferentes, ou informam o valor de formas diferentes.',
    todo: 'Considere o maior valor e confirme com o fornecedor.',
  },
  R10: {
    title: 'Início do relacionamento igual nos dois resumos',
    compares: 'A data do primeiro relacionamento de crédito nos dois resumos.',
    failure: 'Os dois resumos usam datas de fontes diferentes.',
    todo: 'Considere a data mais recente ao medir o tempo de relacionamento.',
  },
  R11: {
    title: 'Faixas da carteira somam as operações',
    compares:
      'Cada faixa de a vencer, vencido e prejuízo com os códigos de vencimento das operações nas modalidades 01 a 13.',
    failure: 'Uma operação ficou fora da lista ou da faixa, ou o serviço cortou a lista.',
    todo: 'Não tire conclusões por modalidade nesta faixa: veja a resposta original e fale com o fornecedor.',
  },
  R12: {
    title: 'Repasses, coobrigações, limites e a liberar somam as operações',
    compares:
      'Repasses com as operações 14xx, coobrigações com as 15xx, limites com os códigos v20 e v40, a liberar com v60 e v80.',
    failure:
      'O serviço não lista limites ou repasses entre as operações: ainda não foi confirmado com respostas reais.',
    todo: 'Use o valor do resumo da carteira, e as operações só para ver sua composição.',
  },
  R13: {
    title: 'Modalidades 01 a 13 somam a vencer e vencido',
    compares:
      'A soma das modalidades 01 a 13 de cada tipo com o total da carteira a vencer e vencido, com ou sem o prejuízo.',
    failure: 'Falta uma modalidade, ou ela está no outro tipo.',
    todo: 'Veja na R18 qual modalidade não confere com suas operações.',
  },
  R14: {
    title: 'Discordância e sub judice cabem nas operações e na dívida',
    compares:
      'A discordância e, à parte, o sub judice: a quantidade não passa da de operações, o valor não passa da responsabilidade total, e há um quando há o outro. Onde há limites, títulos ou valores a liberar, o valor pode ser zero.',
    failure: 'A quantidade e o valor foram informados em momentos diferentes, ou um deles falta.',
    todo: 'Pergunte ao titular o que contesta ou discute na Justiça, e peça os documentos.',
  },
  R15: {
    title: 'Data-base e tipo de cliente são os da consulta',
    compares: 'A data-base e o tipo de cliente da resposta com os da consulta.',
    failure: 'A resposta é de outra consulta, ou o serviço de testes responde sempre o mesmo.',
    todo: 'Não use a resposta para esta data-base e avise o fornecedor antes de consultar de novo.',
  },
  R16: {
    title: 'Documento é o da consulta, ou a raiz do CNPJ',
    compares:
      'O documento da resposta com o da consulta; zeros à esquerda são ignorados, e filiais contam como a mesma empresa.',
    failure: 'A resposta é de outro titular, ou o serviço escreveu o documento de outra forma.',
    todo: 'Não use a resposta: podem ser dados de outra pessoa, sob sigilo. Avise o fornecedor.',
  },
  R17: {
    title: 'Percentuais entre 0 e 100',
    compares: 'Os percentuais processados de documentos e de volume com os limites de um percentual.',
    failure: 'O serviço escreveu o percentual em outra escala.',
    todo: 'Não conclua se o mês está completo por este número.',
  },
  R18: {
    title: 'Cada modalidade é a soma de suas operações',
    compares:
      'O valor de cada modalidade, a vencer e vencido, com as operações da mesma modalidade, com ou sem o prejuízo. Limites (19xx) ficam de fora.',
    failure: 'A modalidade falta numa das listas, está no outro tipo, ou o serviço a soma de outro modo.',
    todo: 'Não tire conclusões desta modalidade: veja as duas listas em Todos os campos.',
  },
  R19: {
    title: 'Operações, instituições e valores são coerentes',
    compares:
      'A quantidade de instituições com a de operações, que não pode ser menor, e com os valores: onde há operação, dívida, limite ou valor a liberar há ao menos uma instituição.',
    failure:
      'As quantidades e os valores foram gerados em momentos diferentes, ou uma instituição ainda não foi contada.',
    todo: 'Não use a quantidade de instituições; pergunte ao titular com quem tem crédito.',
  },
  R20: {
    title: 'Início do relacionamento não é posterior à data-base nem muda',
    compares:
      'A data do primeiro relacionamento de crédito com a data-base e com a dos outros meses salvos do titular.',
    failure: 'Uma instituição corrigiu a data, ou um relacionamento antigo deixou de ser informado.',
    todo: 'Não use o tempo de relacionamento sem confirmar com o titular.',
  },
  R21: {
    title: 'Nenhum valor negativo',
    compares: 'O menor valor de cada uma das quatro partes da resposta com zero.',
    failure: 'O serviço escreveu um estorno ou um ajuste como valor.',
    todo: 'Não some o que está nesta parte: veja a resposta original e fale com o fornecedor.',
  },
  R22: {
    title: 'Moeda estrangeira é a soma das operações que variam com o câmbio',
    compares: 'O total em moeda estrangeira com as operações 01 a 13 de variação cambial S, com ou sem o prejuízo.',
    failure: 'Uma operação está sem a variação cambial certa, ou o serviço conta também o que está fora da carteira.',
    todo: 'Considere o maior dos dois lados para medir a exposição ao câmbio.',
  },
  R23: {
    title: 'Instituição solicitante é a da consulta, ou a que consulta por ela',
    compares: 'O CNPJ que a resposta diz ter consultado com as instituições da consulta e da autorização.',
    failure: 'A consulta foi registrada em nome de outra instituição, que o titular pode não ter autorizado.',
    todo: 'Confirme com o fornecedor em nome de quem ele consulta, e se o termo a nomeia.',
  },
  R24: {
    title: 'As respostas desta data-base coincidem',
    compares: 'Esta resposta com a anterior da mesma data-base, ou com a seguinte se é a primeira, campo por campo.',
    failure: 'Uma instituição retificou o que havia informado, ou o mês ainda estava em processamento.',
    todo: 'Use a resposta mais recente e veja os campos que mudaram.',
  },
  R25: {
    title: 'O que é antigo já constava no mês anterior',
    compares:
      'O prejuízo há mais de 12 meses com o prejuízo total do mês anterior, e o vencido de 31 a 60 dias com o que nesse mês vencia em até 30 dias, estava vencido há até 60 dias, não tinha prazo, era limite ou estava a liberar. Admite 20% a mais por juros, multa, correção e câmbio.',
    failure: 'Uma instituição informou com atraso, retificou, antecipou o vencimento da dívida ou comprou a carteira.',
    todo: 'Veja a evolução. O mês anterior pode ter sido retificado: só uma nova consulta a ele pode confirmar.',
  },
  R26: {
    title: 'Percentuais processados condizem com os valores',
    compares:
      'Os percentuais com os valores: onde há valor, algo foi processado; onde nenhum valor é informado, nem zero, não foi tudo.',
    failure: 'O serviço não informa o percentual, ou deixou os valores de fora.',
    todo: 'Não conclua se o mês está completo por este número.',
  },
  R27: {
    title: 'Códigos de vencimento cabem na modalidade',
    compares:
      'Os códigos das operações com a modalidade: limites não utilizados (v20 e v40) só nas modalidades 19xx, e nelas nenhuma dívida.',
    failure: 'O serviço usa outro código para limites, ou outra modalidade.',
    todo: 'Não conclua sobre limites e uso por linha com estas operações.',
  },
} as const satisfies Readonly<Record<RuleId, RuleTexts>>;
