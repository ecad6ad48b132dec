import type { Consulta } from '../../consulta/consulta.ts';
import type { Comparison, ReconciliationRequest, SavedBeside, Weight } from '../comparison.ts';

export interface ReconciliationRule {
  readonly weight: Weight;
  readonly compare: (consulta: Consulta, request: ReconciliationRequest, beside: SavedBeside) => readonly Comparison[];
}

interface BothLanguages {
  readonly pt: string;
  readonly en: string;
}

export interface RuleWords {
  readonly title: BothLanguages;
  readonly compares: BothLanguages;
  /** Possible reasons of a failure. */
  readonly failure: BothLanguages;
  /** Advice to the officer. */
  readonly todo: BothLanguages;
}
