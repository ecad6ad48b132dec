import { RestoredDialog } from '../features/backup/RestoredDialog.tsx';
import { FinishedBatch } from '../features/batches/FinishedBatch.tsx';
import { ExportStatus } from '../features/export/ExportStatus.tsx';
import { LockRefused } from '../features/lock/LockRefused.tsx';
import { QuitDialog } from '../features/quit/QuitDialog.tsx';
import { SalvageDialog } from '../features/salvage/SalvageDialog.tsx';
import { DamageNotice } from '../features/vault/DamageNotice.tsx';
import { PinOffer } from '../features/vault/pin/PinOffer.tsx';
import { ProofDialog } from '../features/vault/proof/ProofDialog.tsx';
import { ptBR } from '../i18n/portuguese.ts';
import { usePortuguese } from '../i18n/use-portuguese.ts';
import { latestValue } from '../lib/loadable.ts';
import { href } from '../lib/routes/routes.ts';
import { toSettings, useRoute } from '../lib/routes/use-route.ts';
import { WaysProvider } from '../lib/routes/ways.ts';
import { StoresProvider, useStore } from '../lib/stores.ts';
import { ChartSaving } from './ChartSaving.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useNavigation } from './navigation/use-navigation.ts';
import type { Opening } from './opening-stores.ts';
import { ScreenOf } from './ScreenOf.tsx';
import { SecretEyes } from './SecretEyes.tsx';
import classes from './Shell.module.css';
import { Shell } from './Shell.tsx';
import { FetchAhead } from './screens/FetchAhead.tsx';
import { CustomerApp } from './screens/screens.ts';
import { useReturn, useShownTerm } from './shown-term.ts';
import { allStores } from './stores.ts';

export function UnlockedApp({ opening }: { readonly opening: Opening }) {
  usePortuguese(ptBR);
  return (
    <StoresProvider value={allStores(opening)}>
      <SecretEyes>
        <AppOfScreen />
      </SecretEyes>
    </StoresProvider>
  );
}

/** While the screen is turned to the customer, the customer's app replaces the officer's. */
function AppOfScreen() {
  const shownTerm = useShownTerm();
  const ways = useNavigation();
  useReturn(shownTerm, ways.queryNow);
  if (shownTerm !== null) return <CustomerApp draftId={shownTerm} />;
  return (
    <WaysProvider value={ways}>
      <OfficerApp />
    </WaysProvider>
  );
}

/** The first run asks for a PIN before the shell. */
function OfficerApp() {
  const route = useRoute();
  const openSalvage = useStore('salvage', ({ open }) => open);
  const offersPin = useStore('vault', ({ state }) => latestValue(state)?.offerPin === true);
  if (offersPin)
    return (
      <>
        <PinOffer />
        <QuitDialog />
      </>
    );
  return (
    <Shell route={route}>
      <DamageNotice onSettings={toSettings} onSalvage={openSalvage} />
      <LockRefused />
      <ErrorBoundary resetKey={route.screen === 'not-found' ? 'not-found' : href(route)}>
        <ChartSaving>
          <ScreenOf route={route} />
        </ChartSaving>
      </ErrorBoundary>
      <div className={classes.floating}>
        <FinishedBatch />
        <ExportStatus />
      </div>
      <SalvageDialog secret="none" />
      <RestoredDialog />
      <ProofDialog />
      <QuitDialog />
      <FetchAhead screen={route.screen} />
    </Shell>
  );
}
