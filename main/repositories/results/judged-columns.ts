import type { KeptResponse } from '#domain/series/kept-response.ts';
import { packFigures } from './packed-figures.ts';

export function judgedColumns(kept: KeptResponse) {
  const { kind, whose, returnedSubject, carteiraAtiva, vencido, prejuizo, riscoTotal } = kept;
  const { processed, provisional, figures } = kept;
  return {
    kind,
    whose,
    returnedSubject,
    carteiraAtiva,
    vencido,
    prejuizo,
    riscoTotal,
    /** Hundredths of a percent. */
    processed: processed === null ? null : Math.round(processed * 100),
    provisional: Number(provisional),
    figures: packFigures(figures),
  };
}
