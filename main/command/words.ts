export const LANGUAGES = ['pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** By the terminal's language, as `LC_ALL`, `LC_MESSAGES` and `LANG` name it; Portuguese unless it is another. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const named = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return named === '' || named === 'C' || named === 'POSIX' || /^(pt|C\.)/i.test(named) ? 'pt-BR' : 'en';
}

const WORDS = {
  about: {
    pt: 'Comandos sobre a estação do Lastro que está aberta e desbloqueada neste usuário.',
    en: 'Commands over the Lastro workstation that is open and unlocked in this user’s session.',
  },
  more: {
    pt: `Saída: tabela no terminal, um objeto JSON por linha (NDJSON) em um pipe, JSON com --json. Valores em centavos.
Códigos: 0 feito, 1 recusado, 2 comando não entendido, 3 Lastro fechado, 4 bloqueado, 5 não permitido, 6 verificação com falhas.`,
    en: `Output: a table in a terminal, one JSON object per line (NDJSON) in a pipe, JSON with --json. Amounts in cents.
Exit codes: 0 done, 1 refused, 2 command not understood, 3 Lastro not running, 4 locked, 5 not allowed, 6 faults found.`,
  },
  titles: {
    'Usage:': { pt: 'Uso:', en: 'Usage:' },
    'Options:': { pt: 'Opções:', en: 'Options:' },
    'Commands:': { pt: 'Comandos:', en: 'Commands:' },
    'Arguments:': { pt: 'Argumentos:', en: 'Arguments:' },
  },
  json: { pt: 'responde em JSON', en: 'answer in JSON' },
  lang: { pt: 'idioma: pt-BR ou en', en: 'language: pt-BR or en' },
  help: { pt: 'mostra esta ajuda', en: 'show this help' },
  status: { pt: 'estado da estação, consultas de hoje', en: 'state of the workstation, queries of today' },
  clients: {
    pt: 'clientes com resultado salvo, o consultado por último primeiro',
    en: 'clients with a saved result, last queried first',
  },
  limit: { pt: 'quantos, no máximo', en: 'how many, at most' },
  result: { pt: 'um resultado salvo, pelo id ou documento', en: 'a saved result, by its id or a document' },
  month: { pt: 'mês (AAAA-MM); sem isto, o mais recente', en: 'month (YYYY-MM); the newest without it' },
  series: { pt: 'meses salvos de um documento', en: 'saved months of a document' },
  due: { pt: 'o que espera: ciclos, meses novos, autorizações', en: 'what waits: cycles, new months, authorizations' },
  findings: { pt: 'alertas das carteiras monitoradas', en: 'findings of monitored portfolios' },
  state: { pt: 'só neste estado', en: 'in this state only' },
  severity: { pt: 'só desta gravidade', en: 'of this severity only' },
  cases: { pt: 'casos de crédito', en: 'credit cases' },
  verify: { pt: 'confere a trilha e as páginas assinadas', en: 'check the log and the signed pages' },
  export: {
    pt: 'exporta os meses de um documento, um resultado, ou tudo; precisa de nomes',
    en: 'export the months of a document, one result, or everything; needs names',
  },
  consent: { pt: 'autorizações', en: 'authorizations' },
  check: {
    pt: 'a autorização que cobre uma consulta, ou por que nenhuma',
    en: 'the authorization for a query, or why none',
  },
  purpose: { pt: 'finalidade', en: 'purpose' },
  institution: { pt: 'CNPJ da instituição', en: 'CNPJ of the institution' },
  query: { pt: 'consulta um mês; cada consulta pode ser cobrada', en: 'query a month; each query may be charged' },
  reference: { pt: 'referência da instituição', en: 'reference of the institution' },
  again: { pt: 'consulta mesmo se o mês já está salvo', en: 'query even if the month is saved' },
  dryRun: { pt: 'só mostra o que faria; nada é enviado', en: 'only show what it would do; nothing is sent' },
  yes: { pt: 'não pergunta', en: 'do not ask' },
  batch: {
    pt: 'faz de uma planilha o rascunho de um lote; nada é enviado',
    en: 'make a batch draft of a sheet; nothing is sent',
  },
  months: { pt: 'meses (AAAA-MM); sem isto, o mais recente', en: 'months (YYYY-MM); the newest without it' },
  asking: {
    pt: 'Consultar {month} de {document} por {price}? [s/N] ',
    en: 'Query {month} of {document} for {price}? [y/N] ',
  },
  noPrice: { pt: 'preço não informado', en: 'an unknown price' },
  mcp: {
    pt: 'serve um assistente (MCP, stdio): só valores; precisa da política e da permissão',
    en: 'serve an assistant (MCP, stdio): figures only; needs the policy and the permission',
  },
  format: { pt: 'formato do arquivo', en: 'format of the file' },
  out: { pt: 'arquivo novo; sem isto, a saída', en: 'a new file; the output without it' },
  misread: {
    pt: 'Comando não entendido; veja lastro --help.',
    en: 'Command not understood; see lastro --help.',
  },
  failures: {
    not_running: {
      pt: 'O Lastro não está aberto neste usuário. Abra-o e tente de novo.',
      en: 'Lastro is not running for this user. Start it and try again.',
    },
    vault_closed: {
      pt: 'O Lastro está bloqueado. Desbloqueie a janela e tente de novo.',
      en: 'Lastro is locked. Unlock its window and try again.',
    },
    commands_off: {
      pt: 'Não permitido em Configurações, Comandos.',
      en: 'Not allowed in Settings, Commands.',
    },
    command_scope: {
      pt: 'Precisa de nomes e documentos inteiros: permita em Configurações, Comandos.',
      en: 'Needs names and whole documents: allow them in Settings, Commands.',
    },
    sender_refused: {
      pt: 'A estação não aceita este comando. Reabra o Lastro.',
      en: 'The workstation does not accept this command. Restart Lastro.',
    },
    place_unusable: { pt: 'O arquivo já existe, ou não pode ser criado.', en: 'The file exists, or cannot be made.' },
    confirm: { pt: 'Nada foi enviado: confirme com --yes.', en: 'Nothing was sent: confirm with --yes.' },
    unreadable: { pt: 'O arquivo não pode ser lido.', en: 'The file cannot be read.' },
    consent_missing: { pt: 'Sem autorização; nada foi enviado.', en: 'No authorization; nothing was sent.' },
    already_saved: { pt: 'O mês já está salvo; nada foi enviado.', en: 'The month is saved; nothing was sent.' },
    ceiling_reached: { pt: 'Teto atingido; nada foi enviado.', en: 'Ceiling reached; nothing was sent.' },
    cut_off: {
      pt: 'A exportação foi interrompida; nenhum arquivo ficou.',
      en: 'The export was cut off; no file is left.',
    },
    not_found: { pt: 'Não encontrado entre os resultados salvos.', en: 'Not found among the saved results.' },
    other: { pt: 'Recusado.', en: 'Refused.' },
  },
} as const;

type In<Node> = Node extends { readonly pt: string; readonly en: string }
  ? string
  : { readonly [Name in keyof Node]: In<Node[Name]> };

export type CommandWords = In<typeof WORDS>;

export function wordsIn(language: Language): CommandWords {
  const key = language === 'en' ? 'en' : 'pt';
  const chosen = (node: object): unknown =>
    key in node
      ? Reflect.get(node, key)
      : Object.fromEntries(Object.entries(node).map(([name, part]) => [name, chosen(part)]));
  return chosen(WORDS) as CommandWords;
}
