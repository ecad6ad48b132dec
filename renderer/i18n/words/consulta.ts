import type { Words } from '../in-language.ts';

export const consulta = {
  series: { pt: 'Consultar vários meses', en: 'Query several months' },
  title: { pt: 'Consulta', en: 'Query' },
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
    pt: 'Pode não estar disponível: a resposta pode voltar sem dados e ser cobrada.',
    en: 'May not be available yet: the response may return no data and be charged.',
  },
  monthOld: {
    pt: 'Há mais de {{count}} meses: o registro pode não ter resposta.',
    en: 'More than {{count}} months ago: the register may have no response.',
  },
  question: {
    title: { pt: 'Consultar assim mesmo?', en: 'Query anyway?' },
    confirm_missing_month_one: {
      pt: 'A data-base {{months}} pode não estar disponível: a resposta pode voltar sem dados e ser cobrada.',
      en: 'The reference month {{months}} may not be available yet: the response may return no data and be charged.',
    },
    confirm_missing_month_other: {
      pt: 'As datas-base {{months}} podem não estar disponíveis: as respostas podem voltar sem dados e ser cobradas.',
      en: 'The reference months {{months}} may not be available yet: the responses may return no data and be charged.',
    },
    confirm_old_month_one: {
      pt: 'A data-base {{months}} tem mais de 60 meses: a consulta pode voltar sem resposta e ser cobrada.',
      en: 'The reference month {{months}} is more than 60 months old: the query may return no response and be charged.',
    },
    confirm_old_month_other: {
      pt: 'As datas-base {{months}} têm mais de 60 meses: as consultas podem voltar sem resposta e ser cobradas.',
      en: 'The reference months {{months}} are more than 60 months old: the queries may return no response and be charged.',
    },
    confirm_lost_letters_one: {
      pt: 'Em {{day}}, este serviço removeu as letras de um CNPJ. {{number}} consulta é de CNPJ com letras: a resposta pode ser de outro documento e ser cobrada.',
      en: 'On {{day}} this service removed the letters of a CNPJ. {{number}} query is of a CNPJ with letters: the response may be about another document and be charged.',
    },
    confirm_lost_letters_other: {
      pt: 'Em {{day}}, este serviço removeu as letras de um CNPJ. {{number}} consultas são de CNPJ com letras: as respostas podem ser de outro documento e ser cobradas.',
      en: 'On {{day}} this service removed the letters of a CNPJ. {{number}} queries are of CNPJs with letters: the responses may be about another document and be charged.',
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
    pt: 'A estação {{workstation}} consulta este titular nesta data-base desde {{since}}. Nada foi enviado daqui. Se houver resposta, o resultado chega sem nova cobrança.',
    en: 'Workstation {{workstation}} has been querying this subject and reference month since {{since}}. Nothing was sent from here. If there is a response, the result arrives at no further charge.',
  },
  elapsed: { pt: '{{seconds}} s', en: '{{seconds}} s' },
  waiting: { pt: 'O serviço pediu para esperar', en: 'The service asked Lastro to wait' },
  waitingText: { pt: 'Nova tentativa em {{seconds}} s.', en: 'Next attempt in {{seconds}} s.' },
  cancel: { pt: 'Cancelar consulta', en: 'Cancel query' },
  cancelling: { pt: 'Cancelando', en: 'Cancelling' },
  cancelledLate: { pt: 'A consulta foi cancelada depois do envio', en: 'The query was cancelled after it was sent' },
  cancelledLateText: {
    pt: 'Não se sabe se foi cobrada. Se a resposta chegar, ela será salva.',
    en: 'It is not known whether it was charged. If the response arrives, it is saved.',
  },
  consent: { pt: 'Autorização de {{nome}}', en: 'Authorization of {{nome}}' },
  consentUntil: { pt: 'válida até {{day}}', en: 'valid until {{day}}' },
  consentAllPurposes: {
    pt: 'vale para todas as finalidades; é anterior aos termos que as especificam',
    en: 'covers all purposes; it predates terms that specify them',
  },
  consentChecking: { pt: 'Procurando a autorização', en: 'Looking for the authorization' },
  consentNone: { pt: 'Não há autorização para este documento', en: 'There is no authorization for this document' },
  consentNoneText: {
    pt: 'A consulta exige a autorização do titular.',
    en: 'A query requires the subject’s authorization.',
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
    pt: 'Por outro estabelecimento da empresa: o SCR identifica a empresa pela raiz do CNPJ.',
    en: 'Through another branch of the company: the register identifies companies by the root of the CNPJ.',
  },
  savedProvisional: {
    pt: 'O resultado é provisório ({{processed}} processado): os valores podem mudar.',
    en: 'The result is provisional ({{processed}} processed): its amounts may change.',
  },
  savedText: {
    pt: 'O resultado está em Clientes. Uma nova consulta pode ser cobrada.',
    en: 'The result is in Clients. A new query may be charged.',
  },
  openSaved: { pt: 'Abrir o resultado salvo', en: 'Open the saved result' },
  again: { pt: 'Consultar de novo', en: 'Query again' },
  teamReason: { pt: 'Motivo da nova consulta', en: 'Reason for querying again' },
  teamReasonText: {
    pt: 'Fica na trilha de auditoria. A nova consulta pode ser cobrada.',
    en: 'Kept in the audit log. The new query may be charged.',
  },
} as const satisfies Words;
