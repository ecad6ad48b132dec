import { SaveCycle } from '../features/export/SavePdf.tsx';
import { CycleSheetScreen } from '../features/watches/sheet/CycleSheetScreen.tsx';

export function CycleSheetScreenOf({ id }: { readonly id: string }) {
  return <CycleSheetScreen id={id} saveButton={<SaveCycle cycleId={id} />} />;
}
