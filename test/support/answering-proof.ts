import type { Input, Output, ProvedMessage } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { Serve } from '#main/bridge/serve.ts';

/** The messages that carry the secret in force once they succeeded, and where. */
const SECRET_OF: Readonly<Record<string, string>> = {
  'vault.create': 'passphrase',
  'vault.open': 'passphrase',
  'vault.open_with_pin': 'pin',
  'vault.set_pin': 'pin',
  'vault.change_passphrase': 'passphrase',
  'vault.recover': 'pin',
};

/**
 * Serves as `serve` does, and proves who asks where that is wanted, as an officer at the window would: with the secret
 * that opened the vault last, or the vault's passphrase as a restore was given it.
 */
export function answeringProof(serve: Serve): Serve {
  let secret = '';
  return async (name, input, sender) => {
    const ask = () => serve(name, input, sender);
    const given = input as Readonly<Record<string, string>>;
    const first = await ask();
    const member = SECRET_OF[String(name)];
    if (first.ok && member !== undefined) secret = given[member] ?? given.passphrase ?? secret;
    if (first.ok && name === 'backup.restore_run') secret = given.passphrase ?? secret;
    const kind = first.ok || first.error.code !== 'proof_needed' ? undefined : first.error.details?.kind;
    if (kind !== 'pin' && kind !== 'passphrase') return first;
    const proof: Input<'vault.prove'> = { message: name as ProvedMessage, secret };
    const proved = (await serve('vault.prove', proof, sender)) as Envelope<Output<'vault.prove'>>;
    return proved.ok ? ask() : proved;
  };
}
