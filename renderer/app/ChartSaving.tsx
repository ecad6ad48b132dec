import type { ReactNode } from 'react';
import { SaveFigure } from '../charts/frame/figure-exporting.ts';
import { useStore } from '../lib/stores.ts';

export function ChartSaving({ children }: { readonly children: ReactNode }) {
  const saveChart = useStore('export', (state) => state.saveChart);
  return <SaveFigure value={saveChart}>{children}</SaveFigure>;
}
