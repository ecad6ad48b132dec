/** Screens with an address, and the path of each after the `#` of the window's page. */
export const SCREEN_PATHS = {
  home: '/inicio',
  consulta: '/consulta',
  attempts: '/consulta/sem-desfecho',
  unreadable: '/consulta/respostas-ilegiveis',
  consent: '/autorizacoes',
  'consent-new': '/autorizacoes/nova',
  'consent-returned': '/autorizacoes/devolvidos',
  'consent-print': '/autorizacoes/imprimir',
  'consent-import': '/autorizacoes/importar',
  dossier: '/dossie',
  clients: '/clientes',
  library: '/acervo',
  provided: '/acervo/outros-provedores',
  cases: '/casos',
  batches: '/lotes',
  'batch-new': '/lotes/novo',
  groups: '/grupos',
  'group-new': '/grupos/novo',
  policies: '/politicas',
  'policy-apply': '/politicas/aplicar',
  watches: '/carteiras',
  'watch-new': '/carteiras/nova',
  findings: '/carteiras/ocorrencias',
  filings: '/remessa',
  series: '/serie',
  compare: '/comparar',
  settings: '/ajustes',
  audit: '/ajustes/auditoria',
  retention: '/ajustes/guarda',
  costs: '/ajustes/custos',
  invoice: '/ajustes/custos/fatura',
  help: '/ajuda',
} as const;

export const BACKUP_PATH = `${SCREEN_PATHS.settings}/secao/backup`;

export type ScreenName = keyof typeof SCREEN_PATHS;

export const SCREEN_NAMES = Object.keys(SCREEN_PATHS) as readonly ScreenName[];
