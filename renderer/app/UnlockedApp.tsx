import { RestoredDialog } from '../features/backup/RestoredDialog.tsx';
import { FinishedBatch } from '../features/batches/FinishedBatch.tsx';
import { LockRefused } from '../features/lock/LockRefused.tsx';
import { QuitDialog } from '../features/quit/QuitDialog.tsx';
import { SalvageDialog } from '../features/salvage/SalvageDialog.tsx';
import { DamageNotice } from '../features/vault/DamageNotice.tsx';
import { PinOffer } from '../features/vault/pin/PinOffer.tsx';
import { ProofDialog } from '../features/vault/proof/ProofDialog.tsx';
import { useAllTexts } from '../i18n/use-all-texts.ts';
import { latestValue } from '../lib/loadable.ts';
import { href } from '../lib/routes/routes.ts';
import { useRoute } from '../lib/routes/use-route.ts';
import { useStore } from '../lib/stores.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ChartSaving, ExportStatusOf } from './Exporting.tsx';
import { useNavigation } from './navigation/use-navigation.ts';
import { ScreenOf } from './ScreenOf.tsx';
import classes from './Shell.module.css';
import { Shell } from './Shell.tsx';
import { FetchAhead } from './screens/FetchAhead.tsx';
import { CustomerApp } from './screens/screens.ts';
import { useReturn, useShownTerm } from './shown-term.ts';

/** The app once the vault is open: the officer's, or the customer's screen alone while it is turned to them. */
export function UnlockedApp() {
  useAllTexts();
  const shownTerm = useShownTerm();
  useReturn(shownTerm);
  return shownTerm === null ? <OfficerApp /> : <CustomerApp draftId={shownTerm} />;
}

const batchHref = (id: string): string => href({ screen: 'batch', id });

/** At the first run the question for a PIN, then the shell with the screen of the current route. */
function OfficerApp() {
  const route = useRoute();
  const navigation = useNavigation();
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
      <DamageNotice onSettings={navigation.settings} onSalvage={openSalvage} />
      <LockRefused />
      <ErrorBoundary resetKey={route.screen === 'not-found' ? 'not-found' : href(route)}>
        <ChartSaving>
          <ScreenOf route={route} />
        </ChartSaving>
      </ErrorBoundary>
      <div className={classes.floating}>
        <FinishedBatch shownId={route.screen === 'batch' ? route.id : null} batchHref={batchHref} />
        <ExportStatusOf screen={route.screen} />
      </div>
      <SalvageDialog secret="none" />
      <RestoredDialog />
      <ProofDialog />
      <QuitDialog />
      <FetchAhead screen={route.screen} />
    </Shell>
  );
}
