import { SCREEN_PATHS } from '#domain/navigation/screen-paths.ts';

const { batches, cases, compare, consent, findings, groups, help, policies, settings, watches } = SCREEN_PATHS;

/**
 * Paths of every screen, most parameters first. A route is written by the first path whose parameters it has; an
 * address is read by the first path that it fits, so a word comes before an id.
 */
export const PATHS = {
  ...SCREEN_PATHS,
  settings: [`${settings}/secao/:section`, settings],
  help: [`${help}/:id`, help],
  'consent-entry': `${consent}/:id`,
  'consent-receipt': `${consent}/:id/comprovante`,
  compare: [`${compare}/:left/:right`, `${compare}/:left/-`, `${compare}/-/:right`, compare],
  subject: ['/titular/:id/:part', '/titular/:id'],
  report: '/resultado/:id/relatorio',
  result: ['/resultado/:id/:tab', '/resultado/:id'],
  case: `${cases}/:id`,
  'case-page': [`${cases}/:id/folha/:version/:sha256`, `${cases}/:id/folha/:version`, `${cases}/:id/folha`],
  batch: `${batches}/:id`,
  group: `${groups}/:id`,
  'group-members': `${groups}/:id/membros`,
  'group-snapshot': `${groups}/:id/posicoes/:snapshotId`,
  'snapshot-sheet': `${groups}/:id/posicoes/:snapshotId/folha`,
  'group-sheet': [
    `${groups}/:id/folha/:month/:proportional/membros/:members`,
    `${groups}/:id/folha/:month/membros/:members`,
    `${groups}/:id/folha/:month/:proportional`,
    `${groups}/:id/folha/:month`,
  ],
  policy: [`${policies}/:id/versao/:version`, `${policies}/:id`],
  'policy-trial': `${policies}/:id/versao/:version/simulacao`,
  'policy-compare': `${policies}/:id/comparar/:one/:other`,
  'watch-cycle': `${watches}/ciclos/:id`,
  'cycle-sheet': `${watches}/ciclos/:id/folha`,
  finding: `${findings}/:id`,
  watch: `${watches}/:id`,
  'watch-settings': `${watches}/:id/configuracoes`,
  'watch-members': `${watches}/:id/membros`,
  'watch-import': `${watches}/:id/importar`,
  'watch-cycle-new': `${watches}/:id/novo-ciclo`,
} as const;
