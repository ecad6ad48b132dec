import type { MessageName } from './contract.ts';
import type { Message } from './message.ts';

type Messages = Readonly<Record<string, Message>>;

/** The files with the messages of each feature, by the word with which their names begin. */
const FEATURES: Readonly<Record<string, () => Promise<readonly Messages[]>>> = {
  attempts: async () => [(await import('./attempts.ts')).attemptsMessages],
  audit: async () => [(await import('./audit.ts')).auditMessages],
  backup: async () => [(await import('./backup.ts')).backupMessages],
  batches: async () => [(await import('./batches.ts')).batchesMessages],
  cases: async () => [(await import('./cases.ts')).casesMessages],
  commands: async () => [(await import('./commands.ts')).commandsMessages],
  consent: async () => [
    (await import('./consent.ts')).consentMessages,
    (await import('./consent-import.ts')).consentImportMessages,
    (await import('./draft.ts')).draftMessages,
    (await import('./evidence.ts')).evidenceMessages,
    (await import('./vault.ts')).vaultMessages,
  ],
  consulta: async () => [(await import('./consulta.ts')).consultaMessages],
  costs: async () => [(await import('./costs.ts')).costsMessages],
  customer: async () => [(await import('./customer.ts')).customerMessages],
  export: async () => [(await import('./export.ts')).exportMessages],
  filings: async () => [(await import('./filings.ts')).filingsMessages],
  groups: async () => [(await import('./groups.ts')).groupsMessages],
  help: async () => [(await import('./help.ts')).helpMessages],
  home: async () => [(await import('./home.ts')).homeMessages],
  library: async () => [(await import('./library.ts')).libraryMessages],
  lists: async () => [(await import('./lists.ts')).listsMessages],
  lock: async () => [(await import('./lock.ts')).lockMessages],
  people: async () => [(await import('./people.ts')).peopleMessages],
  policies: async () => [(await import('./policies.ts')).policiesMessages],
  provided: async () => [(await import('./provided.ts')).providedMessages],
  quit: async () => [(await import('./quit.ts')).quitMessages],
  registrato: async () => [(await import('./registrato.ts')).registratoMessages],
  results: async () => [(await import('./results.ts')).resultsMessages],
  retention: async () => [(await import('./retention.ts')).retentionMessages],
  salvage: async () => [(await import('./salvage.ts')).salvageMessages],
  series: async () => [(await import('./series.ts')).seriesMessages],
  settings: async () => [(await import('./settings.ts')).settingsMessages],
  subject: async () => [(await import('./subject.ts')).subjectMessages],
  team: async () => [(await import('./team.ts')).teamMessages],
  unreadable: async () => [(await import('./unreadable.ts')).unreadableMessages],
  upload: async () => [(await import('./upload.ts')).uploadMessages],
  vault: async () => [(await import('./vault.ts')).vaultMessages],
  watches: async () => [(await import('./watches.ts')).watchesMessages],
};

/** The proof of identity names every other message that may need it. */
const ALL = 'vault.prove';

/**
 * Returns the messages of the contract, whose schemas are made with the first message of their feature: together they
 * take longer than all else before the first window. `prepare` loads what else the feature needs. A message that waits
 * keeps its place before later ones.
 */
export function contractByFeature(
  prepare: (feature: string) => Promise<unknown>,
): (name: MessageName) => Message | Promise<Message> {
  const made = new Map<string, Messages>();
  let making: Promise<Message> | null = null;
  const make = async (name: MessageName): Promise<Message> => {
    const word = name === ALL ? ALL : featureOf(name);
    await prepare(word);
    const known = made.get(word) ?? Object.assign({}, ...(await filesOf(word)));
    made.set(word, known);
    const message = known[name];
    if (message === undefined) throw new Error(`no file of its feature has ${name}`);
    return message;
  };
  return (name) => {
    const known = made.get(name === ALL ? ALL : featureOf(name))?.[name];
    if (making === null && known !== undefined) return known;
    const before = making ?? Promise.resolve();
    const next = before.then(
      () => make(name),
      () => make(name),
    );
    making = next;
    const settle = (): void => {
      if (making === next) making = null;
    };
    next.then(settle, settle);
    return next;
  };
}

const featureOf = (name: MessageName): string => name.slice(0, name.indexOf('.'));

async function filesOf(word: string): Promise<readonly Messages[]> {
  if (word === ALL) return [(await import('./contract.ts')).contract];
  return (await FEATURES[word]?.()) ?? [];
}
