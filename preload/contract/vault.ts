import { z } from 'zod';
import { DISK_CODES } from '#domain/basics/error-codes.ts';

const nothing = z.strictObject({});

/** Place of the archive's key, or the officer's next step to open the archive. */
export const vaultStateSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    vaultKind: z.enum(['keychain', 'passphrase', 'session']),
    /** Whether part of the archive is damaged. */
    damaged: z.boolean().optional(),
    /**
     * The audit log lacks entries that were sealed outside of the archive: at least so many, or 0 if other entries
     * stand there; or so many writes were lost when a process was ended. Results may be lost with them. Present until
     * an officer accepts the log as it is (`audit.accept_seal`).
     */
    lostEntries: z.int().optional(),
    /**
     * Reason why the archive is only read. The disk accepts no writes, and every message that writes or queries fails
     * with `opened_read_only`; or this is an auditor's workstation in a team, and a message that queries, or changes
     * the team's data or work, fails with `team_reads_only`.
     */
    readOnly: z.enum(['disk_full', 'disk_read_only', 'auditor']).optional(),
    /**
     * The keychain lost the key with which this archive was opened: after it closes, only the recovery code opens it.
     */
    keyMissing: z.literal(true).optional(),
    /** Clocks of this computer and the service (ISO) at the last response, if they differ by minutes. */
    clockDifference: z.object({ machine: z.string(), service: z.string() }).optional(),
    /** The screen is turned to the customer with the term of a draft. Language and colours are the officer's. */
    customerScreen: z
      .object({ draftId: z.string(), locale: z.enum(['pt-BR', 'en']), theme: z.enum(['system', 'light', 'dark']) })
      .optional(),
  }),
  /** There is neither a working keychain nor a vault: the officer chooses. */
  z.object({ status: z.literal('choice_needed') }),
  /** `orKeychain`: the keychain last opened the archive but gives no key now; `vault.retry` asks it again. */
  z.object({ status: z.literal('passphrase_needed'), orKeychain: z.literal(true).optional() }),
  /** The keychain has its half of the archive's key; the PIN is the other. */
  z.object({ status: z.literal('pin_needed') }),
  /**
   * The open vault was locked by the officer, after silence or by the system. Language and colours are the window's.
   */
  z.object({
    status: z.literal('locked'),
    vaultKind: z.enum(['keychain', 'passphrase']),
    locale: z.enum(['pt-BR', 'en']),
    theme: z.enum(['system', 'light', 'dark']),
  }),
  /** The keychain exists but returns no key for an existing archive: it is locked or was emptied. */
  z.object({ status: z.literal('keychain_locked') }),
  /**
   * The keychain has not answered for a second: its system may be asking for a password in another window.
   * `vault.stop_waiting` ends the wait.
   */
  z.object({ status: z.literal('keychain_asked') }),
  /** The key differs from the one that the archive was written with. */
  z.object({ status: z.literal('key_changed') }),
  /**
   * The archive of an older program is being updated, and then opens by itself. `done` and `total` count results;
   * `total` is 0 while unknown. If the program ends meanwhile, its next start continues.
   */
  z.object({ status: z.literal('updating'), done: z.int(), total: z.int() }),
  z.object({
    status: z.literal('archive_failed'),
    /**
     * `archive_stopped`: the open or updating archive stopped by itself. `archive_moved`: the files of the open archive
     * were moved or replaced; no write was acknowledged since. `archive_newer`: a later program wrote it.
     * `archive_development`: a program before the first release wrote it. `archive_altered`: it has rules that this
     * program did not make, or lacks some; none was run. `archive_not_updated`: it is from an earlier program and this
     * one cannot update it; its contents are unchanged.
     */
    reason: z.enum([
      'archive_unreadable',
      'archive_missing',
      'archive_newer',
      'archive_development',
      'archive_altered',
      'archive_not_updated',
      'archive_in_use',
      'archive_stopped',
      ...DISK_CODES,
    ]),
  }),
]);

export type VaultState = z.infer<typeof vaultStateSchema>;

/**
 * Whether the archive opens without its secret store. `none`: no recovery code was made, or the vault is of kind
 * `session`. `unconfirmed`: the officer has not confirmed having the code. `confirmed`: the officer has. `damaged`: the
 * wrapped key was altered, or made by a program that could not prove it; `replaced`: it is that of a former code, put
 * back. Both need a new code.
 */
const recoveryStatusSchema = z.enum(['none', 'damaged', 'replaced', 'unconfirmed', 'confirmed']);

export type RecoveryStatus = z.infer<typeof recoveryStatusSchema>;

/** The officer's secret for unlocking; `none` if the keychain opens by itself, and in a session. */
const officerSecretSchema = z.enum(['pin', 'passphrase', 'none']);

export type OfficerSecret = z.infer<typeof officerSecretSchema>;

const keychainPackageSchema = z.enum(['keytar', 'keyring']).nullable();

export const workstationStateSchema = z.object({
  version: z.string(),
  host: z.enum(['electron', 'web']),
  vault: vaultStateSchema,
  recovery: recoveryStatusSchema,
  officerSecret: officerSecretSchema,
  /** Seconds until PIN or passphrase may be tried again after wrong ones; 0 for now. */
  waitSeconds: z.int(),
  /** Whether the window should offer a PIN: none is set, and the officer did not decline. */
  offerPin: z.boolean(),
  /**
   * The package that accessed the keychain; absent before the first access. `used`: null if neither loads. `why`: the
   * default, chosen, the only one that loads, or items could not be moved from it. `missing`: the package that holds
   * the archive's key but does not load here; the used one does not find that key.
   */
  keychain: z
    .object({
      used: keychainPackageSchema,
      why: z.enum(['usual', 'chosen', 'alone', 'not_moved']).nullable(),
      missing: keychainPackageSchema,
    })
    .optional(),
});

