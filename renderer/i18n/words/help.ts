import type { Words } from '../in-language.ts';
import { meaning } from './meaning.ts';

export const help = {
  lead: {
    pt: 'Teclas, palavras do SCR, onde os arquivos ficam e do que o Lastro é feito.',
    en: 'Keys, words of the credit register, where files are and what Lastro is made of.',
  },
  shortcuts: { pt: 'Teclas', en: 'Keys' },
  glossary: { pt: 'Glossário', en: 'Glossary' },
  files: { pt: 'Onde ficam os arquivos', en: 'Where files are' },
  filesText: {
    pt: 'Tudo o que o Lastro guarda fica neste computador. Exportações e cópias de segurança vão para a pasta escolhida ao salvar ou, no navegador, para a de downloads.',
    en: 'Everything Lastro keeps is on this computer. Exports and backups go to the folder chosen when saving or, in a browser, to the download folder.',
  },
  place: {
    data: { pt: 'Pasta de dados', en: 'Data folder' },
    archive: { pt: 'Consultas e autorizações, criptografadas', en: 'Queries and authorizations, encrypted' },
    log: { pt: 'Registro técnico, sem nomes nem documentos', en: 'Technical log, without names or documents' },
    policy: { pt: 'Regras do administrador', en: 'Rules of the administrator' },
    roots: { pt: 'Certificados raiz do administrador', en: 'Root certificates of the administrator' },
  },
  copyPath: { pt: 'Copiar o caminho: {{place}}', en: 'Copy the path: {{place}}' },
  problem: {
    title: { pt: 'Relatar um problema', en: 'Report a problem' },
    lead: {
      pt: 'Reúne versões, tamanhos e o fim do registro técnico em um texto, para quem dá suporte. Nada é enviado.',
      en: 'Gathers versions, sizes and the end of the technical log in one text, for those who give support. Nothing is sent.',
    },
    show: { pt: 'Ver o relato', en: 'See the report' },
    whole: {
      pt: 'Este é o relato inteiro: não tem nomes, documentos, chaves nem endereços. Confira antes de salvar; o arquivo terá exatamente este texto.',
      en: 'This is the whole report: it has no names, documents, keys or addresses. Check it before you save; the file will have exactly this text.',
    },
    save: { pt: 'Salvar em arquivo', en: 'Save to a file' },
    copy: { pt: 'Copiar o relato', en: 'Copy the report' },
    saved: { pt: 'Relato salvo', en: 'Report saved' },
  },
  dumps: {
    off: {
      pt: 'Despejos de falhas estão desligados: podem conter chaves e dados que estavam na tela.',
      en: 'Crash dumps are off: they may hold keys and data that were on the screen.',
    },
    keep: { pt: 'Guardar despejos para um caso de suporte', en: 'Keep dumps for a support case' },
    ask: {
      pt: 'Se o Lastro falhar, o sistema grava neste computador o que estava na memória: chaves e dados de clientes podem estar lá, sem criptografia. Vale a partir da próxima abertura, por até 7 dias, e então tudo é apagado. Os arquivos ficam fora de backups e de relatos. Guarde só se quem dá suporte pediu.',
      en: 'If Lastro crashes, the system writes what was in memory onto this computer: keys and data of clients may be in it, not encrypted. It holds from the next start on, for up to 7 days, and then all of it is erased. The files are in no backup and no report. Keep them only if those who give support asked for it.',
    },
    confirm: { pt: 'Guardar por até 7 dias', en: 'Keep for up to 7 days' },
    on: { pt: 'Despejos de falhas são guardados até {{until}}', en: 'Crash dumps are kept until {{until}}' },
    onText: {
      pt: 'Ficam na pasta de dados, em crash-dumps, sem criptografia. Apague-os quando o caso de suporte terminar.',
      en: 'They are in the data folder, in crash-dumps, not encrypted. Erase them when the support case is over.',
    },
    erase: { pt: 'Apagar e desligar agora', en: 'Erase and switch off now' },
  },
  about: { pt: 'Sobre o Lastro', en: 'About Lastro' },
  aboutText: {
    pt: 'Consulta ao Sistema de Informações de Créditos com a autorização do titular. Licença MIT.',
    en: 'Queries of the credit register (SCR) with the authorization of the subject. MIT licence.',
  },
  program: { pt: 'Versão', en: 'Version' },
  licences: { pt: 'Licenças de terceiros', en: 'Third-party licences' },
  licencesCount_one: { pt: '{{number}} pacote', en: '{{number}} package' },
  licencesCount_other: { pt: '{{number}} pacotes', en: '{{number}} packages' },
  noLicences: {
    pt: 'Esta montagem não traz a lista de licenças; ela acompanha o programa instalado.',
    en: 'This build has no list of licences; it comes with the installed program.',
  },
  spellingOff: {
    pt: 'No Linux a ortografia não é verificada: os dicionários viriam da internet, e o Lastro não busca nada fora dos serviços configurados.',
    en: 'On Linux spelling is not checked: dictionaries would come from the internet, and Lastro fetches nothing outside of the services that are set up.',
  },
  electronLicences: {
    pt: 'As licenças do Electron e do Chromium estão em LICENSES.chromium.html, na pasta do programa.',
    en: 'The licences of Electron and Chromium are in LICENSES.chromium.html, in the folder of the program.',
  },
  noLicence: { pt: 'licença não informada', en: 'no licence named' },
  noText: { pt: 'O pacote não traz o texto da licença.', en: 'The package has no licence text.' },
  terms: {
    authorization: {
      term: { pt: 'Autorização', en: 'Authorization' },
      text: {
        pt: 'Permissão expressa do titular, sem a qual nenhuma consulta é feita. Vale para finalidades e instituição determinadas, até a validade que o termo diz ou até ser revogada. Os cinco anos contados da última consulta são o prazo da guarda, não o da validade.',
        en: 'Express permission of the subject, without which nothing is queried. It is for certain purposes and one institution, until the validity that the term names or until it is revoked. The five years counted from the last query are for how long it is kept, not for how long it is valid.',
      },
    },
    bucket: {
      term: { pt: 'Faixa de vencimento', en: 'Maturity bucket' },
      text: {
        pt: 'Intervalo de dias em que um valor vence ou venceu.',
        en: 'Range of days in which an amount falls or fell due.',
      },
    },
    coobligation: {
      term: { pt: 'Coobrigação', en: 'Co-obligation' },
      text: meaning.resumoDaCarteira.coobrigacoes,
    },
    dataBase: {
      term: { pt: 'Data-base', en: 'Reference month' },
      text: {
        pt: 'Mês a que os valores se referem, no último dia. Costuma ficar disponível a partir do dia 20 do mês seguinte.',
        en: 'Month that the amounts refer to, on its last day. Usually available from the 20th of the next month.',
      },
    },
    dispute: {
      term: { pt: 'Discordância', en: 'Disputed' },
      text: {
        pt: 'O titular contestou a operação junto à instituição que a informou.',
        en: 'The subject contested the operation with the institution that reported it.',
      },
    },
    due: {
      term: { pt: 'A vencer', en: 'Not yet due' },
      text: {
        pt: 'Parcelas que ainda não venceram, e as vencidas há até 14 dias.',
        en: 'Instalments that are not due yet, and those up to 14 days late.',
      },
    },
    limit: {
      term: { pt: 'Limite', en: 'Limit' },
      text: { pt: 'Crédito contratado e ainda não usado.', en: 'Credit granted and not used yet.' },
    },
    loss: {
      term: { pt: 'Prejuízo', en: 'Written off' },
      text: {
        pt: 'Valor que a instituição baixou de sua carteira por falta de pagamento. A dívida continua existindo.',
        en: 'Amount that the institution took off its portfolio for lack of payment. The debt still exists.',
      },
    },
    modality: {
      term: { pt: 'Modalidade', en: 'Modality' },
      text: {
        pt: 'Tipo de crédito, em quatro dígitos; os dois primeiros são o domínio.',
        en: 'Type of credit, four digits; the first two are the domain.',
      },
    },
    overdue: {
      term: { pt: 'Vencido', en: 'Overdue' },
      text: {
        pt: 'Parcelas em atraso há 15 dias ou mais, fora o prejuízo.',
        en: 'Instalments 15 days late or more, without what is written off.',
      },
    },
    provisional: {
      term: { pt: 'Resposta provisória', en: 'Provisional response' },
      text: {
        pt: 'Parte dos dados do mês ainda não tinha sido processada: os valores podem mudar.',
        en: 'Part of the data of the month had not been processed: the amounts may change.',
      },
    },
    purpose: {
      term: { pt: 'Finalidade', en: 'Purpose' },
      text: {
        pt: 'Motivo da consulta. Fica registrado e precisa estar na autorização.',
        en: 'Reason for the query. It is recorded and must be in the authorization.',
      },
    },
    register: {
      term: { pt: 'SCR', en: 'SCR' },
      text: {
        pt: 'Sistema de Informações de Créditos do Banco Central, com as operações de crédito informadas mês a mês pelas instituições.',
        en: 'Credit register of the Central Bank of Brazil, with the operations that institutions report every month.',
      },
    },
    subJudice: {
      term: { pt: 'Sub judice', en: 'Sub judice' },
      text: { pt: 'A operação está em discussão na Justiça.', en: 'The operation is being disputed in court.' },
    },
    subject: {
      term: { pt: 'Titular', en: 'Subject' },
      text: {
        pt: 'Pessoa ou empresa consultada. Matriz e filiais são um só titular, pela raiz do CNPJ.',
        en: 'Person or company queried. Head office and branches are one subject, by the root of the CNPJ.',
      },
    },
    unknown: {
      term: { pt: 'Consulta sem desfecho', en: 'Query with an unknown outcome' },
      text: {
        pt: 'Não se sabe se o serviço a contou: a conexão caiu ou o programa terminou antes da resposta.',
        en: 'Nobody knows whether the service counted it: the connection broke or the program ended before the response.',
      },
    },
  },
} as const satisfies Words;
