import type { Words } from '../in-language.ts';
import { meaning } from './meaning.ts';

export const help = {
  lead: {
    pt: 'Guia, teclas, termos do SCR, local dos arquivos e componentes do Lastro.',
    en: 'Guide, keys, terms of the credit register, where files are and components of Lastro.',
  },
  guide: { pt: 'Guia', en: 'Guide' },
  guideText: { pt: 'Cada tarefa, passo a passo.', en: 'Each task, step by step. The guide is in Portuguese.' },
  shortcuts: { pt: 'Teclas', en: 'Keys' },
  glossary: { pt: 'Glossário', en: 'Glossary' },
  files: { pt: 'Onde ficam os arquivos', en: 'Where files are' },
  filesText: {
    pt: 'Os dados do Lastro ficam neste computador. Exportações e cópias vão para a pasta escolhida ou, no navegador, a de downloads.',
    en: 'The data of Lastro stay on this computer. Exports and backups go to the chosen folder or, in a browser, to the downloads folder.',
  },
  place: {
    data: { pt: 'Pasta de dados', en: 'Data folder' },
    archive: { pt: 'Consultas e autorizações, criptografadas', en: 'Queries and authorizations, encrypted' },
    log: { pt: 'Registro técnico, sem nomes nem documentos', en: 'Technical log, without names or documents' },
    policy: { pt: 'Política do administrador', en: 'Administrator’s policy' },
    roots: { pt: 'Certificados raiz do administrador', en: 'Root certificates of the administrator' },
  },
  copyPath: { pt: 'Copiar o caminho: {{place}}', en: 'Copy the path: {{place}}' },
  problem: {
    title: { pt: 'Relatar um problema', en: 'Report a problem' },
    lead: {
      pt: 'Reúne versões, tamanhos e o fim do registro técnico em um texto para o suporte. Nada é enviado.',
      en: 'Gathers versions, sizes and the end of the technical log in a text for support. Nothing is sent.',
    },
    show: { pt: 'Ver o relato', en: 'See the report' },
    whole: {
      pt: 'Relato completo, sem nomes, documentos, chaves nem endereços. O arquivo terá este texto.',
      en: 'The whole report, without names, documents, keys or addresses. The file will have this text.',
    },
    save: { pt: 'Salvar em arquivo', en: 'Save to a file' },
    copy: { pt: 'Copiar o relato', en: 'Copy the report' },
    saved: { pt: 'Relato salvo', en: 'Report saved' },
  },
  dumps: {
    off: {
      pt: 'Despejos de falhas desligados: podem conter chaves e dados que estavam na tela.',
      en: 'Crash dumps are off: they may hold keys and data that were on the screen.',
    },
    keep: { pt: 'Guardar despejos para um caso de suporte', en: 'Keep dumps for a support case' },
    ask: {
      pt: 'Se o Lastro falhar, o sistema grava aqui o que estava na memória, sem criptografia: pode haver chaves e dados de clientes. Vale a partir da próxima abertura, por até 7 dias; depois tudo é excluído. Guarde só a pedido do suporte.',
      en: 'If Lastro crashes, the system writes what was in memory onto this computer, not encrypted: keys and client data may be in it. This applies from the next start, for up to 7 days; then everything is deleted. Keep them only if support asks for it.',
    },
    confirm: { pt: 'Guardar por até 7 dias', en: 'Keep for up to 7 days' },
    on: { pt: 'Despejos de falhas são guardados até {{until}}', en: 'Crash dumps are kept until {{until}}' },
    onText: {
      pt: 'Ficam na pasta de dados, em crash-dumps, sem criptografia. Exclua-os quando o caso de suporte terminar.',
      en: 'They are in the data folder, in crash-dumps, not encrypted. Delete them when the support case is over.',
    },
    erase: { pt: 'Excluir e desligar agora', en: 'Delete and switch off now' },
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
    pt: 'No Linux não há verificação ortográfica: ela exigiria baixar dicionários da internet.',
    en: 'On Linux there is no spelling check: it would require downloading dictionaries from the internet.',
  },
  electronLicences: {
    pt: 'As licenças do Electron e do Chromium estão em LICENSES.chromium.html, junto do programa.',
    en: 'The licences of Electron and Chromium are in LICENSES.chromium.html, in the folder of the program.',
  },
  noLicence: { pt: 'licença não informada', en: 'no licence named' },
  noText: { pt: 'O pacote não traz o texto da licença.', en: 'The package has no licence text.' },
  terms: {
    authorization: {
      term: { pt: 'Autorização', en: 'Authorization' },
      text: {
        pt: 'Permissão expressa do titular, exigida para consultar. Vale para finalidades e instituição determinadas, até o fim do prazo ou a revogação. É guardada por cinco anos contados da última consulta; esse não é o prazo de validade.',
        en: 'Express permission of the subject, required to query. It covers certain purposes and one institution, until the term ends or it is revoked. It is kept for five years from the last query; that is not its validity.',
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
        pt: 'Parcelas ainda não vencidas, e as vencidas há até 14 dias.',
        en: 'Instalments not yet due, and those up to 14 days overdue.',
      },
    },
    limit: {
      term: { pt: 'Limite', en: 'Limit' },
      text: { pt: 'Crédito contratado e ainda não usado.', en: 'Credit granted and not drawn yet.' },
    },
    loss: {
      term: { pt: 'Prejuízo', en: 'Written off' },
      text: {
        pt: 'Valor que a instituição baixou da carteira por falta de pagamento. A dívida continua existindo.',
        en: 'Amount that the institution wrote off for lack of payment. The debt still exists.',
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
        pt: 'Parcelas em atraso há 15 dias ou mais, exceto o prejuízo.',
        en: 'Instalments overdue by 15 days or more, excluding write-offs.',
      },
    },
    provisional: {
      term: { pt: 'Resposta provisória', en: 'Provisional response' },
      text: {
        pt: 'Parte dos dados do mês ainda não foi processada: os valores podem mudar.',
        en: 'Part of the month’s data has not been processed yet: the amounts may change.',
      },
    },
    purpose: {
      term: { pt: 'Finalidade', en: 'Purpose' },
      text: {
        pt: 'Motivo da consulta. Fica registrado e deve constar da autorização.',
        en: 'Reason for the query. It is recorded and must be in the authorization.',
      },
    },
    register: {
      term: { pt: 'SCR', en: 'SCR' },
      text: {
        pt: 'Sistema de Informações de Créditos do Banco Central, com as operações informadas pelas instituições.',
        en: 'Credit register of the Central Bank of Brazil, with the operations reported by institutions.',
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
      term: { pt: 'Consulta sem resposta confirmada', en: 'Query without a confirmed response' },
      text: {
        pt: 'Não se sabe se foi cobrada: a conexão caiu ou o programa foi encerrado antes da resposta.',
        en: 'It is not known whether it was charged: the connection was lost or the program was closed before the response.',
      },
    },
  },
} as const satisfies Words;
