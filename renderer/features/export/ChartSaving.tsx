import type { ReactNode } from 'react';
import { SaveFigure } from '../../charts/frame/figure-exporting.ts';
import { useExport } from './context.ts';

/** Lets the charts inside be saved as files. */
export function ChartSaving({ children }: { readonly children: ReactNode }) {
  const saveChart = useExport((state) => state.saveChart);
  return <SaveFigure value={saveChart}>{children}</SaveFigure>;
}