export type WorkstationState = z.infer<typeof workstationStateSchema>;

const passphrase = z.strictObject({ passphrase: z.string().max(1024) });
const pin = z.string().max(100);

export const vaultMessages = {
  'vault.state': { input: nothing, output: workstationStateSchema, reads: true, byCommand: 'read' },
  /**
   * Creates a passphrase vault and opens the archive with it. Fails as `vault.change_passphrase` for the passphrase.
   */
  'vault.create': { input: passphrase, output: workstationStateSchema, writesOwn: true },
  /** Returns how well a new passphrase withstands guessing, from 0 (guessed at once) to 4; less than 3 is refused. */
  'vault.judge_passphrase': { input: passphrase, output: z.object({ score: z.int().min(0).max(4) }), reads: true },
  /**
   * Opens the archive with the passphrase. Fails with `passphrase_wrong` and, without a try, `too_many_wrong`; with
   * `vault_damaged` if the vault was altered, which does not mean that the passphrase is wrong.
   */
  'vault.open': { input: passphrase, output: workstationStateSchema, reads: true },
  /**
   * Opens the archive with the PIN. Fails with `pin_wrong` and, without a try, `too_many_wrong`, both with
   * `waitSeconds` during a pause; with `vault_locked` and `vault_changed` if the keychain does not give its half, which
   * only the recovery code repairs.
   */
  'vault.open_with_pin': { input: z.strictObject({ pin }), output: workstationStateSchema, reads: true },
  /**
   * Sets a PIN beside the keychain, or changes it; a change needs the present PIN (`current`). Fails with `pin_weak`
   * {reason}, as `vault.open_with_pin` does for `current`, and with `vault_unavailable` if no keychain keeps the key.
   */
  'vault.set_pin': {
    input: z.strictObject({ pin, current: pin.optional() }),
    output: workstationStateSchema,
    writesOwn: true,
  },
  /**
   * Removes the PIN, so that the keychain opens the archive by itself. Fails as `vault.open_with_pin` for `current`.
   */
  'vault.remove_pin': { input: z.strictObject({ current: pin }), output: workstationStateSchema, writesOwn: true },
  /** Stores that the officer does not want to be asked for a PIN. */
  'vault.put_off_pin': { input: nothing, output: workstationStateSchema, writesOwn: true, secondLook: true },
  /**
   * Changes the passphrase of the vault; API keys and the archive's key stay in it. Fails as `vault.open` for
   * `current`, with `passphrase_too_short` and `passphrase_weak` {score}, and with `vault_unavailable` if no passphrase
   * keeps the key.
   */
  'vault.change_passphrase': {
    input: z.strictObject({ current: z.string().max(1024), passphrase: z.string().max(1024) }),
    output: workstationStateSchema,
    writesOwn: true,
  },
  /** Keeps keys only in memory; saved data is readable until the workstation closes. */
  'vault.use_session': { input: nothing, output: workstationStateSchema, writesOwn: true },
  /**
   * Writes the open archive's key from memory back to the keychain that lost it. Fails with `vault_locked` and
   * `vault_unavailable` if the keychain does not accept it.
   */
  'vault.put_key_back': { input: nothing, output: workstationStateSchema, writesOwn: true },
  /** Stops waiting for the keychain, which then counts as locked; `vault.changed` reports the result of the opening. */
  'vault.stop_waiting': { input: nothing, output: nothing, reads: true },
  /**
   * Reads the keychain again after the officer unlocked it. Reopens a read-only archive for writing; fails with the
   * disk's code (`disk_full`, `disk_read_only`) if the disk still accepts no writes.
   */
  'vault.retry': { input: nothing, output: workstationStateSchema, reads: true },
  /**
   * Generates a recovery code and returns it. It is the one secret that crosses the bridge, because the officer has to
   * write it down: it is returned only once and stored nowhere, and a second call makes another code and voids this
   * one.
   */
  'vault.make_recovery_key': {
    input: nothing,
    output: z.object({ code: z.string() }),
    writesOwn: true,
    secondLook: true,
  },
  /** Stores that the officer confirmed having the code. */
  'vault.confirm_recovery_key': { input: nothing, output: workstationStateSchema, writesOwn: true },
  /**
   * Opens the archive with the recovery code and stores its key in the keychain again, or in a new passphrase vault if
   * a passphrase is given. If a PIN was set, a new one is needed. Fails with `recovery_*` for the code, with
   * `recovery_replaced` if a later code voided it, with `pin_weak` {reason}, and with `vault_*` if the keychain does
   * not accept the key.
   */
  'vault.recover': {
    input: z.strictObject({
      code: z.string().max(100),
      passphrase: z.string().max(1024).optional(),
      pin: pin.optional(),
    }),
    output: workstationStateSchema,
    writesOwn: true,
  },
  /** Opens an `https` link of the register service in the external browser. Fails for any other link. */
  'consent.open_link': {
    input: z.strictObject({ url: z.string().max(2048) }),
    output: z.object({ opened: z.boolean() }),
    reads: true,
  },
} as const;
