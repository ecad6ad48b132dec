import type { TablePage } from './table.ts';

/** Tables without work of officers: computed from others, or the team's own. */
export const OTHER_TABLES: Readonly<Record<string, TablePage>> = {
  consents_search: {
    holds: 'search words of names and documents',
    kept: 'as its row',
    erased: 'yes, and the words are merged away',
    exported: 'no',
    dossier: 'no',
  },
  results_search: {
    holds: 'search words of names and documents',
    kept: 'as its row',
    erased: 'yes, and the words are merged away',
    exported: 'no',
    dossier: 'no',
  },
  words_search: {
    holds: 'the beginnings of words of names and references',
    kept: 'as its row',
    erased: 'yes, and the words are merged away',
    exported: 'no',
    dossier: 'no',
  },
  subjects: {
    holds:
      'one line for each subject with a result: how many, the name and instant of the newest query; made from the results, which keep it right',
    kept: 'its last result',
    erased: 'with the results',
    exported: 'no',
    dossier: 'no',
  },
  notes_search: {
    holds: 'the beginnings of words of notes',
    kept: 'as its row',
    erased: 'yes, and the words are merged away',
    exported: 'no',
    dossier: 'no',
  },
  group_snapshot_subjects: {
    holds: 'whom a snapshot tells of, and when it was kept; made from the snapshots, which keep it right',
    kept: 'with the snapshot',
    erased: 'yes',
    exported: 'no',
    dossier: 'no',
  },
  job_spending: {
    holds:
      'how many attempts of each job may be charged, and for how much; made from the attempts, which keep it right',
    kept: "the archive's end",
    erased: 'no, it names no subject',
    exported: 'no',
    dossier: 'no',
  },
  batch_line_counts: {
    holds: 'how many lines a batch has of each kind; made from the lines, which keep it right',
    kept: 'as its batch',
    erased: 'no, it names no subject',
    exported: 'no',
    dossier: 'no',
  },
  batch_item_counts: {
    holds: 'how many questions of a batch are in each state; made from the questions, which keep it right',
    kept: 'as its batch',
    erased: 'no, it names no subject',
    exported: 'no',
    dossier: 'no',
  },
  audit_entries: {
    holds: 'the chain: who, when, what, under a random pseudonym of the document, of which no digit stands in it',
    kept: "the archive's end; the database refuses every change",
    erased: 'no: the entry of the erasure is the tombstone',
    exported: 'JSON Lines',
    dossier: 'yes',
  },
  archive_secret: {
    holds:
      'a random key of this archive, by which the tags of erased subjects are made; if the file must be written anew after an erasure',
    kept: "the archive's end",
    erased: 'no, it names no subject',
    exported: 'no',
    dossier: 'no',
  },
  erased_subjects: {
    holds: 'of each subject that was erased here an HMAC by the key of this archive, so that no merge brings it back',
    kept: "the archive's end",
    erased: 'no: it names nobody; whoever has the open archive can ask it about a document',
    exported: 'no',
    dossier: 'no',
  },
  audit_pseudonyms: {
    holds: 'which document has which pseudonym of the log',
    kept: 'an erasure',
    erased: 'yes, once no authorization has to be proved',
    exported: 'no',
    dossier: 'no',
  },
  team: {
    holds:
      "of the team that was joined: the database's address and login, this workstation's id and role, the newest clock; empty where none was joined",
    kept: 'the team is left',
    erased: 'no, it names no subject',
    exported: 'no',
    dossier: 'no',
  },
  team_changes: {
    holds:
      "which shared rows changed here and are in no entry of the log yet; of an erasure whom and why, since nothing else tells; at an auditor's workstation which entries of its log tell of reading",
    kept: 'it is in an entry',
    erased: 'yes, but of the erasure itself until it is told',
    exported: 'no',
    dossier: 'no',
  },
  outbox: {
    holds: "this workstation's log, sealed as the team's database has it, with whose each entry is",
    kept: 'the team is left',
    erased: 'the sealed content and whose it is; the place stays, since the entries after it count on it',
    exported: 'no',
    dossier: 'no',
  },
  peers: {
    holds: "how far each workstation's log was read, its login, and the key that signs it",
    kept: 'the team is left',
    erased: 'no, it names no subject',
    exported: 'no',
    dossier: 'no',
  },
  shared_rows: {
    holds: 'which row came from which entry of which workstation, with its clock, and of whom it is',
    kept: 'the team is left',
    erased: 'yes',
    exported: 'no',
    dossier: 'no',
  },
  held_rows: {
    holds: 'rows of other workstations that wait for the row they belong to',
    kept: 'that row comes',
    erased: 'yes',
    exported: 'no',
    dossier: 'no',
  },
  team_tombstones: {
    holds: "erasures of the team: a tag of whom, which the team's key makes, and, sealed by that key, whom and why",
    kept: 'the team is left',
    erased: 'no: late entries are known by it',
    exported: 'no',
    dossier: 'no',
  },
  team_dictionaries: {
    holds: "what responses that came from the team are compressed against; an invented response, no subject's",
    kept: 'the team is left',
    erased: 'no',
    exported: 'no',
    dossier: 'no',
  },
};
