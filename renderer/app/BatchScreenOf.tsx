import { BatchScreen } from '../features/batches/BatchScreen.tsx';
import { ExportBatchMenu, ExportWithoutConsent } from '../features/export/ExportBatchMenu.tsx';
import { BatchGroups } from '../features/groups/BatchGroups.tsx';
import { BatchCycle } from '../features/watches/cycle/BatchCycle.tsx';

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
