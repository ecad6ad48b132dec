import type { Words } from '../in-language.ts';

export const consulta = {
  series: { pt: 'Consultar vários meses', en: 'Query several months' },
  ask: {
    label: { pt: 'Nome, CPF ou CNPJ', en: 'Name, CPF or CNPJ' },
    list: { pt: 'Clientes encontrados', en: 'Clients found' },
    found_one: { pt: '{{count}} opção', en: '{{count}} option' },
    found_other: { pt: '{{count}} opções', en: '{{count}} options' },
    nobody: {
      pt: 'Nenhum cliente com este nome. Para consultar, digite também o CPF ou o CNPJ.',
      en: 'No client with this name. To query, type the CPF or CNPJ as well.',
    },
    open: { pt: 'abrir {{month}}', en: 'open {{month}}' },
    query: { pt: 'consultar {{month}}', en: 'query {{month}}' },
    queried: { pt: 'consultado {{day}}', en: 'queried {{day}}' },
    today: { pt: 'hoje', en: 'today' },
    yesterday: { pt: 'ontem', en: 'yesterday' },
    onDay: { pt: 'em {{day}}', en: 'on {{day}}' },
    other: { pt: 'Outro mês, finalidade…', en: 'Another month, purpose…' },
    fold: { pt: 'Fechar', en: 'Close' },
  },
  purpose: { pt: 'Finalidade', en: 'Purpose' },
  purposePlaceholder: { pt: 'Escolha a finalidade', en: 'Choose the purpose' },
  purposeMissing: {
    pt: 'Escolha a finalidade da consulta; ela fica registrada.',
    en: 'Choose the purpose of the query; it is kept on record.',
  },
  reference: { pt: 'Referência', en: 'Reference' },
  referencePlaceholder: { pt: 'Proposta, agência, contrato', en: 'Proposal, branch, contract' },
  monthHint: { pt: 'mm/aaaa, até {{newest}}', en: 'mm/yyyy, up to {{newest}}' },
  monthEarly: {
    pt: 'Pode ainda não estar disponível: a resposta pode voltar vazia e ser cobrada.',
    en: 'May not be available yet: the response may come back empty and be charged.',
  },
  monthOld: {
    pt: 'Há mais de {{count}} meses: o registro pode não ter resposta para ela.',
    en: 'More than {{count}} months ago: the register may have no response for it.',
  },
  question: {
    title: { pt: 'Consultar assim mesmo?', en: 'Query anyway?' },
    confirm_missing_month_one: {
      pt: 'A data-base {{months}} pode ainda não estar disponível: a resposta pode voltar vazia e ser cobrada.',
      en: 'The reference month {{months}} may not be available yet: the response may come back empty and be charged.',
    },
    confirm_missing_month_other: {
      pt: 'As datas-base {{months}} podem ainda não estar disponíveis: as respostas podem voltar vazias e ser cobradas.',
      en: 'The reference months {{months}} may not be available yet: the responses may come back empty and be charged.',
    },
    confirm_old_month_one: {
      pt: 'A data-base {{months}} tem mais de 60 meses: o registro pode não responder por ela, e a consulta ser cobrada.',
      en: 'The reference month {{months}} is more than 60 months old: the register may not respond for it, and the query be charged.',
    },
    confirm_old_month_other: {
      pt: 'As datas-base {{months}} têm mais de 60 meses: o registro pode não responder por elas, e as consultas ser cobradas.',
      en: 'The reference months {{months}} are more than 60 months old: the register may not respond for them, and the queries be charged.',
    },
    confirm_lost_letters_one: {
      pt: 'Em {{day}} este serviço removeu as letras de um CNPJ. {{number}} consulta é de CNPJ com letras: a resposta pode ser de outro documento, e ser cobrada.',
      en: 'On {{day}} this service removed the letters of a CNPJ. {{number}} query is of a CNPJ with letters: the response may be about another document, and be charged.',
    },
    confirm_lost_letters_other: {
      pt: 'Em {{day}} este serviço removeu as letras de um CNPJ. {{number}} consultas são de CNPJ com letras: as respostas podem ser de outro documento, e ser cobradas.',
      en: 'On {{day}} this service removed the letters of a CNPJ. {{number}} queries are of CNPJs with letters: the responses may be about another document, and be charged.',
    },
    range: { pt: 'de {{first}} a {{last}}', en: 'from {{first}} to {{last}}' },
    accept: { pt: 'Consultar assim mesmo', en: 'Query anyway' },
  },
  monthPlaceholder: { pt: 'mm/aaaa', en: 'mm/yyyy' },
  run: { pt: 'Consultar', en: 'Query' },
  running: { pt: 'Consultando o registro', en: 'Querying the register' },
  runningText: {
    pt: 'A resposta é salva antes de ser mostrada. Pode levar até um minuto.',
    en: 'The response is saved before it is shown. It may take up to a minute.',
  },
  askedElsewhere: { pt: 'Aguardando a consulta de outra estação', en: 'Waiting for the query of another workstation' },
  askedElsewhereText: {
    pt: 'A estação {{workstation}} consulta este titular nesta data-base desde {{since}}. Daqui nada foi enviado: se ela receber a resposta, o resultado chega aqui sem outra cobrança.',
    en: 'Workstation {{workstation}} has been asking for this subject and reference month since {{since}}. Nothing was sent from here: if it receives the response, the result arrives here at no further charge.',
  },
  elapsed: { pt: '{{seconds}} s', en: '{{seconds}} s' },
  waiting: { pt: 'O serviço pediu para esperar', en: 'The service asked Lastro to wait' },
  waitingText: { pt: 'Nova tentativa em {{seconds}} s.', en: 'Next attempt in {{seconds}} s.' },
  cancel: { pt: 'Cancelar consulta', en: 'Cancel query' },
  cancelling: { pt: 'Cancelando', en: 'Cancelling' },
  cancelledLate: { pt: 'A consulta foi cancelada depois de enviada', en: 'The query was cancelled after it was sent' },
  cancelledLateText: {
    pt: 'Não se sabe se o serviço a contou. Se a resposta ainda chegar, ela será salva. O que você digitou continua aqui.',
    en: 'It is not known whether the service counted it. If the response still arrives, it is saved. What you typed is still here.',
  },
  consent: { pt: 'Autorização de {{nome}}', en: 'Authorization of {{nome}}' },
  consentUntil: { pt: 'válida até {{day}}', en: 'valid until {{day}}' },
  consentAllPurposes: {
    pt: 'vale para todas as finalidades: é anterior aos termos que as especificam',
    en: 'covers all purposes: it predates terms that specify them',
  },
  consentChecking: { pt: 'Procurando a autorização', en: 'Looking for the authorization' },
  consentNone: { pt: 'Não há autorização para este documento', en: 'No authorization for this document' },
  consentNoneText: {
    pt: 'A consulta só é possível com a autorização do titular.',
    en: "Queries are possible only with the subject's authorization.",
  },
  consentExpired: { pt: 'A autorização venceu em {{day}}', en: 'The authorization expired on {{day}}' },
  consentRevoked: { pt: 'A autorização foi revogada', en: 'The authorization was revoked' },
  consentUnknown: {
    pt: 'O registro da autorização não foi confirmado',
    en: 'The registration of the authorization was not confirmed',
  },
  nome: { pt: 'Nome completo do titular', en: 'Full name of the subject' },
  capture: { pt: 'Registrar autorização', en: 'Register authorization' },
  savedTitle: { pt: 'Já consultado em {{instant}}', en: 'Already queried on {{instant}}' },
  savedBranch: {
    pt: 'Por outro estabelecimento da mesma empresa: o SCR identifica a empresa pela raiz do CNPJ.',
    en: 'Through another branch of the same company: the register identifies companies by the root of the CNPJ.',
  },
  savedProvisional: {
    pt: 'O resultado é provisório: {{processed}} da data-base estava processada, e os valores podem mudar.',
    en: 'The result is provisional: {{processed}} of the reference month was processed, and its amounts may change.',
  },
  savedText: {
    pt: 'O resultado está em Consultas salvas. Consultar de novo é outra consulta, cobrada pelo serviço.',
    en: 'The result is in Saved queries. Querying again is another query, charged by the service.',
  },
  openSaved: { pt: 'Abrir o resultado salvo', en: 'Open the saved result' },
  again: { pt: 'Consultar de novo', en: 'Query again' },
  teamReason: { pt: 'Por que consultar de novo', en: 'Why query again' },
  teamReasonText: {
    pt: 'Fica na trilha. É outra consulta, cobrada pelo serviço.',
    en: 'Kept in the audit log. It is another query, charged by the service.',
  },
} as const satisfies Words;
