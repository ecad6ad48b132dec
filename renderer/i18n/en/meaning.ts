import type { Translated } from '../catalogue.ts';
import type { meaning as ptBR } from '../pt-BR/meaning.ts';

export const meaning: Translated<typeof ptBR> = {
  resumoDoCliente: {
    documentoDoCliente:
      'CPF or CNPJ that was queried. For companies, the CNPJ root counts: branches return the same amounts.',
    tipoDoCliente: '1 is a natural person, 2 a legal entity.',
    dataBaseConsultada: 'Month the amounts refer to: the position that institutions reported for its last day.',
    dataInicioRelacionamento:
      'Date of the first credit relationship. Public sources differ: with the financial system, or with the institution that queries.',
    quantidadeDeInstituicoes:
      'Number of financial institutions the subject has a relationship with. The response does not say which.',
    quantidadeDeOperacoes:
      'Number of operations that institutions report for the subject. The response does not say how many are debt and how many are limits or guarantees.',
    quantidadeOperacoesDiscordancia: 'Operations for which the subject disputes what the institution reported.',
    quantidadeOperacoesSubJudice: 'Operations before the courts.',
    responsabilidadeTotalDiscordancia: 'Amount of the disputed operations. It stays on record.',
    responsabilidadeTotalSubJudice: 'Amount of the operations before the courts. It stays on record.',
    coobrigacaoAssumida:
      'Public sources differ: an amount in reais, or only 0 and 1. How it relates to the co-obligations of the portfolio is not known; it is not part of any sum.',
    coobrigacaoRecebida:
      'Public sources differ, as for the assumed one: an amount in reais, or only 0 and 1. It is not part of any sum.',
    riscoIndiretoVendor:
      'Indirect risk in vendor operations: the bank pays the seller upfront and finances the buyer, with the seller’s guarantee. The response does not say which of them the subject is.',
    percentualDocumentosProcessados:
      "Part of the month's documents processed so far. A published month may stay a little below 100%; below the minimum of the settings the response is provisional.",
    percentualVolumeProcessado:
      "Part of the month's volume processed so far. A published month may stay a little below 100%; below the minimum of the settings the response is provisional.",
    cnpjDaIfSolicitante: 'CNPJ of the institution that made the query, where it applies.',
    listaDeMensagensDeValidacao: "The service's notices about this query, if any.",
  },
  resumoDaCarteira: {
    dtInicioRelacionamento: 'The start of the relationship, repeated in the portfolio summary.',
    carteiradeCredito:
      'What is on record as to fall due, overdue and written off. Debts outside the register do not appear.',
    carteiraVencer: 'Instalments still to fall due, and those overdue by 1 to 14 days (code v205).',
    carteiraVencerAte30diasVencidosAte14dias: 'Falls due within 30 days, or is overdue by 1 to 14 days (code v205).',
    carteiraVencer31a60dias: 'Falls due 31 to 60 days after the end of the month.',
    carteiraVencer61a90dias: 'Falls due 61 to 90 days after the end of the month.',
    carteiraVencer91a180dias: 'Falls due 91 to 180 days after the end of the month.',
    carteiraVencer181a360dias: 'Falls due 181 to 360 days after the end of the month.',
    carteiraVencerAcima360dias: 'Falls due more than 360 days after the end of the month.',
    carteiraVencerPrazoIndeterminado: 'Without a due date, such as overdrafts and guaranteed accounts.',
    carteiraVencido:
      'Instalments overdue by 15 days or more: only what is in arrears, not the whole balance of the operations.',
    carteiraVencido15a30dias: 'Overdue for 15 to 30 days.',
    carteiraVencido31a60dias: 'Overdue for 31 to 60 days.',
    carteiraVencido61a90dias: 'Overdue for 61 to 90 days.',
    carteiraVencido91a180dias: 'Overdue for 91 to 180 days.',
    carteiraVencido181a360dias: 'Overdue for 181 to 360 days.',
    carteiraVencidoAcima360dias: 'Overdue for more than 360 days.',
    moedaEstrangeiraValor:
      'Part of the portfolio that moves with exchange rates. Already in the other totals, not added to them.',
    moedaEstrangeiraValor15a30dias:
      'Part that moves with exchange rates, 15 to 30 days. The response does not say whether to fall due or overdue.',
    moedaEstrangeiraValor31a60dias:
      'Part that moves with exchange rates, 31 to 60 days. The response does not say whether to fall due or overdue.',
    moedaEstrangeiraValor61a90dias:
      'Part that moves with exchange rates, 61 to 90 days. The response does not say whether to fall due or overdue.',
    moedaEstrangeiraValor91a180dias:
      'Part that moves with exchange rates, 91 to 180 days. The response does not say whether to fall due or overdue.',
    moedaEstrangeiraValor181a360dias:
      'Part that moves with exchange rates, 181 to 360 days. The response does not say whether to fall due or overdue.',
    moedaEstrangeiraValorAcima360dias:
      'Part that moves with exchange rates, beyond 360 days. The response does not say whether to fall due or overdue.',
    prejuizo:
      'Credit that institutions wrote off as a loss, an accounting act of theirs. Since 01/2025 (CMN resolution 4.966) a write-off may come later: years before and after are not comparable.',
    prejuizoAte12meses: 'Written off up to 12 months ago.',
    prejuizoAcima12meses: 'Written off more than 12 months ago.',
    repasses:
      'Interbank pass-throughs (modalities 14xx): the client is an institution. BNDES or Finame funds passed on to a company are in the portfolio, not here.',
    coobrigacoes: 'Guarantees institutions gave on behalf of the subject, and other co-obligations (modalities 15xx).',
    responsabilidadeTotal: 'Credit portfolio plus pass-throughs and co-obligations, by the register’s layout.',
    creditosaLiberar: 'Credit already contracted and not yet released. It is not debt today.',
    limitesdeCredito: 'Limits contracted and not drawn. They are not debt today.',
    limitesdeCreditoAte360dias: 'Unused limits that end within 360 days.',
    limitesdeCreditoAcima360dias: 'Unused limits that end after 360 days.',
    riscoIndiretoVendor: 'The same indirect vendor risk, repeated in the portfolio summary.',
    riscoTotal: 'Total responsibility plus credits to be released, limits and vendor risk, by the register’s layout.',
  },
  resumoDasModalidades: {
    tipo: "Whether the modality's amount is to fall due or overdue.",
    modalidade: 'Four-digit code; the first two digits are the domain.',
    dominio: 'The large group of the modality, such as loans or financing.',
    subdominio: 'The name of the modality.',
    valorVencimento: 'Amount of the modality in this type; zero where there is none.',
  },
  resumoDasOperacoes: {
    modalidade: 'Modality of the operations added up. The response does not say which institutions or contracts.',
    variacaoCambial: 'S: the amount moves with exchange rates. N: it does not.',
    listaDeVencimentos: "The operations' amounts, one for each maturity code.",
    codigoVencimento: "Range of days to maturity or overdue, finer than the portfolio's buckets.",
    valorVencimento: 'Amount reported under the code.',
  },
};
