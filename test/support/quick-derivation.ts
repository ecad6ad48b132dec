import { type DeriveKey, deriveKeyFromPassphrase } from '#main/keychain/vault-file.ts';

/** scrypt that costs next to nothing; what it costs in truth is shown where passphrase vaults are tested. */
export const quickDerivation: DeriveKey = (passphrase, salt) =>
  deriveKeyFromPassphrase(passphrase, salt, { N: 16, r: 8, p: 1 });
