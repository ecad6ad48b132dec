import type { Words } from '../in-language.ts';

/** The meaning of each field of `consulta` in plain words; sources: docs/register.md#fields. */
export const meaning = {
  resumoDoCliente: {
    documentoDoCliente: {
      pt: 'CPF ou CNPJ consultado. Para empresas, vale a raiz do CNPJ: as filiais trazem os mesmos valores.',
      en: 'CPF or CNPJ queried. For companies, the CNPJ root applies: branches return the same amounts.',
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
      pt: 'Instituições financeiras com que o titular tem relacionamento. A resposta não as identifica.',
      en: 'Financial institutions the subject has a relationship with. The response does not identify them.',
    },
    quantidadeDeOperacoes: {
      pt: 'Operações do titular informadas pelas instituições. A resposta não separa dívida, limites e garantias.',
      en: 'Operations of the subject reported by institutions. The response does not separate debt, limits and guarantees.',
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
      pt: 'As fontes públicas divergem: um valor em reais, ou só 0 e 1. Não entra em nenhuma soma.',
      en: 'Public sources differ: an amount in reais, or only 0 and 1. It is not part of any sum.',
    },
    coobrigacaoRecebida: {
      pt: 'As fontes públicas divergem, como na assumida: um valor em reais, ou só 0 e 1. Não entra em nenhuma soma.',
      en: 'Public sources differ, as for the assumed one: an amount in reais, or only 0 and 1. It is not part of any sum.',
    },
    riscoIndiretoVendor: {
      pt: 'Operações de vendor: o banco paga ao vendedor à vista e financia o comprador, com garantia do vendedor. A resposta não informa o papel do titular.',
      en: 'Vendor operations: the bank pays the seller upfront and finances the buyer, with the seller’s guarantee. The response does not state the subject’s role.',
    },
    percentualDocumentosProcessados: {
      pt: 'Parte dos documentos do mês já processada. Abaixo do mínimo em Configurações, a resposta é provisória.',
      en: 'Part of the month’s documents processed so far. Below the minimum in Settings the response is provisional.',
    },
    percentualVolumeProcessado: {
      pt: 'Parte do volume do mês já processada. Abaixo do mínimo em Configurações, a resposta é provisória.',
      en: 'Part of the month’s volume processed so far. Below the minimum in Settings the response is provisional.',
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
      pt: 'Valores a vencer, vencidos e em prejuízo. Dívidas fora do registro não aparecem.',
      en: 'Amounts not yet due, overdue and written off. Debts outside the register do not appear.',
    },
    carteiraVencer: {
      pt: 'Parcelas que ainda vão vencer e as vencidas de 1 a 14 dias (código v205).',
      en: 'Instalments not yet due, and those overdue by 1 to 14 days (code v205).',
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
      en: 'Without a due date, such as overdrafts and secured overdrafts.',
    },
    carteiraVencido: {
      pt: 'Parcelas vencidas há 15 dias ou mais: só o que está em atraso, não o saldo das operações.',
      en: 'Instalments overdue by 15 days or more: only what is in arrears, not the balance of the operations.',
    },
    carteiraVencido15a30dias: { pt: 'Vencido há 15 a 30 dias.', en: 'Overdue by 15 to 30 days.' },
    carteiraVencido31a60dias: { pt: 'Vencido há 31 a 60 dias.', en: 'Overdue by 31 to 60 days.' },
    carteiraVencido61a90dias: { pt: 'Vencido há 61 a 90 dias.', en: 'Overdue by 61 to 90 days.' },
    carteiraVencido91a180dias: { pt: 'Vencido há 91 a 180 dias.', en: 'Overdue by 91 to 180 days.' },
    carteiraVencido181a360dias: { pt: 'Vencido há 181 a 360 dias.', en: 'Overdue by 181 to 360 days.' },
    carteiraVencidoAcima360dias: { pt: 'Vencido há mais de 360 dias.', en: 'Overdue by more than 360 days.' },
    moedaEstrangeiraValor: {
      pt: 'Parte da carteira que varia com o câmbio. Já incluída nos outros totais.',
      en: 'Part of the portfolio that varies with exchange rates. Already included in the other totals.',
    },
    moedaEstrangeiraValor15a30dias: {
      pt: 'Parte que varia com o câmbio, de 15 a 30 dias. A resposta não informa se é a vencer ou vencida.',
      en: 'Part that varies with exchange rates, 15 to 30 days. The response does not state whether not yet due or overdue.',
    },
    moedaEstrangeiraValor31a60dias: {
      pt: 'Parte que varia com o câmbio, de 31 a 60 dias. A resposta não informa se é a vencer ou vencida.',
      en: 'Part that varies with exchange rates, 31 to 60 days. The response does not state whether not yet due or overdue.',
    },
    moedaEstrangeiraValor61a90dias: {
      pt: 'Parte que varia com o câmbio, de 61 a 90 dias. A resposta não informa se é a vencer ou vencida.',
      en: 'Part that varies with exchange rates, 61 to 90 days. The response does not state whether not yet due or overdue.',
    },
    moedaEstrangeiraValor91a180dias: {
      pt: 'Parte que varia com o câmbio, de 91 a 180 dias. A resposta não informa se é a vencer ou vencida.',
      en: 'Part that varies with exchange rates, 91 to 180 days. The response does not state whether not yet due or overdue.',
    },
    moedaEstrangeiraValor181a360dias: {
      pt: 'Parte que varia com o câmbio, de 181 a 360 dias. A resposta não informa se é a vencer ou vencida.',
      en: 'Part that varies with exchange rates, 181 to 360 days. The response does not state whether not yet due or overdue.',
    },
    moedaEstrangeiraValorAcima360dias: {
      pt: 'Parte que varia com o câmbio, acima de 360 dias. A resposta não informa se é a vencer ou vencida.',
      en: 'Part that varies with exchange rates, more than 360 days. The response does not state whether not yet due or overdue.',
    },
    prejuizo: {
      pt: 'Créditos que as instituições baixaram como prejuízo. Desde 01/2025 (Res. CMN 4.966) a baixa pode vir mais tarde: não se compara com anos anteriores.',
      en: 'Credit that institutions wrote off. Since 01/2025 (CMN resolution 4.966) write-offs may come later: not comparable with earlier years.',
    },
    prejuizoAte12meses: { pt: 'Baixado como prejuízo há até 12 meses.', en: 'Written off up to 12 months ago.' },
    prejuizoAcima12meses: {
      pt: 'Baixado como prejuízo há mais de 12 meses.',
      en: 'Written off more than 12 months ago.',
    },
    repasses: {
      pt: 'Repasses interfinanceiros (modalidades 14xx): o cliente é uma instituição. BNDES ou Finame repassado a uma empresa está na carteira.',
      en: 'Interbank on-lending (modalities 14xx): the client is an institution. BNDES or Finame funds lent on to a company are in the portfolio.',
    },
    coobrigacoes: {
      pt: 'Avais, fianças e outras garantias que instituições prestaram pelo titular, e outras coobrigações (modalidades 15xx).',
      en: 'Guarantees institutions gave on behalf of the subject, and other co-obligations (modalities 15xx).',
    },
    responsabilidadeTotal: {
      pt: 'Carteira de crédito mais repasses e coobrigações, pelo leiaute do registro.',
      en: 'Credit portfolio plus on-lending and co-obligations, by the register’s layout.',
    },
    creditosaLiberar: {
      pt: 'Crédito contratado e ainda não liberado. Não é dívida hoje.',
      en: 'Credit contracted and not yet released. It is not debt today.',
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
      en: 'Unused limits that end after more than 360 days.',
    },
    riscoIndiretoVendor: {
      pt: 'O mesmo risco indireto de vendor, repetido no resumo da carteira.',
      en: 'The same indirect vendor risk, repeated in the portfolio summary.',
    },
    riscoTotal: {
      pt: 'Responsabilidade total mais créditos a liberar, limites e vendor, pelo leiaute do registro.',
      en: 'Total liability plus credits to be released, limits and vendor risk, by the register’s layout.',
    },
  },
  resumoDasModalidades: {
    tipo: {
      pt: 'Se o valor da modalidade está a vencer ou vencido.',
      en: 'Whether the modality’s amount is not yet due or overdue.',
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
      pt: 'Modalidade das operações somadas. A resposta não identifica instituições nem contratos.',
      en: 'Modality of the operations added up. The response does not identify institutions or contracts.',
    },
    variacaoCambial: {
      pt: 'S: o valor varia com o câmbio. N: não varia.',
      en: 'S: the amount varies with exchange rates. N: it does not.',
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
