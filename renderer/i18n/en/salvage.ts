export const salvage = {
  title: 'Salvage the damaged database',
  offer: 'Salvage what can be read',
  offerText: 'Reads, row by row, what can still be read and makes a new database of it. The damaged one is kept whole.',
  lead: 'Lastro reads, row by row, all that can still be read of the damaged database and makes a new one of it. Then it says what was read and what is lost.',
  keeps:
    'The damaged database is not changed: it is kept whole, in Settings, until you delete it. If there is a recent backup, restoring it may bring more.',
  begin: 'Salvage now',
  running: 'Reading the damaged database…',
  whole: 'Everything was salvaged.',
  partly: 'The database was salvaged in part.',
  kept: 'The new database is in use. The damaged one is kept in Settings, under Backup, until you delete it.',
  parts: 'What was read and what is lost',
  part: 'Part',
  read: 'Read',
  lost: 'Lost (at least)',
  unknown: 'not known',
  names: {
    results: 'Results',
    authorizations: 'Authorizations',
    proofs: 'Proofs',
    attempts: 'Queries made (costs)',
    texts: 'Responses that could not be read',
    log: 'Entries of the audit log',
    drafts: 'Drafts',
    notes: 'Notes',
    tags: 'Tags',
    views: 'Saved lists',
    settings: 'Settings',
    other: 'Other internal rows',
  },
  rebuilt_one:
    'One result lost its row and was made anew: from the index, the query made and the text of the response.',
  rebuilt_other:
    '{{count}} results lost their rows and were made anew: from the index, the queries made and the texts of the responses.',
  textsOnly_one:
    'Of one result only the text of the response was left: it is among the responses that could not be read.',
  textsOnly_other:
    'Of {{count}} results only the texts of the responses were left: they are among the responses that could not be read.',
  lostResults: 'Lost results: paid, and not readable',
  document: 'Document',
  month: 'Reference month',
  queriedAt: 'Queried at',
};
