import { type DeriveKey, deriveKeyFromPassphrase } from '#main/keychain/vault-file.ts';

/** scrypt at minimal cost; tests of passphrase vaults use the real cost. */
export const quickDerivation: DeriveKey = (passphrase, salt) =>
  deriveKeyFromPassphrase(passphrase, salt, { N: 16, r: 8, p: 1 });
