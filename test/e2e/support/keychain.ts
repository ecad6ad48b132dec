import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadKeytar } from '#main/keychain/keychain-packages.ts';

const SERVICE = 'Lastro';

/** Changes to the keychain's item of a data folder while the workstation is closed. */
export function keychainOf(home: string) {
  const account = async (): Promise<string> => {
    const { id } = JSON.parse(await readFile(join(home, 'installation.json'), 'utf8'));
    return `${id}/archive-key`;
  };
  return {
    empty: async (): Promise<void> => {
      const keytar = await loadKeytar();
      if (!(await keytar.deletePassword(SERVICE, await account()))) throw new Error('there was no key to delete');
    },
    putAnotherKey: async (): Promise<void> =>
      (await loadKeytar()).setPassword(SERVICE, await account(), '0f'.repeat(32)),
  };
}
