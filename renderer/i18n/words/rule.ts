import type { RuleId } from '#domain/reconciliation/check.ts';
import type { BothLanguages } from '../in-language.ts';

interface WordsOfRule {
  readonly title: BothLanguages;
  readonly compares: BothLanguages;
  /** Possible reasons of a failure. */
  readonly failure: BothLanguages;
  /** Advice to the officer. */
  readonly todo: BothLanguages;
}

/** What each rule of the reconciliation says of itself (docs/register.md#identities). */
export const rule = {
  R1: {
    title: { pt: 'A vencer é a soma de suas 7 faixas', en: 'To fall due is the sum of its 7 buckets' },
    compares: {
      pt: 'O total a vencer com as seis faixas por prazo e a de prazo indeterminado.',
      en: 'The total to fall due with the six buckets by term and that of undetermined term.',
    },
    failure: { pt: 'Uma faixa ou o total chegou incompleto.', en: 'A bucket or the total arrived incomplete.' },
    todo: {
      pt: 'Não use o total nem as faixas sem entender a diferença: veja a resposta original e fale com o fornecedor.',
      en: 'Use neither the total nor the buckets until you understand the difference: see the original response and talk to the provider.',
    },
  },
  R2: {
    title: { pt: 'Vencido é a soma de suas 6 faixas', en: 'Overdue is the sum of its 6 buckets' },
    compares: {
      pt: 'O total vencido há 15 dias ou mais com as seis faixas por dias de atraso.',
      en: 'The total overdue by 15 days or more with the six buckets by days overdue.',
    },
    failure: { pt: 'Uma faixa ou o total chegou incompleto.', en: 'A bucket or the total arrived incomplete.' },
    todo: {
      pt: 'Considere o maior dos dois lados até entender a diferença: veja a resposta original e fale com o fornecedor.',
      en: 'Take the larger side until you understand the difference: see the original response and talk to the provider.',
    },
  },
  R3: {
    title: {
      pt: 'Prejuízo é até 12 meses + acima de 12 meses',
      en: 'Written off is up to 12 months + more than 12 months ago',
    },
    compares: { pt: 'O prejuízo total com suas duas partes.', en: 'The total written off with its two parts.' },
    failure: {
      pt: 'Uma das partes ou o total chegou incompleto.',
      en: 'One of the parts or the total arrived incomplete.',
    },
    todo: {
      pt: 'Considere o maior dos dois lados até entender a diferença: veja a resposta original e fale com o fornecedor.',
      en: 'Take the larger side until you understand the difference: see the original response and talk to the provider.',
    },
  },
  R4: {
    title: {
      pt: 'Carteira de crédito é a vencer + vencido + prejuízo',
      en: 'Credit portfolio is to fall due + overdue + written off',
    },
    compares: {
      pt: 'A carteira de crédito com a soma de a vencer, vencido e prejuízo.',
      en: 'The credit portfolio with the sum of to fall due, overdue and written off.',
    },
    failure: {
      pt: 'Falta uma parte no total, ou o serviço soma a carteira sem o prejuízo.',
      en: 'A part is missing from the total, or the service adds up the portfolio without what was written off.',
    },
    todo: {
      pt: 'Compare a diferença com o prejuízo. Se não for ele, veja a resposta original e fale com o fornecedor.',
      en: 'Compare the difference with what was written off. If they differ, see the original response and talk to the provider.',
    },
  },
  R5: {
    title: {
      pt: 'Responsabilidade total é carteira + repasses + coobrigações',
      en: 'Total responsibility is portfolio + pass-throughs + co-obligations',
    },
    compares: {
      pt: 'A responsabilidade total com a soma de carteira de crédito, repasses e coobrigações, pelo leiaute do registro.',
      en: 'Total responsibility with the sum of credit portfolio, pass-throughs and co-obligations, by the register’s layout.',
    },
    failure: {
      pt: 'O serviço soma de outro modo: esta regra ainda não foi confirmada com respostas reais.',
      en: 'The service adds it up in another way: real responses have not confirmed this rule yet.',
    },
    todo: {
      pt: 'Use as partes, que são informadas uma a uma, e não o total.',
      en: 'Use the parts, which are reported one by one, not the total.',
    },
  },
  R6: {
    title: { pt: 'Limites são até 360 dias + acima de 360 dias', en: 'Limits are up to 360 days + beyond 360 days' },
    compares: {
      pt: 'O total de limites não utilizados com suas duas partes.',
      en: 'The total of unused limits with its two parts.',
    },
    failure: {
      pt: 'Uma das partes ou o total chegou incompleto.',
      en: 'One of the parts or the total arrived incomplete.',
    },
    todo: {
      pt: 'Veja os limites por linha nas operações (modalidades 19xx) e fale com o fornecedor.',
      en: 'See the limits line by line among the operations (modalities 19xx) and talk to the provider.',
    },
  },
  R7: {
    title: {
      pt: 'Risco total é responsabilidade + a liberar + limites + vendor',
      en: 'Total risk is responsibility + to be released + limits + vendor',
    },
    compares: {
      pt: 'O risco total com a soma de responsabilidade total, créditos a liberar, limites e vendor, pelo leiaute do registro.',
      en: 'Total risk with the sum of total responsibility, credits to be released, limits and vendor risk, by the register’s layout.',
    },
    failure: {
      pt: 'O serviço soma de outro modo: esta regra ainda não foi confirmada com respostas reais.',
      en: 'The service adds it up in another way: real responses have not confirmed this rule yet.',
    },
    todo: {
      pt: 'Use as partes, que são informadas uma a uma, e não o total.',
      en: 'Use the parts, which are reported one by one, not the total.',
    },
  },
  R8: {
    title: {
      pt: 'Moeda estrangeira não é menor que a soma de suas 6 faixas',
      en: 'Foreign currency is not less than the sum of its 6 buckets',
    },
    compares: {
      pt: 'O total em moeda estrangeira com as seis faixas. Pode ser maior: prejuízo e prazo indeterminado não têm faixa.',
      en: 'The total in foreign currency with the six buckets. It may be more: write-offs and undetermined term have no bucket.',
    },
    failure: {
      pt: 'Uma faixa conta o que o total não conta, ou o total chegou incompleto.',
      en: 'A bucket counts what the total does not count, or the total arrived incomplete.',
    },
    todo: {
      pt: 'Veja nas operações as que têm variação cambial S e use a soma delas.',
      en: 'See which operations have exchange variation S and use their sum.',
    },
  },
  R9: {
    title: { pt: 'Risco de vendor igual nos dois resumos', en: 'Vendor risk is the same in both summaries' },
    compares: {
      pt: 'O risco indireto de vendor do resumo do cliente com o do resumo da carteira.',
      en: 'The indirect vendor risk of the client summary with that of the portfolio summary.',
    },
    failure: {
      pt: 'Os dois resumos foram gerados em momentos diferentes, ou informam o valor de formas diferentes.',
      en: 'The two summaries were made at different times, or report the amount differently.',
    },
    todo: {
      pt: 'Considere o maior valor e confirme com o fornecedor.',
      en: 'Take the larger amount and confirm it with the provider.',
    },
  },
  R10: {
    title: {
      pt: 'Início do relacionamento igual nos dois resumos',
      en: 'Start of the relationship is the same in both summaries',
    },
    compares: {
      pt: 'A data do primeiro relacionamento de crédito nos dois resumos.',
      en: 'The date of the first credit relationship in both summaries.',
    },
    failure: {
      pt: 'Os dois resumos usam datas de fontes diferentes.',
      en: 'The two summaries take their dates from different sources.',
    },
    todo: {
      pt: 'Considere a data mais recente ao medir o tempo de relacionamento.',
      en: 'Take the later date when you measure the length of the relationship.',
    },
  },
  R11: {
    title: { pt: 'Faixas da carteira somam as operações', en: 'Operations add up to the portfolio buckets' },
    compares: {
      pt: 'Cada faixa de a vencer, vencido e prejuízo com os códigos de vencimento das operações nas modalidades 01 a 13.',
      en: 'Each bucket to fall due, overdue and written off with the maturity codes of the operations in modalities 01 to 13.',
    },
    failure: {
      pt: 'Uma operação ficou fora da lista ou da faixa, ou o serviço cortou a lista.',
      en: 'An operation is missing from the list or from the bucket, or the service cut the list.',
    },
    todo: {
      pt: 'Não tire conclusões por modalidade nesta faixa: veja a resposta original e fale com o fornecedor.',
      en: 'Draw no conclusion by modality in this bucket: see the original response and talk to the provider.',
    },
  },
  R12: {
    title: {
      pt: 'Repasses, coobrigações, limites e a liberar somam as operações',
      en: 'Operations add up to pass-throughs, co-obligations, limits and to be released',
    },
    compares: {
      pt: 'Repasses com as operações 14xx, coobrigações com as 15xx, limites com os códigos v20 e v40, a liberar com v60 e v80.',
      en: 'Pass-throughs with operations 14xx, co-obligations with 15xx, limits with codes v20 and v40, to be released with v60 and v80.',
    },
    failure: {
      pt: 'O serviço não lista limites ou repasses entre as operações: ainda não foi confirmado com respostas reais.',
      en: 'The service does not list limits or pass-throughs among the operations: real responses have not confirmed it yet.',
    },
    todo: {
      pt: 'Use o valor do resumo da carteira, e as operações só para ver sua composição.',
      en: 'Use the amount in the portfolio summary, and the operations only to see its composition.',
    },
  },
  R13: {
    title: {
      pt: 'Modalidades 01 a 13 somam a vencer e vencido',
      en: 'Modalities 01 to 13 add up to what is to fall due and overdue',
    },
    compares: {
      pt: 'A soma das modalidades 01 a 13 de cada tipo com o total da carteira a vencer e vencido, com ou sem o prejuízo.',
      en: 'The sum of modalities 01 to 13 of each type with the total to fall due and overdue, with or without write-offs.',
    },
    failure: {
      pt: 'Falta uma modalidade, ou ela está no outro tipo.',
      en: 'A modality is missing, or is under the other type.',
    },
    todo: {
      pt: 'Veja na R18 qual modalidade não confere com suas operações.',
      en: 'See under R18 which modality does not match its operations.',
    },
  },
  R14: {
    title: {
      pt: 'Discordância e sub judice cabem nas operações e na dívida',
      en: 'Disputes and sub judice fit the operations and the debt',
    },
    compares: {
      pt: 'A discordância e, à parte, o sub judice: a quantidade não passa da de operações, o valor não passa da responsabilidade total, e há um quando há o outro. Onde há limites, títulos ou valores a liberar, o valor pode ser zero.',
      en: 'Disputed operations and, apart from them, those sub judice: the count is no more than that of all operations, the amount no more than total responsibility, and where there is one there is the other. With limits, securities or credit to be released the amount may be zero.',
    },
    failure: {
      pt: 'A quantidade e o valor foram informados em momentos diferentes, ou um deles falta.',
      en: 'The count and the amount were reported at different times, or one of them is missing.',
    },
    todo: {
      pt: 'Pergunte ao titular o que contesta ou discute na Justiça, e peça os documentos.',
      en: 'Ask the subject what is disputed or before the courts, and for the documents.',
    },
  },
  R15: {
    title: {
      pt: 'Data-base e tipo de cliente são os da consulta',
      en: 'Reference month and client type are those of the query',
    },
    compares: {
      pt: 'A data-base e o tipo de cliente da resposta com os da consulta.',
      en: 'The reference month and the client type of the response with those of the query.',
    },
    failure: {
      pt: 'A resposta é de outra consulta, ou o serviço de testes responde sempre o mesmo.',
      en: 'The response belongs to another query, or the test service always sends the same one.',
    },
    todo: {
      pt: 'Não use a resposta para esta data-base e avise o fornecedor antes de consultar de novo.',
      en: 'Do not use the response for this month, and tell the provider before you query again.',
    },
  },
  R16: {
    title: {
      pt: 'Documento é o da consulta, ou a raiz do CNPJ',
      en: 'Document is that of the query, or its CNPJ root',
    },
    compares: {
      pt: 'O documento da resposta com o da consulta; zeros à esquerda são ignorados, e filiais contam como a mesma empresa.',
      en: 'The document of the response with that of the query; leading zeros are ignored, and branches count as the same company.',
    },
    failure: {
      pt: 'A resposta é de outro titular, ou o serviço escreveu o documento de outra forma.',
      en: 'The response is about another subject, or the service wrote the document differently.',
    },
    todo: {
      pt: 'Não use a resposta: podem ser dados de outra pessoa, sob sigilo. Avise o fornecedor.',
      en: 'Do not use the response: it may be somebody else’s data, under bank secrecy. Tell the provider.',
    },
  },
  R17: {
    title: { pt: 'Percentuais entre 0 e 100', en: 'Percentages between 0 and 100' },
    compares: {
      pt: 'Os percentuais processados de documentos e de volume com os limites de um percentual.',
      en: 'The processed percentages of documents and of volume with the range of a percentage.',
    },
    failure: {
      pt: 'O serviço escreveu o percentual em outra escala.',
      en: 'The service wrote the percentage on another scale.',
    },
    todo: {
      pt: 'Não conclua se o mês está completo por este número.',
      en: 'Do not conclude from this figure whether the month is complete.',
    },
  },
  R18: {
    title: { pt: 'Cada modalidade é a soma de suas operações', en: 'Each modality is the sum of its operations' },
    compares: {
      pt: 'O valor de cada modalidade, a vencer e vencido, com as operações da mesma modalidade, com ou sem o prejuízo. Limites (19xx) ficam de fora.',
      en: 'The amount of each modality, to fall due and overdue, with the operations of the same modality, with or without write-offs. Limits (19xx) are left out.',
    },
    failure: {
      pt: 'A modalidade falta numa das listas, está no outro tipo, ou o serviço a soma de outro modo.',
      en: 'The modality is missing from one list, is under the other type, or is calculated differently by the service.',
    },
    todo: {
      pt: 'Não tire conclusões desta modalidade: veja as duas listas em Todos os campos.',
      en: 'Draw no conclusion from this modality: see both lists under All fields.',
    },
  },
  R19: {
    title: {
      pt: 'Operações, instituições e valores são coerentes',
      en: 'Operations, institutions and amounts are consistent',
    },
    compares: {
      pt: 'A quantidade de instituições com a de operações, que não pode ser menor, e com os valores: onde há operação, dívida, limite ou valor a liberar há ao menos uma instituição.',
      en: 'The count of institutions with that of operations, which cannot be lower, and with the amounts: where there is an operation, debt, limit or credit to be released there is at least one institution.',
    },
    failure: {
      pt: 'As quantidades e os valores foram gerados em momentos diferentes, ou uma instituição ainda não foi contada.',
      en: 'The counts and the amounts were made at different times, or an institution is not counted yet.',
    },
    todo: {
      pt: 'Não use a quantidade de instituições; pergunte ao titular com quem tem crédito.',
      en: 'Do not use the count of institutions; ask the subject which institutions it has credit with.',
    },
  },
  R20: {
    title: {
      pt: 'Início do relacionamento não é posterior à data-base nem muda',
      en: 'Start of the relationship is not later than the reference month and does not change',
    },
    compares: {
      pt: 'A data do primeiro relacionamento de crédito com a data-base e com a dos outros meses salvos do titular.',
      en: 'The date of the first credit relationship with the reference month and with that of the other saved months of the subject.',
    },
    failure: {
      pt: 'Uma instituição corrigiu a data, ou um relacionamento antigo deixou de ser informado.',
      en: 'An institution corrected the date, or an old relationship is no longer reported.',
    },
    todo: {
      pt: 'Não use o tempo de relacionamento sem confirmar com o titular.',
      en: 'Do not use the length of the relationship until the subject confirms it.',
    },
  },
  R21: {
    title: { pt: 'Nenhum valor negativo', en: 'No negative amount' },
    compares: {
      pt: 'O menor valor de cada uma das quatro partes da resposta com zero.',
      en: 'The lowest amount of each of the four parts of the response with zero.',
    },
    failure: {
      pt: 'O serviço escreveu um estorno ou um ajuste como valor.',
      en: 'The service wrote a reversal or an adjustment as an amount.',
    },
    todo: {
      pt: 'Não some o que está nesta parte: veja a resposta original e fale com o fornecedor.',
      en: 'Do not add up anything in this part: see the original response and talk to the provider.',
    },
  },
  R22: {
    title: {
      pt: 'Moeda estrangeira é a soma das operações que variam com o câmbio',
      en: 'Foreign currency is the sum of operations that move with exchange rates',
    },
    compares: {
      pt: 'O total em moeda estrangeira com as operações 01 a 13 de variação cambial S, com ou sem o prejuízo.',
      en: 'The total in foreign currency with operations 01 to 13 with exchange variation S, with or without write-offs.',
    },
    failure: {
      pt: 'Uma operação está sem a variação cambial certa, ou o serviço conta também o que está fora da carteira.',
      en: 'An operation lacks the right exchange variation, or the service also counts what is outside the portfolio.',
    },
    todo: {
      pt: 'Considere o maior dos dois lados para medir a exposição ao câmbio.',
      en: 'Take the larger side to measure exposure to exchange rates.',
    },
  },
  R23: {
    title: {
      pt: 'Instituição solicitante é a da consulta, ou a que consulta por ela',
      en: 'Requesting institution is that of the query, or the one querying for it',
    },
    compares: {
      pt: 'O CNPJ que a resposta diz ter consultado com as instituições da consulta e da autorização.',
      en: 'The CNPJ that the response gives as the querying institution with the institutions of the query and of the authorization.',
    },
    failure: {
      pt: 'A consulta foi registrada em nome de outra instituição, que o titular pode não ter autorizado.',
      en: 'The query was recorded in the name of another institution, which the subject may not have authorized.',
    },
    todo: {
      pt: 'Confirme com o fornecedor em nome de quem ele consulta, e se o termo a nomeia.',
      en: 'Confirm with the provider in whose name it queries, and whether the term names it.',
    },
  },
  R24: {
    title: { pt: 'As respostas desta data-base coincidem', en: 'The responses for this reference month agree' },
    compares: {
      pt: 'Esta resposta com a anterior da mesma data-base, ou com a seguinte se é a primeira, campo por campo.',
      en: 'This response with the previous one for the same reference month, or the next one if it is the first, field by field.',
    },
    failure: {
      pt: 'Uma instituição retificou o que havia informado, ou o mês ainda estava em processamento.',
      en: 'An institution rectified what it had reported, or the month was still being processed.',
    },
    todo: {
      pt: 'Use a resposta mais recente e veja os campos que mudaram.',
      en: 'Use the latest response and look at the fields that changed.',
    },
  },
  R25: {
    title: {
      pt: 'O que é antigo já constava no mês anterior',
      en: 'What is old was already there in the previous month',
    },
    compares: {
      pt: 'O prejuízo há mais de 12 meses com o prejuízo total do mês anterior, e o vencido de 31 a 60 dias com o que nesse mês vencia em até 30 dias, estava vencido há até 60 dias, não tinha prazo, era limite ou estava a liberar. Admite 20% a mais por juros, multa, correção e câmbio.',
      en: 'What was written off more than 12 months ago with the total written off in the previous month, and what is overdue by 31 to 60 days with what in that month was due within 30 days, overdue by up to 60 days, without a term, a limit or to be released. It allows 20% more for interest, fines, indexation and exchange rates.',
    },
    failure: {
      pt: 'Uma instituição informou com atraso, retificou, antecipou o vencimento da dívida ou comprou a carteira.',
      en: 'An institution reported late, rectified, accelerated the debt or bought the portfolio.',
    },
    todo: {
      pt: 'Veja a evolução. O mês anterior pode ter sido retificado: só uma nova consulta a ele pode confirmar.',
      en: 'See the evolution. The previous month may have been rectified: only a new query of it can confirm that.',
    },
  },
  R26: {
    title: { pt: 'Percentuais processados condizem com os valores', en: 'Processed percentages match the amounts' },
    compares: {
      pt: 'Os percentuais com os valores: onde há valor, algo foi processado; onde nenhum valor é informado, nem zero, não foi tudo.',
      en: 'The percentages with the amounts: where there are amounts, something was processed; where none is reported, not even zero, not everything was.',
    },
    failure: {
      pt: 'O serviço não informa o percentual, ou deixou os valores de fora.',
      en: 'The service does not report the percentage, or left the amounts out.',
    },
    todo: {
      pt: 'Não conclua se o mês está completo por este número.',
      en: 'Do not conclude from this figure whether the month is complete.',
    },
  },
  R27: {
    title: { pt: 'Códigos de vencimento cabem na modalidade', en: 'Maturity codes fit the modality' },
    compares: {
      pt: 'Os códigos das operações com a modalidade: limites não utilizados (v20 e v40) só nas modalidades 19xx, e nelas nenhuma dívida.',
      en: 'The codes of the operations with their modality: unused limits (v20 and v40) only under modalities 19xx, and no debt there.',
    },
    failure: {
      pt: 'O serviço usa outro código para limites, ou outra modalidade.',
      en: 'The service uses another code for limits, or another modality.',
    },
    todo: {
      pt: 'Não conclua sobre limites e uso por linha com estas operações.',
      en: 'Draw no conclusion about limits and their utilization by line from these operations.',
    },
  },
} as const satisfies Readonly<Record<RuleId, WordsOfRule>>;
