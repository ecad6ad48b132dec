import { z } from 'zod';
import { DISK_CODES } from '#domain/basics/error-codes.ts';

const nothing = z.strictObject({});

/** Where the archive's key is stored, or what the officer has to do before the archive opens. */
export const vaultStateSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    vaultKind: z.enum(['keychain', 'passphrase', 'session']),
    /** Whether a part of the archive cannot be read as it was written. */
    damaged: z.boolean().optional(),
    /**
     * The audit log lacks entries that were sealed outside of the archive: at least so many, or 0 if it has others in their
     * place; or so many writes were lost when a process was ended. Results may be gone with them. Until an officer accepts the log as it is (`audit.accept_seal`).
     */
    lostEntries: z.int().optional(),
    /**
     * Why the archive is only read: the disk takes nothing, and every act that writes or queries is refused with
     * `opened_read_only`; or this is an auditor's workstation in a team, where an act that queries, or changes what the
     * team shares or works on, is refused with `team_reads_only`.
     */
    readOnly: z.enum(['disk_full', 'disk_read_only', 'auditor']).optional(),
    /** The keychain lost the key with which this archive opened: once it closes, only the recovery code opens it. */
    keyMissing: z.literal(true).optional(),
    /** What this machine's clock and the service's showed at the last response, where they differ by minutes (ISO). */
    clockDifference: z.object({ machine: z.string(), service: z.string() }).optional(),
    /** The screen is turned to the customer with the term of a draft. Language and colours are those of the officer. */
    customerScreen: z
      .object({ draftId: z.string(), locale: z.enum(['pt-BR', 'en']), theme: z.enum(['system', 'light', 'dark']) })
      .optional(),
  }),
  /** There is no working keychain and no vault yet: the officer chooses. */
  z.object({ status: z.literal('choice_needed') }),
  /** `orKeychain`: the archive was last opened by the keychain, which gives no key now; `vault.retry` asks it again. */
  z.object({ status: z.literal('passphrase_needed'), orKeychain: z.literal(true).optional() }),
  /** The keychain has its half of what opens the archive; the PIN is the other. */
  z.object({ status: z.literal('pin_needed') }),
  /** The vault was open; the officer, silence or the system locked it. Language and colours are those of the window. */
  z.object({
    status: z.literal('locked'),
    vaultKind: z.enum(['keychain', 'passphrase']),
    locale: z.enum(['pt-BR', 'en']),
    theme: z.enum(['system', 'light', 'dark']),
  }),
  /** The keychain exists but returns no key for an archive that exists: it is locked, or was emptied. */
  z.object({ status: z.literal('keychain_locked') }),
  /**
   * The keychain is asked and has not answered for a second: its system may ask for a password in another window.
   * `vault.stop_waiting` ends that.
   */
  z.object({ status: z.literal('keychain_asked') }),
  /** The key found is not the key the archive was written with. */
  z.object({ status: z.literal('key_changed') }),
  /**
   * The archive of an older program is brought up to this one and opens by itself once that is done. In results; `total`
   * is 0 while it is not known. A program that ends meanwhile goes on at its next start.
   */
  z.object({ status: z.literal('updating'), done: z.int(), total: z.int() }),
  z.object({
    status: z.literal('archive_failed'),
    /**
     * `archive_stopped`: the archive was open, or was being brought up, and stopped by itself. `archive_moved`: it was open,
     * and its files were moved or replaced; nothing was acknowledged since. `archive_newer`: a later
     * program wrote it. `archive_development`: a program from before the first release did. `archive_altered`: it holds rules that this program did not make, or lacks some; none was run.
     * `archive_not_updated`: of a former program, and this one cannot bring it up; what is saved in it is as it was.
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
 * Whether the archive opens without its secret store. `none`: no recovery code was generated. `unconfirmed`: one was made,
 * and the officer has not confirmed having its code. `confirmed`: the officer has. `damaged`: what its code opens is not
 * as it was written, or was made by a program that could not prove it; `replaced`: it is that of a former code, put back. A new one is to be made. It is `none` in a vault
 * of kind `session`.
 */
const recoveryStatusSchema = z.enum(['none', 'damaged', 'replaced', 'unconfirmed', 'confirmed']);

export type RecoveryStatus = z.infer<typeof recoveryStatusSchema>;

/** Which secret the officer types to unlock; `none` where the keychain opens by itself, and in a session. */
const officerSecretSchema = z.enum(['pin', 'passphrase', 'none']);

export type OfficerSecret = z.infer<typeof officerSecretSchema>;

const keychainPackageSchema = z.enum(['keytar', 'keyring']).nullable();

export const workstationStateSchema = z.object({
  version: z.string(),
  host: z.enum(['electron', 'web']),
  vault: vaultStateSchema,
  recovery: recoveryStatusSchema,
  officerSecret: officerSecretSchema,
  /** Seconds until PIN or passphrase are tried again, after wrong ones; 0 when they may be typed now. */
  waitSeconds: z.int(),
  /** Whether the officer is to be asked for a PIN: there is none, and it was not put off. */
  offerPin: z.boolean(),
  /**
   * Through which package the keychain was asked, once it was, and why: it is the usual one, was chosen, is alone because
   * the other does not load, or its items could not be moved to the other. Null where none loads. `missing`: the package
   * that keeps the archive's key, where it does not load here and another is used, which does not find it.
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
  'vault.state': { input: nothing, output: workstationStateSchema, reads: true },
  /** Creates a passphrase vault and opens the archive with it. Fails as `vault.change_passphrase` for the passphrase. */
  'vault.create': { input: passphrase, output: workstationStateSchema, writesOwn: true },
  /** Returns how many guesses a new passphrase withstands, from 0 (guessed at once) to 4; one of less than 3 is refused. */
  'vault.judge_passphrase': { input: passphrase, output: z.object({ score: z.int().min(0).max(4) }), reads: true },
  /**
   * Opens the archive with the passphrase. Fails with `passphrase_wrong` and, untried, with `too_many_wrong`; with
   * `vault_damaged` if the vault cannot be read as it was written, which says nothing of the passphrase.
   */
  'vault.open': { input: passphrase, output: workstationStateSchema, reads: true },
  /**
   * Opens the archive with the PIN. Fails with `pin_wrong` and, untried, with `too_many_wrong`, both with
   * `waitSeconds` where there is a pause; with `vault_locked` and `vault_changed` if the keychain does not give its half, which only the recovery code mends.
   */
  'vault.open_with_pin': { input: z.strictObject({ pin }), output: workstationStateSchema, reads: true },
  /**
   * Sets a PIN beside the keychain, or changes it; a change asks for the PIN in force (`current`). Fails with `pin_weak`
   * {reason}, as `vault.open_with_pin` does for `current`, and with `vault_unavailable` where no keychain keeps the key.
   */
  'vault.set_pin': {
    input: z.strictObject({ pin, current: pin.optional() }),
    output: workstationStateSchema,
    writesOwn: true,
  },
  /** Removes the PIN: the keychain opens the archive by itself again. Fails as `vault.open_with_pin` for `current`. */
  'vault.remove_pin': { input: z.strictObject({ current: pin }), output: workstationStateSchema, writesOwn: true },
  /** Stores that the officer does not want to be asked for a PIN. */
  'vault.put_off_pin': { input: nothing, output: workstationStateSchema, writesOwn: true, secondLook: true },
  /**
   * Changes the passphrase of the vault; API keys and the archive's key stay in it. Fails as `vault.open` for `current`,
   * with `passphrase_too_short` and `passphrase_weak` {score}, and with `vault_unavailable` where no passphrase keeps the key.
   */
  'vault.change_passphrase': {
    input: z.strictObject({ current: z.string().max(1024), passphrase: z.string().max(1024) }),
    output: workstationStateSchema,
    writesOwn: true,
  },
  /** Stores keys in memory only; what is saved is readable until the workstation closes. */
  'vault.use_session': { input: nothing, output: workstationStateSchema, writesOwn: true },
  /**
   * Writes the key of the open archive, which memory still has, where the keychain lost it. Fails with `vault_locked` and
   * `vault_unavailable` if the keychain does not take it.
   */
  'vault.put_key_back': { input: nothing, output: workstationStateSchema, writesOwn: true },
  /** Waits no longer for the keychain, which counts as locked; `vault.changed` says how the opening ends. */
  'vault.stop_waiting': { input: nothing, output: nothing, reads: true },
  /**
   * Reads the keychain again, after the officer unlocked it. An archive that is open to be read alone is opened anew, to be
   * written; fails with the disk's code (`disk_full`, `disk_read_only`) if it still takes nothing.
   */
  'vault.retry': { input: nothing, output: workstationStateSchema, reads: true },
  /**
   * Generates a recovery code and returns it. It is the one secret that ever crosses the bridge, because the
   * officer has to write it down: it is returned only once and stored nowhere, and a second call makes another code and
   * voids this one.
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
   * Opens the archive with the recovery code and stores its key in the keychain again, or with a passphrase in a new
   * passphrase vault. Where a PIN was set a new one is needed. Fails with `recovery_*` for the code, `recovery_replaced` where a later code voided it, with `pin_weak`
   * {reason}, and with `vault_*` if the keychain does not accept the key.
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
