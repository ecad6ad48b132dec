import type { Words } from '../in-language.ts';

/** What each field of `consulta` means, in plain words; what each rests on: docs/register.md#fields. */
export const meaning = {
  resumoDoCliente: {
    documentoDoCliente: {
      pt: 'CPF ou CNPJ consultado. Para empresas, vale a raiz do CNPJ: as filiais trazem os mesmos valores.',
      en: 'CPF or CNPJ that was queried. For companies, the CNPJ root counts: branches return the same amounts.',
    },
    tipoDoCliente: { pt: '1 é pessoa física, 2 é pessoa jurídica.', en: '1 is a natural person, 2 a legal entity.' },
    dataBaseConsultada: {
      pt: 'Mês a que os valores se referem: a posição informada pelas instituições no último dia dele.',
      en: 'Month the amounts refer to: the position that institutions reported for its last day.',
    },
    dataInicioRelacionamento: {
      pt: 'Data do primeiro relacionamento de crédito. As fontes públicas divergem: com o sistema financeiro ou com a instituição que consulta.',
      en: 'Date of the first credit relationship. Public sources differ: with the financial system, or with the institution that queries.',
    },
    quantidadeDeInstituicoes: {
      pt: 'Quantidade de instituições financeiras com que o titular tem relacionamento. A resposta não diz quais.',
      en: 'Number of financial institutions the subject has a relationship with. The response does not say which.',
    },
    quantidadeDeOperacoes: {
      pt: 'Quantidade de operações que as instituições informam do titular. A resposta não diz quantas delas são dívida e quantas são limites ou garantias.',
      en: 'Number of operations that institutions report for the subject. The response does not say how many are debt and how many are limits or guarantees.',
    },
    quantidadeOperacoesDiscordancia: {
      pt: 'Operações em discordância: o titular contesta o que a instituição informou.',
      en: 'Operations for which the subject disputes what the institution reported.',
    },
    quantidadeOperacoesSubJudice: { pt: 'Operações em discussão na Justiça.', en: 'Operations before the courts.' },
    responsabilidadeTotalDiscordancia: {
      pt: 'Valor das operações em discordância. O titular o contesta, mas ele continua registrado.',
      en: 'Amount of the disputed operations. It stays on record.',
    },
    responsabilidadeTotalSubJudice: {
      pt: 'Valor das operações em discussão na Justiça, que continua registrado.',
      en: 'Amount of the operations before the courts. It stays on record.',
    },
    coobrigacaoAssumida: {
      pt: 'As fontes públicas divergem: um valor em reais, ou só 0 e 1. Não se sabe como se relaciona com as coobrigações da carteira; não entra em nenhuma soma.',
      en: 'Public sources differ: an amount in reais, or only 0 and 1. How it relates to the co-obligations of the portfolio is not known; it is not part of any sum.',
    },
    coobrigacaoRecebida: {
      pt: 'As fontes públicas divergem, como na assumida: um valor em reais, ou só 0 e 1. Não entra em nenhuma soma.',
      en: 'Public sources differ, as for the assumed one: an amount in reais, or only 0 and 1. It is not part of any sum.',
    },
    riscoIndiretoVendor: {
      pt: 'Risco indireto em operações de vendor: o banco paga ao vendedor à vista e financia o comprador, com garantia do vendedor. A resposta não diz o papel do titular.',
      en: 'Indirect risk in vendor operations: the bank pays the seller upfront and finances the buyer, with the seller’s guarantee. The response does not say which of them the subject is.',
    },
    percentualDocumentosProcessados: {
      pt: 'Parte dos documentos do mês já processada. Um mês publicado pode ficar pouco abaixo de 100%; abaixo do mínimo das configurações, a resposta é provisória.',
      en: "Part of the month's documents processed so far. A published month may stay a little below 100%; below the minimum of the settings the response is provisional.",
    },
    percentualVolumeProcessado: {
      pt: 'Parte do volume do mês já processada. Um mês publicado pode ficar pouco abaixo de 100%; abaixo do mínimo das configurações, a resposta é provisória.',
      en: "Part of the month's volume processed so far. A published month may stay a little below 100%; below the minimum of the settings the response is provisional.",
    },
    cnpjDaIfSolicitante: {
      pt: 'CNPJ da instituição que fez a consulta, quando se aplica.',
      en: 'CNPJ of the institution that made the query, where it applies.',
    },
    listaDeMensagensDeValidacao: {
      pt: 'Avisos do serviço sobre esta consulta, quando há.',
      en: "The service's notices about this query, if any.",
    },
  },
  resumoDaCarteira: {
    dtInicioRelacionamento: {
      pt: 'O início do relacionamento, repetido no resumo da carteira.',
      en: 'The start of the relationship, repeated in the portfolio summary.',
    },
    carteiradeCredito: {
      pt: 'O que está registrado a vencer, vencido e em prejuízo. Dívidas fora do registro não aparecem.',
      en: 'What is on record as to fall due, overdue and written off. Debts outside the register do not appear.',
    },
    carteiraVencer: {
      pt: 'Parcelas que ainda vão vencer e as vencidas de 1 a 14 dias (código v205).',
      en: 'Instalments still to fall due, and those overdue by 1 to 14 days (code v205).',
    },
    carteiraVencerAte30diasVencidosAte14dias: {
      pt: 'Vence nos próximos 30 dias ou está vencido de 1 a 14 dias (código v205).',
      en: 'Falls due within 30 days, or is overdue by 1 to 14 days (code v205).',
    },
    carteiraVencer31a60dias: {
      pt: 'Vence entre 31 e 60 dias depois do fim do mês.',
      en: 'Falls due 31 to 60 days after the end of the month.',
    },
    carteiraVencer61a90dias: {
      pt: 'Vence entre 61 e 90 dias depois do fim do mês.',
      en: 'Falls due 61 to 90 days after the end of the month.',
    },
    carteiraVencer91a180dias: {
      pt: 'Vence entre 91 e 180 dias depois do fim do mês.',
      en: 'Falls due 91 to 180 days after the end of the month.',
    },
    carteiraVencer181a360dias: {
      pt: 'Vence entre 181 e 360 dias depois do fim do mês.',
      en: 'Falls due 181 to 360 days after the end of the month.',
    },
    carteiraVencerAcima360dias: {
      pt: 'Vence mais de 360 dias depois do fim do mês.',
      en: 'Falls due more than 360 days after the end of the month.',
    },
    carteiraVencerPrazoIndeterminado: {
      pt: 'Sem data de vencimento, como cheque especial e conta garantida.',
      en: 'Without a due date, such as overdrafts and guaranteed accounts.',
    },
    carteiraVencido: {
      pt: 'Parcelas vencidas há 15 dias ou mais: só o que está em atraso, não o saldo inteiro das operações.',
      en: 'Instalments overdue by 15 days or more: only what is in arrears, not the whole balance of the operations.',
    },
    carteiraVencido15a30dias: { pt: 'Vencido há 15 a 30 dias.', en: 'Overdue for 15 to 30 days.' },
    carteiraVencido31a60dias: { pt: 'Vencido há 31 a 60 dias.', en: 'Overdue for 31 to 60 days.' },
    carteiraVencido61a90dias: { pt: 'Vencido há 61 a 90 dias.', en: 'Overdue for 61 to 90 days.' },
    carteiraVencido91a180dias: { pt: 'Vencido há 91 a 180 dias.', en: 'Overdue for 91 to 180 days.' },
    carteiraVencido181a360dias: { pt: 'Vencido há 181 a 360 dias.', en: 'Overdue for 181 to 360 days.' },
    carteiraVencidoAcima360dias: { pt: 'Vencido há mais de 360 dias.', en: 'Overdue for more than 360 days.' },
    moedaEstrangeiraValor: {
      pt: 'Parte da carteira que varia com o câmbio. Já está nos outros totais; não se soma a eles.',
      en: 'Part of the portfolio that moves with exchange rates. Already in the other totals, not added to them.',
    },
    moedaEstrangeiraValor15a30dias: {
      pt: 'Parte que varia com o câmbio na faixa de 15 a 30 dias. A resposta não diz se é a vencer ou vencida.',
      en: 'Part that moves with exchange rates, 15 to 30 days. The response does not say whether to fall due or overdue.',
    },
    moedaEstrangeiraValor31a60dias: {
      pt: 'Parte que varia com o câmbio na faixa de 31 a 60 dias. A resposta não diz se é a vencer ou vencida.',
      en: 'Part that moves with exchange rates, 31 to 60 days. The response does not say whether to fall due or overdue.',
    },
    moedaEstrangeiraValor61a90dias: {
      pt: 'Parte que varia com o câmbio na faixa de 61 a 90 dias. A resposta não diz se é a vencer ou vencida.',
      en: 'Part that moves with exchange rates, 61 to 90 days. The response does not say whether to fall due or overdue.',
    },
    moedaEstrangeiraValor91a180dias: {
      pt: 'Parte que varia com o câmbio na faixa de 91 a 180 dias. A resposta não diz se é a vencer ou vencida.',
      en: 'Part that moves with exchange rates, 91 to 180 days. The response does not say whether to fall due or overdue.',
    },
    moedaEstrangeiraValor181a360dias: {
      pt: 'Parte que varia com o câmbio na faixa de 181 a 360 dias. A resposta não diz se é a vencer ou vencida.',
      en: 'Part that moves with exchange rates, 181 to 360 days. The response does not say whether to fall due or overdue.',
    },
    moedaEstrangeiraValorAcima360dias: {
      pt: 'Parte que varia com o câmbio na faixa acima de 360 dias. A resposta não diz se é a vencer ou vencida.',
      en: 'Part that moves with exchange rates, beyond 360 days. The response does not say whether to fall due or overdue.',
    },
    prejuizo: {
      pt: 'Créditos que as instituições baixaram como prejuízo, um ato contábil delas. Desde 01/2025 (Res. CMN 4.966) a baixa pode vir mais tarde: anos antes e depois não se comparam.',
      en: 'Credit that institutions wrote off as a loss, an accounting act of theirs. Since 01/2025 (CMN resolution 4.966) a write-off may come later: years before and after are not comparable.',
    },
    prejuizoAte12meses: { pt: 'Baixado como prejuízo há até 12 meses.', en: 'Written off up to 12 months ago.' },
    prejuizoAcima12meses: {
      pt: 'Baixado como prejuízo há mais de 12 meses.',
      en: 'Written off more than 12 months ago.',
    },
    repasses: {
      pt: 'Repasses interfinanceiros (modalidades 14xx): o cliente é uma instituição. BNDES ou Finame repassado a uma empresa está na carteira, não aqui.',
      en: 'Interbank pass-throughs (modalities 14xx): the client is an institution. BNDES or Finame funds passed on to a company are in the portfolio, not here.',
    },
    coobrigacoes: {
      pt: 'Avais, fianças e outras garantias que instituições prestaram pelo titular, e outras coobrigações (modalidades 15xx).',
      en: 'Guarantees institutions gave on behalf of the subject, and other co-obligations (modalities 15xx).',
    },
    responsabilidadeTotal: {
      pt: 'Carteira de crédito mais repasses e coobrigações, pelo leiaute do registro.',
      en: 'Credit portfolio plus pass-throughs and co-obligations, by the register’s layout.',
    },
    creditosaLiberar: {
      pt: 'Crédito já contratado e ainda não liberado. Não é dívida hoje.',
      en: 'Credit already contracted and not yet released. It is not debt today.',
    },
    limitesdeCredito: {
      pt: 'Limites contratados e não utilizados. Não são dívida hoje.',
      en: 'Limits contracted and not drawn. They are not debt today.',
    },
    limitesdeCreditoAte360dias: {
      pt: 'Limites não utilizados com vencimento em até 360 dias.',
      en: 'Unused limits that end within 360 days.',
    },
    limitesdeCreditoAcima360dias: {
      pt: 'Limites não utilizados com vencimento acima de 360 dias.',
      en: 'Unused limits that end after 360 days.',
    },
    riscoIndiretoVendor: {
      pt: 'O mesmo risco indireto de vendor, repetido no resumo da carteira.',
      en: 'The same indirect vendor risk, repeated in the portfolio summary.',
    },
    riscoTotal: {
      pt: 'Responsabilidade total mais créditos a liberar, limites e vendor, pelo leiaute do registro.',
      en: 'Total responsibility plus credits to be released, limits and vendor risk, by the register’s layout.',
    },
  },
  resumoDasModalidades: {
    tipo: {
      pt: 'Se o valor da modalidade está a vencer ou vencido.',
      en: "Whether the modality's amount is to fall due or overdue.",
    },
    modalidade: {
      pt: 'Código de quatro dígitos; os dois primeiros são o domínio.',
      en: 'Four-digit code; the first two digits are the domain.',
    },
    dominio: {
      pt: 'O grande grupo da modalidade, como Empréstimos ou Financiamentos.',
      en: 'The large group of the modality, such as loans or financing.',
    },
    subdominio: { pt: 'O nome da modalidade.', en: 'The name of the modality.' },
    valorVencimento: {
      pt: 'Valor da modalidade neste tipo; zero quando não há.',
      en: 'Amount of the modality in this type; zero where there is none.',
    },
  },
  resumoDasOperacoes: {
    modalidade: {
      pt: 'Modalidade das operações somadas. A resposta não diz quais instituições nem quais contratos.',
      en: 'Modality of the operations added up. The response does not say which institutions or contracts.',
    },
    variacaoCambial: {
      pt: 'S: o valor varia com o câmbio. N: não varia.',
      en: 'S: the amount moves with exchange rates. N: it does not.',
    },
    listaDeVencimentos: {
      pt: 'Os valores das operações, um por código de vencimento.',
      en: "The operations' amounts, one for each maturity code.",
    },
    codigoVencimento: {
      pt: 'Faixa de prazo ou de atraso, mais fina que as faixas da carteira.',
      en: "Range of days to maturity or overdue, finer than the portfolio's buckets.",
    },
    valorVencimento: { pt: 'Valor informado no código.', en: 'Amount reported under the code.' },
  },
} as const satisfies Words;
