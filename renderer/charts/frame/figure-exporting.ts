import { createContext } from 'react';

export interface ExportedFigure {
  readonly title: string;
  /** Ids of the saved results it is drawn from. */
  readonly ids: readonly string[];
  /** Draws it as a PNG with these lines at its foot. */
  readonly draw: (foot: readonly string[]) => Promise<Blob>;
}

/** Saves the picture of a chart as a file; null if that is not offered. */
export const SaveFigure = createContext<((figure: ExportedFigure) => void) | null>(null);

/** Ids of the saved results that the charts below are drawn from. */
export const FigureResults = createContext<readonly string[]>([]);
