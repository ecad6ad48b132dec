import type { OfficerSecret } from '#contract/vault.ts';
import { QuitDialog } from '../features/quit/QuitDialog.tsx';
import { SalvageDialog } from '../features/salvage/SalvageDialog.tsx';

/** Quitting may wait for a paid response that only an open vault can save. */
export function ClosedDialogs({ secret }: { readonly secret: OfficerSecret }) {
  return (
    <>
      <SalvageDialog secret={secret} />
      <QuitDialog />
    </>
  );
}
