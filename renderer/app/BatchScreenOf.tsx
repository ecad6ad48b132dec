import { BatchScreen } from '../features/batches/BatchScreen.tsx';
import { ExportBatchMenu, ExportWithoutConsent } from '../features/export/ExportBatchMenu.tsx';
import { BatchCycle, BatchGroups } from './screens/screens.ts';

export function BatchScreenOf({ id }: { readonly id: string }) {
  return (
    <BatchScreen
      id={id}
      exportBatch={<ExportBatchMenu id={id} />}
      exportWithoutConsent={<ExportWithoutConsent id={id} />}
      cycle={<BatchCycle batchId={id} />}
      groups={<BatchGroups batchId={id} />}
    />
  );
}
