/** What each field of `consulta` means, in plain words; what each rests on: docs/register.md#fields. */
export const meaning = {
  resumoDoCliente: {
    documentoDoCliente:
      'CPF ou CNPJ consultado. Para empresas, vale a raiz do CNPJ: as filiais trazem os mesmos valores.',
    tipoDoCliente: '1 é pessoa física, 2 é pessoa jurídica.',
    dataBaseConsultada: 'Mês a que os valores se referem: a posição informada pelas instituições no último dia dele.',
    dataInicioRelacionamento:
      'Data do primeiro relacionamento de crédito. As fontes públicas divergem: com o sistema financeiro ou com a instituição que consulta.',
    quantidadeDeInstituicoes:
      'Quantidade de instituições financeiras com que o titular tem relacionamento. A resposta não diz quais.',
    quantidadeDeOperacoes:
      'Quantidade de operações que as instituições informam do titular. A resposta não diz quantas delas são dívida e quantas são limites ou garantias.',
    quantidadeOperacoesDiscordancia: 'Operações em discordância: o titular contesta o que a instituição informou.',
    quantidadeOperacoesSubJudice: 'Operações em discussão na Justiça.',
    responsabilidadeTotalDiscordancia:
      'Valor das operações em discordância. O titular o contesta, mas ele continua registrado.',
    responsabilidadeTotalSubJudice: 'Valor das operações em discussão na Justiça, que continua registrado.',
    coobrigacaoAssumida:
      'As fontes públicas divergem: um valor em reais, ou só 0 e 1. Não se sabe como se relaciona com as coobrigações da carteira; não entra em nenhuma soma.',
    coobrigacaoRecebida:
      'As fontes públicas divergem, como na assumida: um valor em reais, ou só 0 e 1. Não entra em nenhuma soma.',
    riscoIndiretoVendor:
      'Risco indireto em operações de vendor: o banco paga ao vendedor à vista e financia o comprador, com garantia do vendedor. A resposta não diz o papel do titular.',
    percentualDocumentosProcessados:
      'Parte dos documentos do mês já processada. Um mês publicado pode ficar pouco abaixo de 100%; abaixo do mínimo das configurações, a resposta é provisória.',
    percentualVolumeProcessado:
      'Parte do volume do mês já processada. Um mês publicado pode ficar pouco abaixo de 100%; abaixo do mínimo das configurações, a resposta é provisória.',
    cnpjDaIfSolicitante: 'CNPJ da instituição que fez a consulta, quando se aplica.',
    listaDeMensagensDeValidacao: 'Avisos do serviço sobre esta consulta, quando há.',
  },
  resumoDaCarteira: {
    dtInicioRelacionamento: 'O início do relacionamento, repetido no resumo da carteira.',
    carteiradeCredito: 'O que está registrado a vencer, vencido e em prejuízo. Dívidas fora do registro não aparecem.',
    carteiraVencer: 'Parcelas que ainda vão vencer e as vencidas de 1 a 14 dias (código v205).',
    carteiraVencerAte30diasVencidosAte14dias:
      'Vence nos próximos 30 dias ou está vencido de 1 a 14 dias (código v205).',
    carteiraVencer31a60dias: 'Vence entre 31 e 60 dias depois do fim do mês.',
    carteiraVencer61a90dias: 'Vence entre 61 e 90 dias depois do fim do mês.',
    carteiraVencer91a180dias: 'Vence entre 91 e 180 dias depois do fim do mês.',
    carteiraVencer181a360dias: 'Vence entre 181 e 360 dias depois do fim do mês.',
    carteiraVencerAcima360dias: 'Vence mais de 360 dias depois do fim do mês.',
    carteiraVencerPrazoIndeterminado: 'Sem data de vencimento, como cheque especial e conta garantida.',
    carteiraVencido:
      'Parcelas vencidas há 15 dias ou mais: só o que está em atraso, não o saldo inteiro das operações.',
    carteiraVencido15a30dias: 'Vencido há 15 a 30 dias.',
    carteiraVencido31a60dias: 'Vencido há 31 a 60 dias.',
    carteiraVencido61a90dias: 'Vencido há 61 a 90 dias.',
    carteiraVencido91a180dias: 'Vencido há 91 a 180 dias.',
    carteiraVencido181a360dias: 'Vencido há 181 a 360 dias.',
    carteiraVencidoAcima360dias: 'Vencido há mais de 360 dias.',
    moedaEstrangeiraValor: 'Parte da carteira que varia com o câmbio. Já está nos outros totais; não se soma a eles.',
    moedaEstrangeiraValor15a30dias:
      'Parte que varia com o câmbio na faixa de 15 a 30 dias. A resposta não diz se é a vencer ou vencida.',
    moedaEstrangeiraValor31a60dias:
      'Parte que varia com o câmbio na faixa de 31 a 60 dias. A resposta não diz se é a vencer ou vencida.',
    moedaEstrangeiraValor61a90dias:
      'Parte que varia com o câmbio na faixa de 61 a 90 dias. A resposta não diz se é a vencer ou vencida.',
    moedaEstrangeiraValor91a180dias:
      'Parte que varia com o câmbio na faixa de 91 a 180 dias. A resposta não diz se é a vencer ou vencida.',
    moedaEstrangeiraValor181a360dias:
      'Parte que varia com o câmbio na faixa de 181 a 360 dias. A resposta não diz se é a vencer ou vencida.',
    moedaEstrangeiraValorAcima360dias:
      'Parte que varia com o câmbio na faixa acima de 360 dias. A resposta não diz se é a vencer ou vencida.',
    prejuizo:
      'Créditos que as instituições baixaram como prejuízo, um ato contábil delas. Desde 01/2025 (Res. CMN 4.966) a baixa pode vir mais tarde: anos antes e depois não se comparam.',
    prejuizoAte12meses: 'Baixado como prejuízo há até 12 meses.',
    prejuizoAcima12meses: 'Baixado como prejuízo há mais de 12 meses.',
    repasses:
      'Repasses interfinanceiros (modalidades 14xx): o cliente é uma instituição. BNDES ou Finame repassado a uma empresa está na carteira, não aqui.',
    coobrigacoes:
      'Avais, fianças e outras garantias que instituições prestaram pelo titular, e outras coobrigações (modalidades 15xx).',
    responsabilidadeTotal: 'Carteira de crédito mais repasses e coobrigações, pelo leiaute do registro.',
    creditosaLiberar: 'Crédito já contratado e ainda não liberado. Não é dívida hoje.',
    limitesdeCredito: 'Limites contratados e não utilizados. Não são dívida hoje.',
    limitesdeCreditoAte360dias: 'Limites não utilizados com vencimento em até 360 dias.',
    limitesdeCreditoAcima360dias: 'Limites não utilizados com vencimento acima de 360 dias.',
    riscoIndiretoVendor: 'O mesmo risco indireto de vendor, repetido no resumo da carteira.',
    riscoTotal: 'Responsabilidade total mais créditos a liberar, limites e vendor, pelo leiaute do registro.',
  },
  resumoDasModalidades: {
    tipo: 'Se o valor da modalidade está a vencer ou vencido.',
    modalidade: 'Código de quatro dígitos; os dois primeiros são o domínio.',
    dominio: 'O grande grupo da modalidade, como Empréstimos ou Financiamentos.',
    subdominio: 'O nome da modalidade.',
    valorVencimento: 'Valor da modalidade neste tipo; zero quando não há.',
  },
  resumoDasOperacoes: {
    modalidade: 'Modalidade das operações somadas. A resposta não diz quais instituições nem quais contratos.',
    variacaoCambial: 'S: o valor varia com o câmbio. N: não varia.',
    listaDeVencimentos: 'Os valores das operações, um por código de vencimento.',
    codigoVencimento: 'Faixa de prazo ou de atraso, mais fina que as faixas da carteira.',
    valorVencimento: 'Valor informado no código.',
  },
} as const;
