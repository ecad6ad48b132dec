import { describe, expect, test } from 'vitest';
import { contract, MESSAGE_NAMES, type MessageName } from '#contract/contract.ts';
import { readOnlyRefusal } from '#main/bridge/read-only.ts';
import type { ReadOnlyReason } from '#main/ports/system.ts';

/** Messages refused at an auditor's workstation: queries, and changes to data that a team shares or works on. */
const REFUSED: Readonly<Record<string, string>> = {
  attempts: 'give_up attach',
  backup: 'merge_plan merge_run',
  batches: 'read draft import accept_proposed change discard start pause resume stop draft_terms',
  cases: 'start save attach_fact update_answers conclude decide reopen archive',
  consent:
    'prepare register send_signed revoke resolve dismiss send_again import_columns import draft_save subject_columns draft_discard evidence_finish evidence_draw evidence_remove',
  consulta: 'run',
  customer: 'show',
  filings: 'save remove',
  registrato: 'save verify facts',
  groups: 'add change archive add_from_batch ask_missing keep_snapshot',
  home: 'authorize_test',
  library: 'save_view remove_view',
  people: 'add change_passphrase set_passphrase confirm_key end',
  policies: 'add save revise discard propose approve retire',
  provided: 'save authorize remove',
  results: 'set_reference choose',
  retention: 'change blank erase',
  series: 'start',
  subject: 'tag add_note remove_note',
  watches: 'add change end read_members import_members put_member draft_cycle evaluate act',
};
const NAMES = Object.entries(REFUSED).flatMap(([feature, acts]) =>
  acts.split(' ').map((act) => `${feature}.${act}`),
) as MessageName[];

/** Features that write this workstation's own data: refused if the disk is read-only, allowed to an auditor. */
const FEATURES_OF_ITS_OWN = /^(vault|backup|salvage|settings|commands|team|audit)\./;

const refusedBy = (why: ReadOnlyReason | null): MessageName[] =>
  MESSAGE_NAMES.filter((name) => readOnlyRefusal(contract[name], why) !== null);

describe('data, roles in a team: by message,', () => {
  test('an officer’s and a supervisor’s workstation, and one of no team, refuse nothing', () => {
    expect(refusedBy(null)).toEqual([]);
  });

  test('an auditor’s refuses what queries, or changes what the team shares or works on, and nothing else', () => {
    expect(refusedBy('auditor').toSorted()).toEqual(NAMES.toSorted());
    expect(new Set(NAMES.map((name) => readOnlyRefusal(contract[name], 'auditor')))).toEqual(
      new Set(['team_reads_only']),
    );
  });

  test.each(['disk_full', 'disk_read_only'] as const)(
    '%s refuses that, and what writes this workstation’s own',
    (code) => {
      const refused = refusedBy(code);
      expect(refused).toEqual(expect.arrayContaining(NAMES));
      const own = refused.filter((name) => !NAMES.includes(name));
      expect(own.filter((name) => !FEATURES_OF_ITS_OWN.test(name))).toEqual([]);
      expect(own).toEqual(expect.arrayContaining(['backup.run', 'settings.change', 'team.leave', 'vault.set_pin']));
      expect(new Set(refused.map((name) => readOnlyRefusal(contract[name], code)))).toEqual(
        new Set(['opened_read_only']),
      );
    },
  );
});
