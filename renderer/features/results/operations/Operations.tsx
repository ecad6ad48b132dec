import { useTranslation } from 'react-i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { OperationsHeatmap } from '#renderer/charts/operations-heatmap/OperationsHeatmap.tsx';
import { operationMeanings } from '../field-meanings.ts';

/** What the operations owe and when, added up by modality and exchange variation. */
export function Operations({ consulta }: { readonly consulta: Consulta }) {
  const { t } = useTranslation();
  return <OperationsHeatmap operacoes={consulta.resumoDasOperacoes} meanings={operationMeanings(t)} />;
}
