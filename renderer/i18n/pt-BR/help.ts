import { meaning } from './meaning.ts';

export const help = {
  lead: 'Teclas, palavras do SCR, onde os arquivos ficam e do que o Lastro é feito.',
  shortcuts: 'Teclas',
  glossary: 'Glossário',
  files: 'Onde ficam os arquivos',
  filesText:
    'Tudo o que o Lastro guarda fica neste computador. Exportações e cópias de segurança vão para a pasta escolhida ao salvar ou, no navegador, para a de downloads.',
  place: {
    data: 'Pasta de dados',
    archive: 'Consultas e autorizações, criptografadas',
    log: 'Registro técnico, sem nomes nem documentos',
    policy: 'Regras do administrador',
    roots: 'Certificados raiz do administrador',
  },
  copyPath: 'Copiar o caminho: {{place}}',
  problem: {
    title: 'Relatar um problema',
    lead: 'Reúne versões, tamanhos e o fim do registro técnico em um texto, para quem dá suporte. Nada é enviado.',
    show: 'Ver o relato',
    whole:
      'Este é o relato inteiro: não tem nomes, documentos, chaves nem endereços. Confira antes de salvar; o arquivo terá exatamente este texto.',
    save: 'Salvar em arquivo',
    copy: 'Copiar o relato',
    saved: 'Relato salvo',
  },
  dumps: {
    off: 'Despejos de falhas estão desligados: podem conter chaves e dados que estavam na tela.',
    keep: 'Guardar despejos para um caso de suporte',
    ask: 'Se o Lastro falhar, o sistema grava neste computador o que estava na memória: chaves e dados de clientes podem estar lá, sem criptografia. Vale a partir da próxima abertura, por até 7 dias, e então tudo é apagado. Os arquivos ficam fora de backups e de relatos. Guarde só se quem dá suporte pediu.',
    confirm: 'Guardar por até 7 dias',
    on: 'Despejos de falhas são guardados até {{until}}',
    onText: 'Ficam na pasta de dados, em crash-dumps, sem criptografia. Apague-os quando o caso de suporte terminar.',
    erase: 'Apagar e desligar agora',
  },
  about: 'Sobre o Lastro',
  aboutText: 'Consulta ao Sistema de Informações de Créditos com a autorização do titular. Licença MIT.',
  program: 'Versão',
  licences: 'Licenças de terceiros',
  licencesCount_one: '{{number}} pacote',
  licencesCount_other: '{{number}} pacotes',
  noLicences: 'Esta montagem não traz a lista de licenças; ela acompanha o programa instalado.',
  spellingOff:
    'No Linux a ortografia não é verificada: os dicionários viriam da internet, e o Lastro não busca nada fora dos serviços configurados.',
  electronLicences: 'As licenças do Electron e do Chromium estão em LICENSES.chromium.html, na pasta do programa.',
  noLicence: 'licença não informada',
  noText: 'O pacote não traz o texto da licença.',
  terms: {
    authorization: {
      term: 'Autorização',
      text: 'Permissão expressa do titular, sem a qual nenhuma consulta é feita. Vale para finalidades e instituição determinadas, até a validade que o termo diz ou até ser revogada. Os cinco anos contados da última consulta são o prazo da guarda, não o da validade.',
    },
    bucket: { term: 'Faixa de vencimento', text: 'Intervalo de dias em que um valor vence ou venceu.' },
    coobligation: {
      term: 'Coobrigação',
      text: meaning.resumoDaCarteira.coobrigacoes,
    },
    dataBase: {
      term: 'Data-base',
      text: 'Mês a que os valores se referem, no último dia. Costuma ficar disponível a partir do dia 20 do mês seguinte.',
    },
    dispute: { term: 'Discordância', text: 'O titular contestou a operação junto à instituição que a informou.' },
    due: { term: 'A vencer', text: 'Parcelas que ainda não venceram, e as vencidas há até 14 dias.' },
    limit: { term: 'Limite', text: 'Crédito contratado e ainda não usado.' },
    loss: {
      term: 'Prejuízo',
      text: 'Valor que a instituição baixou de sua carteira por falta de pagamento. A dívida continua existindo.',
    },
    modality: { term: 'Modalidade', text: 'Tipo de crédito, em quatro dígitos; os dois primeiros são o domínio.' },
    overdue: { term: 'Vencido', text: 'Parcelas em atraso há 15 dias ou mais, fora o prejuízo.' },
    provisional: {
      term: 'Resposta provisória',
      text: 'Parte dos dados do mês ainda não tinha sido processada: os valores podem mudar.',
    },
    purpose: { term: 'Finalidade', text: 'Motivo da consulta. Fica registrado e precisa estar na autorização.' },
    register: {
      term: 'SCR',
      text: 'Sistema de Informações de Créditos do Banco Central, com as operações de crédito informadas mês a mês pelas instituições.',
    },
    subJudice: { term: 'Sub judice', text: 'A operação está em discussão na Justiça.' },
    subject: {
      term: 'Titular',
      text: 'Pessoa ou empresa consultada. Matriz e filiais são um só titular, pela raiz do CNPJ.',
    },
    unknown: {
      term: 'Consulta sem desfecho',
      text: 'Não se sabe se o serviço a contou: a conexão caiu ou o programa terminou antes da resposta.',
    },
  },
} as const;
