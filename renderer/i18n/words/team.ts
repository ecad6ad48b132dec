import type { Words } from '../in-language.ts';

/** Workstations that share a PostgreSQL server of the institution. */
export const team = {
  title: { pt: 'Equipe', en: 'Team' },
  lead: {
    pt: 'Estações de uma instituição que compartilham autorizações, resultados e cobranças.',
    en: 'Workstations of one institution that share authorizations, results and charges.',
  },
  what: {
    pt: 'Uma equipe liga as estações por um PostgreSQL da instituição, com conteúdo criptografado. O resultado de uma chega às outras, sem nova cobrança; revogações e exclusões também. Sem o servidor, cada estação continua com o que tem.',
    en: 'A team connects workstations through a PostgreSQL of the institution, with encrypted content. The result of one reaches the others, at no further charge; so do revocations and erasures. Without the server each workstation continues with what it has.',
  },
  begin: { pt: 'Criar ou entrar em uma equipe', en: 'Create or join a team' },
  access: {
    host: { pt: 'Endereço do servidor', en: 'Server address' },
    port: { pt: 'Porta', en: 'Port' },
    database: { pt: 'Banco de dados', en: 'Database' },
    login: { pt: 'Usuário desta estação no banco', en: 'This workstation’s database login' },
    password: { pt: 'Senha do usuário do banco', en: 'Database password' },
    passwordText: {
      pt: 'Fica no cofre desta estação.',
      en: 'Kept in this workstation’s vault.',
    },
    certificate: { pt: 'Certificado raiz', en: 'Root certificate' },
    certificateText: {
      pt: 'Sem arquivo, valem as raízes deste computador.',
      en: 'Without a file, the roots of this computer apply.',
    },
    choose: { pt: 'Escolher certificado raiz', en: 'Choose root certificate' },
    noCertificate: {
      pt: 'O arquivo não traz um certificado PEM, ou passa de 64 kB. Escolha outro.',
      en: 'The file has no PEM certificate, or is larger than 64 kB. Choose another.',
    },
    test: { pt: 'Testar servidor', en: 'Test server' },
  },
  server: {
    version: { pt: 'Versão', en: 'Version' },
    schema: { pt: 'Esquema da equipe', en: 'Team schema' },
    rights: { pt: 'Permissão', en: 'Rights' },
    noRole: {
      pt: 'O usuário {{login}} não tem papel na equipe. Peça um ao administrador do banco.',
      en: 'The login {{login}} has no role in the team. Ask the database’s administrator for one.',
    },
    clock: { pt: 'Relógio do servidor', en: 'Server clock' },
    agrees: { pt: 'igual ao deste computador', en: "same as this computer's" },
    ahead: { pt: '{{apart}} à frente deste computador', en: '{{apart}} ahead of this computer' },
    behind: { pt: '{{apart}} atrás deste computador', en: '{{apart}} behind this computer' },
    encryption: { pt: 'Conexão', en: 'Connection' },
    encrypted: { pt: 'criptografada (TLS), certificado conferido', en: 'encrypted (TLS), certificate verified' },
    encryptedHalf: {
      pt: 'criptografada (TLS) só até o intermediário (pgbouncer); dele ao banco, não: avise o administrador',
      en: 'encrypted (TLS) only up to the pooler (pgbouncer); from there to the database not: notify the administrator',
    },
    plain: { pt: 'não criptografada: não pode ser usada', en: 'not encrypted: cannot be used' },
    team: { pt: 'Equipe', en: 'Team' },
    hasTeam: { pt: 'já existe', en: 'exists' },
    noTeam: { pt: 'ainda não existe', en: 'does not exist yet' },
    tooOld: { pt: 'A equipe exige PostgreSQL 15 ou mais novo.', en: 'A team requires PostgreSQL 15 or later.' },
  },
  role: {
    officer: { pt: 'analista', en: 'officer' },
    supervisor: { pt: 'supervisor', en: 'supervisor' },
    auditor: { pt: 'auditor', en: 'auditor' },
  },
  roleText: {
    officer: { pt: 'analista: consulta e compartilha', en: 'officer: queries and shares' },
    supervisor: {
      pt: 'supervisor: também admite e remove estações',
      en: 'supervisor: also admits and removes workstations',
    },
    auditor: { pt: 'auditor: lê e confere', en: 'auditor: reads and verifies' },
  },
  create: { pt: 'Criar equipe', en: 'Create team' },
  createText: {
    pt: 'Esta estação será a primeira supervisora, e seus registros passam à equipe. O código de recuperação aparece uma única vez: tenha uma impressora.',
    en: 'This workstation becomes the first supervisor, and its records become the team’s. The recovery code is shown only once: have a printer ready.',
  },
  createBySupervisor: {
    pt: 'A equipe é criada por um usuário do banco com papel de supervisor. Volte quando ela existir.',
    en: 'The team is created by a database login with the role of supervisor. Come back once it exists.',
  },
  ask: { pt: 'Pedir para entrar', en: 'Ask to join' },
  askText: {
    pt: 'Um supervisor compara as palavras desta estação e a admite. Nada é enviado antes disso.',
    en: 'A supervisor compares this workstation’s words and admits it. Nothing is sent before that.',
  },
  recover: { pt: 'A equipe ficou sem supervisor', en: 'The team has no supervisor left' },
  recoverAct: { pt: 'Tornar-se supervisor', en: 'Become supervisor' },
  recoverText: {
    pt: 'Com o código impresso da equipe, esta estação se torna supervisora. Só vale enquanto não houver outra.',
    en: 'With the team’s printed code, this workstation becomes a supervisor. Valid only while there is no other.',
  },
  code: {
    title: { pt: 'Código de recuperação da equipe', en: 'Team recovery code' },
    text: {
      pt: 'Se a equipe perder todos os supervisores, só este código nomeia outro. Imprima e guarde no cofre da instituição: ele não aparece de novo.',
      en: 'If the team loses every supervisor, only this code names another. Print it and keep it in the institution’s safe: it is not shown again.',
    },
    sheetUse: {
      pt: 'Use este código se a equipe ficar sem supervisor. Digite-o em Configurações → Equipe, com um usuário do banco que possa ser supervisor.',
      en: 'If the team has no supervisor left, type this code in Settings → Team, with a database login that may be a supervisor.',
    },
    sheetOf: {
      pt: 'Equipe no banco {{database}} de {{host}}:{{port}}.',
      en: 'Team in the database {{database}} of {{host}}:{{port}}.',
    },
    sheetKeep: {
      pt: 'Guarde esta folha no cofre da instituição: o código não fica salvo em computador algum.',
      en: 'Keep this sheet in the institution’s safe: the code is not saved on any computer.',
    },
    kept: { pt: 'O código foi impresso ou copiado e guardado', en: 'The code was printed or copied, and put away' },
    done: { pt: 'Concluir', en: 'Done' },
    madeAt: { pt: 'Código vigente, de {{instant}}.', en: 'Valid code, of {{instant}}.' },
    unknown: { pt: 'O servidor não informa um código.', en: 'The server shows no code.' },
    another: { pt: 'Gerar outro código', en: 'Make another code' },
    anotherText: {
      pt: 'O código anterior perde a validade, e a equipe passa a usar outra chave. O novo código aparece uma única vez: tenha uma impressora.',
      en: 'The previous code is no longer valid, and the team changes to another key. The new code is shown only once: have a printer ready.',
    },
    reason: { pt: 'Motivo', en: 'Reason' },
    reasonText: { pt: 'Fica na trilha de auditoria.', en: 'Kept in the audit log.' },
    make: { pt: 'Gerar código', en: 'Make code' },
    unkept: {
      pt: 'Falta confirmar que o código de recuperação foi guardado',
      en: 'Confirm that the recovery code has been put away',
    },
    unkeptText: {
      pt: 'Ele não é mostrado de novo. Se não está no papel, gere outro.',
      en: 'It is not shown again. If it is not on paper, make another.',
    },
    isKept: { pt: 'Está guardado', en: 'It has been put away' },
  },
  ownWords: { pt: 'Impressão digital desta estação, em palavras', en: "This workstation's fingerprint, in words" },
  wordsCode: { pt: 'Código QR da impressão digital', en: 'QR code of the fingerprint' },
  waiting: {
    title: { pt: 'Aguardando admissão por um supervisor', en: 'Waiting for a supervisor to admit this workstation' },
    text: {
      pt: 'Leia as palavras abaixo para o supervisor. Na tela dele, para {{login}} ({{role}}), devem ser as mesmas, na mesma ordem.',
      en: 'Read the words below to the supervisor. On their screen, for {{login}} ({{role}}), they must be the same, in the same order.',
    },
  },
  look: { pt: 'Atualizar', en: 'Refresh' },
  admitted: {
    title: { pt: 'Esta estação foi admitida', en: 'This workstation was admitted' },
    text: {
      pt: 'Confira a equipe e o que muda. Nada foi enviado nem recebido.',
      en: 'Check the team and what changes. Nothing has been sent or received.',
    },
    words: { pt: 'Impressão digital de quem criou a equipe', en: 'Fingerprint of whoever created the team' },
    compared: {
      pt: 'Comparei as palavras com quem criou a equipe',
      en: 'I compared the words with whoever created the team',
    },
  },
  plan: {
    counting: { pt: 'Contando o que muda…', en: 'Counting what changes…' },
    fromTeam: { pt: 'Registros da equipe que chegam aqui', en: 'Records of the team that come here' },
    toTeam: { pt: 'Registros daqui que vão para a equipe', en: 'Records here that go to the team' },
    sameAnswers: {
      pt: 'Resultados iguais nos dois lados',
      en: 'Results equal on both sides',
    },
    sameAuthorizations: {
      pt: 'Autorizações já conhecidas pelos dois lados',
      en: 'Authorizations already known to both sides',
    },
    join: { pt: 'Entrar na equipe', en: 'Join the team' },
  },
  state: {
    shared: { pt: 'Estado compartilhado', en: 'Shared state' },
    sharedAt: { pt: 'de {{instant}}, há {{age}}', en: 'as of {{instant}}, {{age}} ago' },
    days_one: { pt: '{{count}} dia', en: '{{count}} day' },
    days_other: { pt: '{{count}} dias', en: '{{count}} days' },
    neverShared: { pt: 'nunca recebido por inteiro', en: 'never fully received' },
    waiting: { pt: 'A enviar', en: 'To send' },
    nothing: { pt: 'nada', en: 'nothing' },
    changes_one: { pt: '{{count}} alteração', en: '{{count}} change' },
    changes_other: { pt: '{{count}} alterações', en: '{{count}} changes' },
    held: { pt: 'Recebidos, à espera de outro registro', en: 'Received, waiting for another record' },
    healing: { pt: 'Restauração do servidor', en: 'Server restore' },
    healingText: {
      pt: 'confirmada; reenviando o que falta',
      en: 'confirmed; sending again what is missing',
    },
    server: { pt: 'Servidor', en: 'Server' },
    role: { pt: 'Papel desta estação', en: 'Role of this workstation' },
  },
  sync: { pt: 'Sincronizar agora', en: 'Synchronise now' },
  untold: {
    pt: 'Estações, consultas sem resposta confirmada e exclusões aparecem quando o servidor responder.',
    en: 'Workstations, queries without a confirmed response and erasures appear once the server responds.',
  },
  unread: {
    ahead: {
      pt: 'Registro de {{by}} lido até antes da entrada {{first}}, datada mais de um dia à frente',
      en: 'Log of {{by}} read up to before entry {{first}}, which is dated more than a day ahead',
    },
    aheadText: {
      pt: 'O que vem depois, inclusive revogações, ainda não está aqui. Confira o relógio daquela estação, ou remova-a.',
      en: 'What follows, including revocations, is not here yet. Check the clock of that workstation, or remove it.',
    },
    too_large_one: {
      pt: '1 registro de {{by}} passa do limite desta estação (entrada {{first}})',
      en: '1 record of {{by}} is larger than this workstation’s limit (entry {{first}})',
    },
    too_large_other: {
      pt: '{{count}} registros de {{by}} passam do limite desta estação (o primeiro é a entrada {{first}})',
      en: '{{count}} records of {{by}} are larger than this workstation’s limit (the first is entry {{first}})',
    },
    too_largeText: {
      pt: 'O conteúdo deles não está aqui; o resto do registro está.',
      en: 'Their content is not here; the rest of the log is.',
    },
    unreadable_one: {
      pt: '1 registro de {{by}} não pôde ser lido (entrada {{first}})',
      en: '1 record of {{by}} could not be read (entry {{first}})',
    },
    unreadable_other: {
      pt: '{{count}} registros de {{by}} não puderam ser lidos (o primeiro é a entrada {{first}})',
      en: '{{count}} records of {{by}} could not be read (the first is entry {{first}})',
    },
    unreadableText: {
      pt: 'O conteúdo deles não está aqui; o resto do registro está.',
      en: 'Their content is not here; the rest of the log is.',
    },
    keyless_one: {
      pt: '1 registro de {{by}} sem chave, por exclusão anterior (entrada {{first}})',
      en: '1 record of {{by}} has no key, because of an earlier erasure (entry {{first}})',
    },
    keyless_other: {
      pt: '{{count}} registros de {{by}} sem chave, por exclusão anterior (o primeiro é a entrada {{first}})',
      en: '{{count}} records of {{by}} have no key, because of an earlier erasure (the first is entry {{first}})',
    },
    keylessText: {
      pt: 'A estação de origem os reenvia. Se não os tiver, avise o administrador do banco.',
      en: 'The workstation they are from sends them again. If it does not have them, notify the database’s administrator.',
    },
  },
  stopped: {
    server_behind: {
      pt: 'O servidor tem menos do registro de {{by}} do que já foi lido',
      en: 'The server has less of the log of {{by}} than was read before',
    },
    server_behindText: {
      pt: 'Pode ter sido restaurado de uma cópia antiga. Pergunte ao administrador do banco. Se foi, confirme aqui; se não, avise a segurança da instituição.',
      en: 'It may have been restored from an old backup. Ask the database’s administrator. If so, confirm it here; if not, notify the institution’s security.',
    },
    contradicts: {
      pt: 'O registro de {{by}} no servidor contradiz o já lido, ou a própria assinatura',
      en: 'The log of {{by}} on the server contradicts what was read before, or its own signature',
    },
    contradictsText: {
      pt: 'Ele não é mais lido; nada daqui foi excluído. Avise o administrador do banco e a segurança da instituição. Se um supervisor remover a estação, vale o que foi lido até aqui.',
      en: 'It is no longer read; nothing here was deleted. Notify the database’s administrator and the institution’s security. If a supervisor removes the workstation, what was read so far counts.',
    },
    withheld: {
      pt: 'O servidor não mostra o que {{by}} escreveu a partir de certo ponto',
      en: 'The server does not show what {{by}} wrote from a certain point on',
    },
    withheldText: {
      pt: 'Uma entrada está vazia ou não abre, sem exclusão assinada que explique. Titulares que ela possa mencionar não são consultados. Avise o administrador do banco e a segurança da instituição. Se um supervisor remover a estação, vale o que foi lido até aqui.',
      en: 'An entry is empty or does not open, without a signed erasure to explain it. Subjects it may be about are not queried. Notify the database’s administrator and the institution’s security. If a supervisor removes the workstation, what was read so far counts.',
    },
  },
  heal: {
    act: { pt: 'O servidor foi restaurado', en: 'The server was restored' },
    confirm: { pt: 'Confirmar e reenviar', en: 'Confirm and send again' },
    text: {
      pt: 'Confirme só se o administrador do banco restaurou uma cópia. Esta estação reenvia o que falta no servidor; nada é excluído.',
      en: 'Confirm only if the database’s administrator restored a backup. This workstation sends again what the server lacks; nothing is deleted.',
    },
  },
  members: {
    title: { pt: 'Estações da equipe', en: 'Workstations of the team' },
    self: { pt: 'esta estação', en: 'this workstation' },
    wrote: { pt: 'última escrita em {{instant}}', en: 'last wrote on {{instant}}' },
    waiting: { pt: 'aguarda admissão', en: 'awaiting admission' },
    unproved: {
      pt: 'admissão sem assinatura de supervisor: não recebe nem compartilha',
      en: 'admission without a supervisor’s signature: neither receives nor shares',
    },
    locked_out: {
      pt: 'removida pelo banco, sem assinatura de supervisor',
      en: 'removed by the database, without a supervisor’s signature',
    },
    member: { pt: 'na equipe', en: 'in the team' },
    removed: { pt: 'removida ou recusada', en: 'removed or refused' },
    wordsOf: { pt: 'Impressão digital de {{login}}', en: 'Fingerprint of {{login}}' },
    admit: { pt: 'Admitir', en: 'Admit' },
    admitOf: { pt: 'Admitir {{login}}', en: 'Admit {{login}}' },
    admitText: {
      pt: 'Compare as palavras com as da tela da outra estação. Ela recebe as chaves da equipe, como {{role}}.',
      en: 'Compare the words with those on the other workstation’s screen. It receives the team’s keys, as {{role}}.',
    },
    compared: { pt: 'As palavras são as mesmas, na mesma ordem', en: 'The words are the same, in the same order' },
    decline: { pt: 'Recusar', en: 'Refuse' },
    declineOf: { pt: 'Recusar {{login}}', en: 'Refuse {{login}}' },
    declineText: {
      pt: 'Ela não recebe chaves nem dados. Pode sair e pedir de novo.',
      en: 'It receives neither keys nor data. It may leave and ask again.',
    },
    remove: { pt: 'Remover', en: 'Remove' },
    removeOf: { pt: 'Remover {{login}}', en: 'Remove {{login}}' },
    removeText: {
      pt: 'A equipe passa a usar outra chave. O que a estação já recebeu continua nela. Peça ao administrador que encerre o usuário no banco.',
      en: 'The team changes to another key. What the workstation has received stays on it. Ask the administrator to end its login in the database.',
    },
  },
  today: {
    title: { pt: 'Consultas de hoje na equipe', en: 'Queries of the team today' },
    of: { pt: '{{environment}}: {{count}} de {{most}}', en: '{{environment}}: {{count}} of {{most}}' },
    free: {
      pt: '{{environment}}: {{count}}, sem teto do dia',
      en: '{{environment}}: {{count}}, no ceiling for the day',
    },
    none: { pt: 'nenhum', en: 'none' },
    differs: {
      pt: 'O teto do dia no servidor difere em {{environment}}: {{there}}',
      en: 'The ceiling for the day on the server differs in {{environment}}: {{there}}',
    },
    differsText: {
      pt: 'Vale o menor dos dois. Se a diferença continuar, avise os supervisores.',
      en: 'The lower of the two applies. If the difference persists, notify the supervisors.',
    },
  },
  open: {
    title: { pt: 'Consultas sem resposta confirmada', en: 'Queries without a confirmed response' },
    none: { pt: 'Nenhuma.', en: 'None.' },
    claim_one: {
      pt: 'Sem resposta confirmada na estação {{by}} desde {{since}}',
      en: 'Without a confirmed response on workstation {{by}} since {{since}}',
    },
    claim_other: {
      pt: '{{count}} sem resposta confirmada na estação {{by}}, a mais antiga desde {{since}}',
      en: '{{count}} without a confirmed response on workstation {{by}}, the earliest since {{since}}',
    },
    text: {
      pt: 'Podem ter sido cobradas. Confira com a estação; consultar de novo, no Início, exige um motivo.',
      en: 'They may have been charged. Check with the workstation; querying again, on the first page, requires a reason.',
    },
  },
  erasures: {
    title: { pt: 'Exclusões na equipe', en: 'Erasures in the team' },
    none: { pt: 'Nenhuma.', en: 'None.' },
    done_one: {
      pt: '{{count}} de {{all}} cumprida em todas as estações.',
      en: '{{count}} of {{all}} carried out on every workstation.',
    },
    done_other: {
      pt: '{{count}} de {{all}} cumpridas em todas as estações.',
      en: '{{count}} of {{all}} carried out on every workstation.',
    },
    open: {
      pt: 'Excluído em {{instant}} por {{by}}; ainda não confirmaram: {{missing}}',
      en: 'Erased on {{instant}} by {{by}}; not confirmed yet: {{missing}}',
    },
  },
  logs: {
    title: { pt: 'Registros da equipe', en: 'Logs of the team' },
    text: {
      pt: 'Cada estação assina o seu registro. A conferência verifica todos no servidor, sem alterá-los.',
      en: 'Each workstation signs its log. Verification checks all of them on the server, without changing them.',
    },
    act: { pt: 'Conferir registros', en: 'Verify logs' },
    holds: { pt: '{{by}}: confere', en: '{{by}}: verified' },
    broken: {
      pt: '{{by}}: não confere com a assinatura, ou com o que já foi lido aqui',
      en: '{{by}}: does not match its signature, or what was read here',
    },
    entries_one: { pt: '{{count}} entrada', en: '{{count}} entry' },
    entries_other: { pt: '{{count}} entradas', en: '{{count}} entries' },
    withheld_one: {
      pt: '{{count}} vazia ou que não abre, sem exclusão assinada',
      en: '{{count}} empty or that does not open, without a signed erasure',
    },
    withheld_other: {
      pt: '{{count}} vazias ou que não abrem, sem exclusão assinada',
      en: '{{count}} empty or that do not open, without a signed erasure',
    },
    emptied_one: { pt: '{{count}} esvaziada por exclusão', en: '{{count}} emptied by an erasure' },
    emptied_other: { pt: '{{count}} esvaziadas por exclusão', en: '{{count}} emptied by an erasure' },
  },
  password: {
    act: { pt: 'Trocar senha do banco', en: 'Change database password' },
    text: {
      pt: 'A senha definida pelo administrador para o usuário desta estação.',
      en: 'The password set by the administrator for this workstation’s login.',
    },
  },
  leave: {
    act: { pt: 'Sair da equipe', en: 'Leave the team' },
    withdraw: { pt: 'Desistir do pedido', en: 'Withdraw the request' },
    text: {
      pt: 'As chaves da equipe saem deste computador; os dados recebidos e os enviados continuam onde estão. Revogações e exclusões da equipe não chegam mais. Peça a um supervisor que remova esta estação.',
      en: 'The team’s keys leave this computer; data received and data sent stay where they are. Revocations and erasures of the team no longer arrive. Ask a supervisor to remove this workstation.',
    },
    before: {
      pt: 'As chaves da equipe saem deste computador. Nada desta estação foi enviado.',
      en: 'The keys of the team leave this computer. Nothing of this workstation was sent.',
    },
    unsent_one: {
      pt: '{{count}} alteração não enviada fica só aqui.',
      en: '{{count}} change not sent stays here only.',
    },
    unsent_other: {
      pt: '{{count}} alterações não enviadas ficam só aqui.',
      en: '{{count}} changes not sent stay here only.',
    },
  },
  unreached: {
    pt: 'O servidor da equipe não responde: nada é enviado nem recebido por enquanto.',
    en: 'The team’s server does not respond: nothing is sent or received for now.',
  },
  unasked: {
    title: { pt: 'Consulta sem confirmação da equipe', en: 'Querying without the team' },
    asks: {
      pt: 'O servidor da equipe não responde. Outra estação pode ter consultado o mesmo mês: ele pode ser cobrado duas vezes.',
      en: 'The team’s server does not respond. Another workstation may have queried the same month: it may be charged twice.',
    },
    waits: {
      pt: 'O servidor da equipe não responde. A instituição não permite consultar sem ele: nada é enviado até que responda.',
      en: 'The team’s server does not respond. The institution does not allow querying without it: nothing is sent until it responds.',
    },
  },
} as const satisfies Words;
