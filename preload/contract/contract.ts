import { z } from 'zod';
import { attemptsMessages } from './attempts.ts';
import { auditMessages } from './audit.ts';
import { backupMessages } from './backup.ts';
import { batchesMessages } from './batches.ts';
import { casesMessages } from './cases.ts';
import { commandsMessages } from './commands.ts';
import { consentMessages } from './consent.ts';
import { consentImportMessages } from './consent-import.ts';
import { consultaMessages } from './consulta.ts';
import { costsMessages } from './costs.ts';
import { customerMessages } from './customer.ts';
import { draftMessages } from './draft.ts';
import type { Envelope } from './errors.ts';
import type { EventName, EventPayload } from './events.ts';
import { evidenceMessages } from './evidence.ts';
import { exportMessages } from './export.ts';
import { filingsMessages } from './filings.ts';
import { groupsMessages } from './groups.ts';
import { helpMessages } from './help.ts';
import { homeMessages } from './home.ts';
import { libraryMessages } from './library.ts';
import { listsMessages } from './lists.ts';
import { lockMessages } from './lock.ts';
import type { Message } from './message.ts';
import { peopleMessages } from './people.ts';
import { policiesMessages } from './policies.ts';
import { providedMessages } from './provided.ts';
import { quitMessages } from './quit.ts';
import { registratoMessages } from './registrato.ts';
import { resultsMessages } from './results.ts';
import { retentionMessages } from './retention.ts';
import { salvageMessages } from './salvage.ts';
import { seriesMessages } from './series.ts';
import { settingsMessages } from './settings.ts';
import { subjectMessages } from './subject.ts';
import { teamMessages } from './team.ts';
import { unreadableMessages } from './unreadable.ts';
import { uploadMessages } from './upload.ts';
import { vaultMessages } from './vault.ts';
import { watchesMessages } from './watches.ts';

const messages = {
  ...vaultMessages,
  ...homeMessages,
  ...helpMessages,
  ...settingsMessages,
  ...commandsMessages,
  ...consentMessages,
  ...consentImportMessages,
  ...draftMessages,
  ...customerMessages,
  ...evidenceMessages,
  ...subjectMessages,
  ...consultaMessages,
  ...seriesMessages,
  ...attemptsMessages,
  ...unreadableMessages,
  ...costsMessages,
  ...batchesMessages,
  ...groupsMessages,
  ...watchesMessages,
  ...filingsMessages,
  ...registratoMessages,
  ...teamMessages,
  ...resultsMessages,
  ...providedMessages,
  ...libraryMessages,
  ...listsMessages,
  ...casesMessages,
  ...policiesMessages,
  ...peopleMessages,
  ...exportMessages,
  ...uploadMessages,
  ...backupMessages,
  ...salvageMessages,
  ...auditMessages,
  ...lockMessages,
  ...quitMessages,
  ...retentionMessages,
} as const satisfies Record<string, Message>;

type Messages = typeof messages;

/** Messages that may require a new proof from the officer. */
export type ProvedMessage = {
  [Name in keyof Messages]: Messages[Name] extends { readonly secondLook: unknown } ? Name : never;
}[keyof Messages];

export const PROVED_MESSAGES = (Object.keys(messages) as (keyof Messages)[]).filter(
  (name): name is ProvedMessage => 'secondLook' in messages[name],
);

/** All messages of the bridge. The window, main, both hosts and the tests take their types from this constant. */
export const contract = {
  ...messages,
  /**
   * Proves the officer's identity by PIN or passphrase for one act: the next `message` within a minute, which was
   * refused with `proof_needed`. Fails as `vault.open_with_pin` and `vault.open` do, and with `pin_missing` if there is
   * no secret.
   */
  'vault.prove': {
    input: z.strictObject({ message: z.enum(PROVED_MESSAGES), secret: z.string().max(1024) }),
    output: z.strictObject({}),
    reads: true,
  },
} as const satisfies Record<string, Message>;

export type MessageName = keyof typeof contract;
/** Input as the window sends it. */
export type Input<Name extends MessageName> = z.input<(typeof contract)[Name]['input']>;
/** Input as a handler receives it, after the check. */
export type Parsed<Name extends MessageName> = z.output<(typeof contract)[Name]['input']>;
export type Output<Name extends MessageName> = z.output<(typeof contract)[Name]['output']>;

export const MESSAGE_NAMES = Object.keys(contract) as MessageName[];

/** The bridge in the window: one function for each message, and one subscription for events. */
export type Bridge = {
  readonly [Name in MessageName]: (input: Input<Name>) => Promise<Envelope<Output<Name>>>;
} & {
  /** Calls the listener at each event until the returned function is called. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) => () => void;
};
