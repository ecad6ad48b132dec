import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { batches } from './batches.ts';
import { casePage } from './case-page.ts';
import { cases } from './cases.ts';
import { chart } from './chart.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { composition } from './composition.ts';
import { consent } from './consent.ts';
import { consulta } from './consulta.ts';
import { costs } from './costs.ts';
import { customer } from './customer.ts';
import { dossier } from './dossier.ts';
import { evolution } from './evolution.ts';
import { exporting } from './export.ts';
import { failure } from './failure.ts';
import { field } from './field.ts';
import { filings } from './filings.ts';
import { find } from './find.ts';
import { findings } from './findings.ts';
import { groups } from './groups.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { indicator } from './indicator.ts';
import { kind } from './kind.ts';
import { ladder } from './ladder.ts';
import { library } from './library.ts';
import { lock } from './lock.ts';
import { meaning } from './meaning.ts';
import { merge } from './merge.ts';
import { operations } from './operations.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { pin } from './pin.ts';
import { policies } from './policies.ts';
import { proof } from './proof.ts';
import { provided } from './provided.ts';
import { quit } from './quit.ts';
import { reached } from './reached.ts';
import { recovery } from './recovery.ts';
import { registrato } from './registrato.ts';
import { result } from './result.ts';
import { retention } from './retention.ts';
import { returned } from './returned.ts';
import { rule } from './rule.ts';
import { salvage } from './salvage.ts';
import { series } from './series.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signature } from './signature.ts';
import { subject } from './subject.ts';
import { summary } from './summary.ts';
import { team } from './team.ts';
import { term } from './term.ts';
import { unlockedFailure } from './unlocked-failure.ts';
import { unreadable } from './unreadable.ts';
import { vault } from './vault.ts';
import { watchSheet } from './watch-sheet.ts';
import { watches } from './watches.ts';

/** Needed before the vault's state is known, and so part of the first load. */
export const openingWords = { shell } as const;

/** Needed while the vault is closed, as soon as its state is known. */
export const closedWords = {
  common,
  failure,
  reached,
  vault,
  recovery,
  pin,
  lock,
  quit,
  backup,
  merge,
  salvage,
} as const;

export const laterWords = {
  filings,
  registrato,
  unlockedFailure,
  subject,
  consent,
  returned,
  signature,
  consulta,
  customer,
  term,
  costs,
  attempts,
  provided,
  unreadable,
  casePage,
  dossier,
  audit,
  retention,
  result,
  summary,
  kind,
  ladder,
  chart,
  composition,
  operations,
  evolution,
  exporting,
  series,
  compare,
  indicator,
  rule,
  field,
  meaning,
  library,
  home,
  help,
  settings,
  palette,
  proof,
  cases,
  batches,
  groups,
  watches,
  find,
  findings,
  people,
  policies,
  team,
  watchSheet,
} as const;
