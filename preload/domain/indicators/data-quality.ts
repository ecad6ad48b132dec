import type { Consulta } from '../consulta/consulta.ts';
import type { Check } from '../reconciliation/check.ts';
import { groupChecks, lacksOwnData, type RuleChecks } from '../reconciliation/group-checks.ts';
import type { Indicator } from './indicator.ts';

const PERCENTUAIS = [
  ['documents_processed', 'percentualDocumentosProcessados'],
  ['volume_processed', 'percentualVolumeProcessado'],
] as const;

/** Counts the rules with an outcome; the inputs name the rules and their parts. */
function rulesEnded(id: string, rules: readonly RuleChecks[]): Indicator {
  const inputs = rules.flatMap(({ shown }) =>
    shown.map((check) => ({ name: check.id, value: check.part, unit: 'text' }) as const),
  );
  return { id, value: rules.length, unit: 'count', inputs, formula: id };
}

function processed(id: string, name: (typeof PERCENTUAIS)[number][1], { resumoDoCliente }: Consulta): Indicator {
  const percent = resumoDoCliente[name];
  const value = percent === null ? null : percent / 100;
  return { id, value, unit: 'ratio', inputs: [{ name, value, unit: 'ratio' }], formula: 'as_informed' };
}

/** Indicators of a response's reliability. `checks`: the result of `reconcile`. */
export function dataQualityIndicators(consulta: Consulta, checks: readonly Check[]): Indicator[] {
  const rules = groupChecks(checks);
  return [
    rulesEnded(
      'failed_checks',
      rules.filter(({ outcome }) => outcome === 'fails'),
    ),
    rulesEnded('unverifiable_checks', rules.filter(lacksOwnData)),
    ...PERCENTUAIS.map(([id, name]) => processed(id, name, consulta)),
  ];
}
