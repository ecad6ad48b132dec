import type { Words } from '../in-language.ts';

/** The team of workstations over a PostgreSQL of the institution. */
export const team = {
  title: { pt: 'Equipe', en: 'Team' },
  lead: {
    pt: 'Estações de uma instituição que dividem autorizações, resultados e cobranças.',
    en: 'Workstations of one institution that share authorizations, results and charges.',
  },
  what: {
    pt: 'Uma equipe liga as estações por um PostgreSQL da própria instituição, que guarda só conteúdo criptografado: o que uma pagou chega às outras, e ninguém paga duas vezes pelo mesmo titular e data-base. Revogações e exclusões chegam a todas; sem o servidor, cada estação continua com o que tem.',
    en: "A team joins workstations through a PostgreSQL of the institution's own, which keeps only sealed content: what one of them paid reaches the others, and nobody pays twice for the same subject and month. Revocations and erasures reach all; without the server each workstation goes on with what it has.",
  },
  begin: { pt: 'Criar equipe ou entrar em uma', en: 'Create a team or join one' },
  access: {
    host: { pt: 'Endereço do servidor', en: "Server's address" },
    port: { pt: 'Porta', en: 'Port' },
    database: { pt: 'Banco de dados', en: 'Database' },
    login: { pt: 'Usuário desta estação no banco', en: "This workstation's login in the database" },
    password: { pt: 'Senha do usuário do banco', en: "Password of the database's login" },
    passwordText: {
      pt: 'Fica no cofre desta estação quando a equipe é criada ou o ingresso é pedido.',
      en: "Kept in this workstation's vault once the team is created or joining is asked for.",
    },
    certificate: { pt: 'Certificado raiz', en: 'Root certificate' },
    certificateText: {
      pt: 'Sem arquivo valem as raízes em que este computador confia.',
      en: 'Without a file the roots that this computer trusts apply.',
    },
    choose: { pt: 'Escolher certificado raiz', en: 'Choose root certificate' },
    noCertificate: {
      pt: 'Este arquivo não traz um certificado em PEM, ou passa de 64 kB. Escolha outro.',
      en: 'This file holds no certificate in PEM, or is larger than 64 kB. Choose another.',
    },
    test: { pt: 'Testar servidor', en: 'Test server' },
  },
  server: {
    version: { pt: 'Versão', en: 'Version' },
    schema: { pt: 'Esquema da equipe', en: "Team's schema" },
    rights: { pt: 'Permissão', en: 'Rights' },
    noRole: {
      pt: 'O usuário {{login}} não tem papel na equipe. O administrador do banco dá um.',
      en: "The login {{login}} has no role in the team. The database's administrator gives one.",
    },
    clock: { pt: 'Relógio do servidor', en: "Server's clock" },
    agrees: { pt: 'igual ao deste computador', en: "same as this computer's" },
    ahead: { pt: '{{apart}} à frente deste computador', en: '{{apart}} ahead of this computer' },
    behind: { pt: '{{apart}} atrás deste computador', en: '{{apart}} behind this computer' },
    encryption: { pt: 'Conexão', en: 'Connection' },
    encrypted: { pt: 'criptografada (TLS), certificado conferido', en: 'encrypted (TLS), certificate verified' },
    encryptedHalf: {
      pt: 'criptografada (TLS) e conferida até o intermediário (pgbouncer); dele ao banco, sem criptografia: avise quem o administra',
      en: 'encrypted (TLS) and verified up to the pooler (pgbouncer); from there to the database not encrypted: tell whoever runs it',
    },
    plain: { pt: 'não criptografada: não pode ser usada', en: 'not encrypted: cannot be used' },
    team: { pt: 'Equipe', en: 'Team' },
    hasTeam: { pt: 'já existe', en: 'exists' },
    noTeam: { pt: 'ainda não existe', en: 'does not exist yet' },
    tooOld: { pt: 'A equipe precisa do PostgreSQL 15 ou mais novo.', en: 'A team needs PostgreSQL 15 or later.' },
  },
  role: {
    officer: { pt: 'analista', en: 'officer' },
    supervisor: { pt: 'supervisor', en: 'supervisor' },
    auditor: { pt: 'auditor', en: 'auditor' },
  },
  roleText: {
    officer: { pt: 'analista: consulta e partilha', en: 'officer: queries and shares' },
    supervisor: {
      pt: 'supervisor: também admite e remove estações',
      en: 'supervisor: also admits and removes workstations',
    },
    auditor: { pt: 'auditor: lê e confere', en: 'auditor: reads and verifies' },
  },
  create: { pt: 'Criar equipe', en: 'Create team' },
  createText: {
    pt: 'Esta estação será a primeira supervisora, e o que ela tem passa a ser da equipe. Em seguida aparece o código de recuperação, uma única vez: tenha uma impressora à mão.',
    en: "This workstation becomes the first supervisor, and what it has becomes the team's. The recovery code is shown next, only once: have a printer at hand.",
  },
  createBySupervisor: {
    pt: 'Quem cria a equipe é um usuário do banco com o papel de supervisor. Volte quando ela existir.',
    en: 'A login of the database with the role of a supervisor creates the team. Come back once it exists.',
  },
  ask: { pt: 'Pedir para entrar', en: 'Ask to join' },
  askText: {
    pt: 'Um supervisor compara as palavras desta estação e a admite. Até lá nada é enviado.',
    en: "A supervisor compares this workstation's words and admits it. Nothing is sent until then.",
  },
  recover: { pt: 'A equipe ficou sem supervisor', en: 'The team has no supervisor left' },
  recoverAct: { pt: 'Tornar-se supervisor', en: 'Become supervisor' },
  recoverText: {
    pt: 'Com o código impresso da equipe, esta estação se torna supervisora. Só vale enquanto não houver outra.',
    en: 'With the code printed when the team was created, this workstation becomes a supervisor. Only while there is no other.',
  },
  code: {
    title: { pt: 'Código de recuperação da equipe', en: "Team's recovery code" },
    text: {
      pt: 'Se a equipe perder todos os supervisores, só este código nomeia outro. Ele aparece apenas agora: imprima e guarde no cofre da instituição.',
      en: "If the team loses every supervisor, only this code names another. It is shown only now: print it and keep it in the institution's safe.",
    },
    sheetUse: {
      pt: 'Quando a equipe não tiver mais supervisor, quem digita este código em Configurações → Equipe, com um usuário do banco que pode ser supervisor, torna-se supervisor.',
      en: 'Once the team has no supervisor left, whoever types this code in Settings → Team, with a login of the database that may be a supervisor, becomes one.',
    },
    sheetOf: {
      pt: 'Equipe no banco {{database}} de {{host}}:{{port}}.',
      en: 'Team in the database {{database}} of {{host}}:{{port}}.',
    },
    sheetKeep: {
      pt: 'Guarde esta folha no cofre da instituição: o código não fica salvo em computador nenhum.',
      en: "Keep this sheet in the institution's safe: the code is kept on no computer.",
    },
    kept: { pt: 'O código está impresso ou anotado e guardado', en: 'The code is printed or written down, and kept' },
    done: { pt: 'Concluir', en: 'Done' },
    madeAt: { pt: 'O código que vale foi feito em {{instant}}.', en: 'The valid code was made on {{instant}}.' },
    unknown: { pt: 'O servidor não mostra código nenhum.', en: 'The server shows no code.' },
    another: { pt: 'Fazer outro código', en: 'Make another code' },
    anotherText: {
      pt: 'O código anterior deixa de valer: por ele ninguém mais se torna supervisor. A equipe passa a usar outra chave, e o novo código aparece uma única vez: tenha uma impressora à mão.',
      en: 'The former code is no longer valid: nobody becomes a supervisor by it. The team changes to another key, and the new code is shown only once: have a printer at hand.',
    },
    reason: { pt: 'Motivo', en: 'Reason' },
    reasonText: { pt: 'Fica na trilha.', en: 'Kept in the audit trail.' },
    make: { pt: 'Fazer código', en: 'Make code' },
    unkept: {
      pt: 'Ninguém confirmou que o código de recuperação está guardado',
      en: 'Nobody confirmed that the recovery code is kept',
    },
    unkeptText: {
      pt: 'A janela foi bloqueada ou fechada enquanto ele aparecia, ou a resposta do servidor se perdeu. Ele não é mostrado de novo: se não está no papel, faça outro.',
      en: "The window was locked or closed while it was shown, or the server's answer was lost. It is not shown again: if it is not on paper, make another.",
    },
    isKept: { pt: 'Está guardado', en: 'It is kept' },
  },
  ownWords: { pt: 'Impressão digital desta estação, em palavras', en: "This workstation's fingerprint, in words" },
  wordsCode: { pt: 'Código QR da impressão digital', en: 'QR code of the fingerprint' },
  waiting: {
    title: { pt: 'Aguardando admissão por um supervisor', en: 'Waiting for a supervisor to admit this workstation' },
    text: {
      pt: 'Leia as palavras abaixo para o supervisor: as da tela dele, para {{login}} ({{role}}), devem ser as mesmas, na mesma ordem.',
      en: 'Read the words below to the supervisor: those on their screen, for {{login}} ({{role}}), must be the same, in the same order.',
    },
  },
  look: { pt: 'Atualizar', en: 'Refresh' },
  admitted: {
    title: { pt: 'Esta estação foi admitida', en: 'This workstation was admitted' },
    text: {
      pt: 'Nada foi enviado nem trazido ainda. Confira de quem é a equipe e o que muda.',
      en: 'Nothing was sent or brought yet. Check whose team it is and what changes.',
    },
    words: { pt: 'Impressão digital de quem criou a equipe', en: 'Fingerprint of who created the team' },
    compared: {
      pt: 'Comparei as palavras com quem criou a equipe',
      en: 'I compared the words with who created the team',
    },
  },
  plan: {
    counting: { pt: 'Contando o que muda, sem salvar nada…', en: 'Counting what changes, writing nothing…' },
    fromTeam: { pt: 'Registros da equipe que chegam aqui', en: 'Records of the team that come here' },
    toTeam: { pt: 'Registros daqui que vão para a equipe', en: 'Records here that go to the team' },
    sameAnswers: {
      pt: 'Resultados com a mesma resposta nos dois lados',
      en: 'Results with the same answer on both sides',
    },
    sameAuthorizations: {
      pt: 'Autorizações que os dois lados já conhecem',
      en: 'Authorizations that both sides know already',
    },
    join: { pt: 'Entrar na equipe', en: 'Join the team' },
  },
  state: {
    shared: { pt: 'Estado partilhado', en: 'Shared state' },
    sharedAt: { pt: 'de {{instant}}, há {{age}}', en: 'as of {{instant}}, {{age}} ago' },
    days_one: { pt: '{{count}} dia', en: '{{count}} day' },
    days_other: { pt: '{{count}} dias', en: '{{count}} days' },
    neverShared: { pt: 'nunca recebido por inteiro', en: 'never received whole' },
    waiting: { pt: 'A enviar', en: 'To send' },
    nothing: { pt: 'nada', en: 'nothing' },
    changes_one: { pt: '{{count}} alteração', en: '{{count}} change' },
    changes_other: { pt: '{{count}} alterações', en: '{{count}} changes' },
    held: { pt: 'Recebidos que esperam por outro registro', en: 'Received, waiting for another record' },
    healing: { pt: 'Restauração do servidor', en: "Server's restore" },
    healingText: {
      pt: 'confirmada; o que falta nele está sendo reenviado',
      en: 'confirmed; what it lacks is being sent again',
    },
    server: { pt: 'Servidor', en: 'Server' },
    role: { pt: 'Papel desta estação', en: "This workstation's role" },
  },
  sync: { pt: 'Sincronizar agora', en: 'Synchronise now' },
  untold: {
    pt: 'Membros, consultas sem desfecho e exclusões aparecem quando o servidor responder.',
    en: 'Members, queries without an outcome and erasures appear once the server answers.',
  },
  unread: {
    ahead: {
      pt: 'O registro de {{by}} foi lido até antes da entrada {{first}}, que está datada mais de um dia à frente',
      en: 'The log of {{by}} was read up to entry {{first}}, which is dated more than a day ahead',
    },
    aheadText: {
      pt: 'O que vem a partir dela, inclusive revogações, ainda não está aqui. Os registros dos outros seguem. Confira o relógio daquela estação, ou remova-a.',
      en: 'What follows from there on, revocations too, is not here yet. The logs of the others go on. Check the clock of that workstation, or remove it.',
    },
    too_large_one: {
      pt: '1 registro de {{by}} é maior do que esta estação lê (entrada {{first}})',
      en: '1 record of {{by}} is larger than this workstation reads (entry {{first}})',
    },
    too_large_other: {
      pt: '{{count}} registros de {{by}} são maiores do que esta estação lê (o primeiro é a entrada {{first}})',
      en: '{{count}} records of {{by}} are larger than this workstation reads (the first is entry {{first}})',
    },
    too_largeText: {
      pt: 'O que dizem não está aqui; o resto daquele registro está.',
      en: 'What they say is not here; the rest of that log is.',
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
      pt: 'O que dizem não está aqui; o resto daquele registro está.',
      en: 'What they say is not here; the rest of that log is.',
    },
    keyless_one: {
      pt: 'A chave de 1 registro de {{by}} foi levada por uma exclusão anterior (entrada {{first}})',
      en: 'The key of 1 record of {{by}} was taken by an earlier erasure (entry {{first}})',
    },
    keyless_other: {
      pt: 'A chave de {{count}} registros de {{by}} foi levada por uma exclusão anterior (o primeiro é a entrada {{first}})',
      en: 'The keys of {{count}} records of {{by}} were taken by an earlier erasure (the first is entry {{first}})',
    },
    keylessText: {
      pt: 'A estação que os escreveu os escreve de novo. Se ela nada souber deles, avise o administrador do banco.',
      en: "The workstation that wrote them writes them again. If it knows nothing of them, tell the database's administrator.",
    },
  },
  stopped: {
    server_behind: {
      pt: 'O servidor tem menos do registro de {{by}} do que já se viu dele',
      en: 'The server has less of the log of {{by}} than was seen on it before',
    },
    server_behindText: {
      pt: 'Isso acontece quando ele é restaurado de uma cópia antiga. O que já veio continua aqui, e os registros dos outros seguem. Pergunte ao administrador do banco: se ele restaurou uma cópia, confirme aqui; se não, avise a segurança da instituição.',
      en: "This happens when it is restored from an old backup. What came before stays here, and the logs of the others go on. Ask the database's administrator: if a backup was restored, confirm it here; if not, tell the institution's security.",
    },
    contradicts: {
      pt: 'O registro de {{by}} no servidor contradiz o que já foi lido dele, ou a própria assinatura',
      en: 'The log of {{by}} on the server contradicts what was read from it before, or its own signature',
    },
    contradictsText: {
      pt: 'Ele não é mais lido; os registros dos outros seguem, e nada daqui foi apagado. Avise o administrador do banco e a segurança da instituição. Se um supervisor remove aquela estação, dela vale o que foi lido até aqui.',
      en: "It is read no further; the logs of the others go on, and nothing here was deleted. Tell the database's administrator and the institution's security. If a supervisor removes that workstation, what was read up to here counts.",
    },
    withheld: {
      pt: 'O servidor não mostra o que {{by}} escreveu a partir de certo ponto',
      en: 'The server does not show what {{by}} wrote from some point on',
    },
    withheldText: {
      pt: 'Uma entrada está vazia ou não abre, e nenhuma exclusão assinada explica isso. De quem ela pode tratar nada é consultado; os registros dos outros seguem. Avise o administrador do banco e a segurança da instituição. Se um supervisor remove aquela estação, dela vale o que foi lido até aqui.',
      en: "An entry is empty or does not open, and no signed erasure explains that. Nobody whom it may be about is queried; the logs of the others go on. Tell the database's administrator and the institution's security. If a supervisor removes that workstation, what was read up to here counts.",
    },
  },
  heal: {
    act: { pt: 'O servidor foi restaurado', en: 'The server was restored' },
    confirm: { pt: 'Confirmar e reenviar', en: 'Confirm and send again' },
    text: {
      pt: 'Confirme só se o administrador do banco disse que restaurou uma cópia. Esta estação reenvia o que escreveu e falta no servidor; nada é apagado.',
      en: "Confirm only if the database's administrator said that a backup was restored. This workstation sends again what it wrote and the server lacks; nothing is deleted.",
    },
  },
  members: {
    title: { pt: 'Estações da equipe', en: "Team's workstations" },
    self: { pt: 'esta estação', en: 'this workstation' },
    wrote: { pt: 'escreveu em {{instant}}', en: 'wrote on {{instant}}' },
    waiting: { pt: 'aguarda admissão', en: 'waits for admission' },
    unproved: {
      pt: 'admissão que nenhum supervisor assinou: não recebe nem partilha',
      en: 'admission that no supervisor signed: receives and shares nothing',
    },
    locked_out: {
      pt: 'removida pelo banco, sem assinatura de supervisor',
      en: 'removed by the database, without the signature of a supervisor',
    },
    member: { pt: 'na equipe', en: 'in the team' },
    removed: { pt: 'removida ou recusada', en: 'removed or refused' },
    wordsOf: { pt: 'Impressão digital de {{login}}', en: 'Fingerprint of {{login}}' },
    admit: { pt: 'Admitir', en: 'Admit' },
    admitOf: { pt: 'Admitir {{login}}', en: 'Admit {{login}}' },
    admitText: {
      pt: 'Compare estas palavras com as da tela da outra estação. Ela recebe as chaves da equipe, como {{role}}.',
      en: "Compare these words with those on the other workstation's screen. It gets the team's keys, as {{role}}.",
    },
    compared: { pt: 'As palavras são as mesmas, na mesma ordem', en: 'The words are the same, in the same order' },
    decline: { pt: 'Recusar', en: 'Refuse' },
    declineOf: { pt: 'Recusar {{login}}', en: 'Refuse {{login}}' },
    declineText: {
      pt: 'Ela não recebe chave nem dados. Pode sair e pedir de novo.',
      en: 'It gets neither keys nor data. It may leave and ask again.',
    },
    remove: { pt: 'Remover', en: 'Remove' },
    removeOf: { pt: 'Remover {{login}}', en: 'Remove {{login}}' },
    removeText: {
      pt: 'A equipe passa a usar outra chave, que ela não recebe. O que já chegou a ela continua nela. Peça ao administrador que encerre o usuário no banco.',
      en: 'The team goes on with another key, which it does not get. What already reached it stays with it. Ask the administrator to end its login in the database.',
    },
  },
  today: {
    title: { pt: 'Consultas de hoje na equipe', en: "The team's queries today" },
    of: { pt: '{{environment}}: {{count}} de {{most}}', en: '{{environment}}: {{count}} of {{most}}' },
    free: {
      pt: '{{environment}}: {{count}}, sem teto do dia',
      en: '{{environment}}: {{count}}, no ceiling for the day',
    },
    none: { pt: 'nenhum', en: 'none' },
    differs: {
      pt: 'O servidor tem outro teto do dia em {{environment}}: {{there}}',
      en: 'The server has another ceiling for the day in {{environment}}: {{there}}',
    },
    differsText: {
      pt: 'Os supervisores definiram o que aparece acima, e vale o menor dos dois. A próxima troca da estação de um supervisor corrige o servidor; se continuar assim, avise-os.',
      en: "The supervisors set what is shown above, and the lower of both holds. The next exchange of a supervisor's workstation corrects the server; if it stays so, tell them.",
    },
  },
  open: {
    title: { pt: 'Consultas sem desfecho', en: 'Queries without an outcome' },
    none: { pt: 'Nenhuma.', en: 'None.' },
    claim_one: {
      pt: 'Sem desfecho na estação {{by}} desde {{since}}',
      en: 'No outcome on workstation {{by}} since {{since}}',
    },
    claim_other: {
      pt: '{{count}} sem desfecho na estação {{by}}, a mais antiga desde {{since}}',
      en: '{{count}} without an outcome on workstation {{by}}, the earliest since {{since}}',
    },
    text: {
      pt: 'Podem ter sido cobradas. Confira com a estação; consultar de novo, em Consulta, pede um motivo.',
      en: 'They may have been charged. Check with the workstation; asking again, in Query, needs a reason.',
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
      pt: 'Cada estação assina o seu registro. A conferência segue todos no servidor, da primeira entrada à assinatura, sem mudar nada.',
      en: 'Each workstation signs its log. Verification follows all of them on the server, from the first entry to the signature, and changes nothing.',
    },
    act: { pt: 'Conferir registros', en: 'Verify logs' },
    holds: { pt: '{{by}}: confere', en: '{{by}}: holds' },
    broken: {
      pt: '{{by}}: não confere com a assinatura, ou com o que já foi lido aqui',
      en: '{{by}}: does not agree with its signature, or with what was read here',
    },
    entries_one: { pt: '{{count}} entrada', en: '{{count}} entry' },
    entries_other: { pt: '{{count}} entradas', en: '{{count}} entries' },
    withheld_one: {
      pt: '{{count}} vazia ou que não abre, sem exclusão assinada que explique',
      en: '{{count}} empty or that does not open, without a signed erasure that explains it',
    },
    withheld_other: {
      pt: '{{count}} vazias ou que não abrem, sem exclusão assinada que explique',
      en: '{{count}} empty or that do not open, without a signed erasure that explains it',
    },
    emptied_one: { pt: '{{count}} esvaziada por exclusão', en: '{{count}} emptied by an erasure' },
    emptied_other: { pt: '{{count}} esvaziadas por exclusão', en: '{{count}} emptied by an erasure' },
  },
  password: {
    act: { pt: 'Trocar senha do banco', en: "Change database's password" },
    text: {
      pt: 'A que o administrador definiu no banco para o usuário desta estação.',
      en: "The one that the administrator set in the database for this workstation's login.",
    },
  },
  leave: {
    act: { pt: 'Sair da equipe', en: 'Leave the team' },
    withdraw: { pt: 'Desistir do pedido', en: 'Withdraw the request' },
    text: {
      pt: 'As chaves da equipe saem deste computador. O que veio dela continua legível aqui até ser excluído, e o que já foi enviado continua com ela. Novas revogações e exclusões da equipe não chegam mais; peça a um supervisor que remova esta estação.',
      en: 'The keys of the team leave this computer. What came from it stays readable here until it is erased, and what was sent stays with it. Later revocations and erasures of the team no longer arrive; ask a supervisor to remove this workstation.',
    },
    before: {
      pt: 'As chaves feitas para a equipe saem deste computador. Nada do que está nesta estação foi enviado.',
      en: 'The keys made for the team leave this computer. Nothing on this workstation was sent.',
    },
    unsent_one: {
      pt: '{{count}} alteração ainda não foi enviada: fica só aqui.',
      en: '{{count}} change was not sent yet: it stays only here.',
    },
    unsent_other: {
      pt: '{{count}} alterações ainda não foram enviadas: ficam só aqui.',
      en: '{{count}} changes were not sent yet: they stay only here.',
    },
  },
  unreached: {
    pt: 'O servidor da equipe não responde: o que se faz aqui ainda não chega à equipe, nem o dela aqui.',
    en: "The team's server does not answer: what is done here does not reach the team yet, nor what it does this workstation.",
  },
  unasked: {
    title: { pt: 'A equipe não é perguntada antes', en: 'The team is not asked first' },
    asks: {
      pt: 'O servidor dela não responde. Outra estação pode estar consultando ou já ter pago o mesmo mês: ele pode ser cobrado duas vezes.',
      en: 'Its server does not answer. Another workstation may be asking the same month, or have paid it: it may be charged twice.',
    },
    waits: {
      pt: 'O servidor dela não responde, e a instituição não deixa consultar sem ele: nada é enviado até que ele responda.',
      en: 'Its server does not answer, and the institution lets nobody query without it: nothing is sent until it answers.',
    },
  },
} as const satisfies Words;
