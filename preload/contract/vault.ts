import { z } from 'zod';

const nothing = z.strictObject({});

/** Where the archive's key is kept, or what the officer has to do before the archive opens. */
export const vaultStateSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    vaultKind: z.enum(['keychain', 'passphrase', 'session']),
    /** A part of the archive cannot be read as it was written. */
    damaged: z.boolean().optional(),
  }),
  /** No working keychain and no vault yet: the officer chooses. */
  z.object({ status: z.literal('choice_needed') }),
  z.object({ status: z.literal('passphrase_needed') }),
  /** It was open: the officer, silence or the system locked it. Language and colours are those of the desk. */
  z.object({
    status: z.literal('locked'),
    vaultKind: z.enum(['keychain', 'passphrase']),
    locale: z.enum(['pt-BR', 'en']),
    theme: z.enum(['system', 'light', 'dark']),
  }),
  /** The keychain is there but gives nothing for an archive that exists: locked, or emptied. */
  z.object({ status: z.literal('keychain_locked') }),
  /** The key found is not the one the archive was written with. */
  z.object({ status: z.literal('key_changed') }),
  z.object({
    status: z.literal('archive_failed'),
    /** `archive_stopped`: it was open and ended by itself. `archive_newer`: a later program wrote it. */
    reason: z.enum([
      'archive_unreadable',
      'archive_missing',
      'archive_newer',
      'archive_in_use',
      'archive_stopped',
      'disk_full',
      'disk_read_only',
    ]),
  }),
]);

export type VaultState = z.infer<typeof vaultStateSchema>;

/**
 * Whether the archive opens without its keeper: no recovery key was made; one was made and the officer has not said to
 * have its code; or has. A session has none.
 */
const recoveryStatusSchema = z.enum(['none', 'unconfirmed', 'confirmed']);

export type RecoveryStatus = z.infer<typeof recoveryStatusSchema>;

export const workstationStateSchema = z.object({
  version: z.string(),
  host: z.enum(['electron', 'web']),
  vault: vaultStateSchema,
  recovery: recoveryStatusSchema,
  /** Whether the embedded register service is listening. */
});

export type WorkstationState = z.infer<typeof workstationStateSchema>;

const passphrase = z.strictObject({ passphrase: z.string().max(1024) });

export const vaultMessages = {
  'vault.state': { input: nothing, output: workstationStateSchema },
  /** Creates a passphrase vault and opens the archive with it. */
  'vault.create': { input: passphrase, output: workstationStateSchema },
  'vault.open': { input: passphrase, output: workstationStateSchema },
  /** Keys live in memory only; what is saved is readable until the workstation closes. */
  'vault.use_session': { input: nothing, output: workstationStateSchema },
  /** Asks the keychain again, after the officer unlocked it. */
  'vault.retry': { input: nothing, output: workstationStateSchema },
  /**
   * Makes a recovery key and answers its code. The one secret that ever crosses, because the officer has to write it
   * down: it is answered this once, kept nowhere, and asking again makes another and voids this one.
   */
  'vault.make_recovery_key': { input: nothing, output: z.object({ code: z.string() }) },
  /** The officer says to have the code. */
  'vault.confirm_recovery_key': { input: nothing, output: workstationStateSchema },
  /**
   * Opens the archive with the recovery code and puts its key back into the keychain, or with a passphrase into a new
   * passphrase vault. Refused with `recovery_*` for the code, `vault_*` where the keychain does not take the key.
   */
  'vault.recover': {
    input: z.strictObject({ code: z.string().max(100), passphrase: z.string().max(1024).optional() }),
    output: workstationStateSchema,
  },
  /** Opens an `https` link of the register service in the external browser; any other link is refused. */
  'consent.open_link': {
    input: z.strictObject({ url: z.string().max(2048) }),
    output: z.object({ opened: z.boolean() }),
  },
} as const;
