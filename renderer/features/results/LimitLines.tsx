import { useTranslation } from 'react-i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { sumInputs } from '#domain/indicators/indicator.ts';
import { GLOBAL_LIMIT, limitUse } from '#domain/indicators/limit-lines.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatInformed } from '../../lib/format/informed.ts';
import classes from './AnalysisPanel.module.css';
import { usageText } from './kpi-notes.ts';
import { type SourceFact, SourceFacts } from './SourceFacts.tsx';

interface Props {
  readonly consulta: Consulta;
  /** Link to the operations, which hold the amounts. */
  readonly href: string;
}

/** Each line of credit with its available amount, its drawn amounts by modality, and its use; then a global limit. */
export function LimitLines({ consulta, href }: Props) {
  const { t } = useTranslation();
  const { lines, inputs } = limitUse(consulta);
  const global = inputs.filter(({ name }) => name === GLOBAL_LIMIT);
  const fact = (kind: 'available' | 'drawn', name: string, value: number | null): SourceFact => ({
    name: t(`result.limit.${kind}`, { modality: fieldLabel(t, name) }),
    value: formatInformed(t, value, 'cents'),
    href,
  });
  return (
    <>
      {lines.map(({ id, available, drawn, usage, isInTotal }) => (
        <section key={id} aria-label={t(`result.lines.${id}`)} className={classes.line}>
          <p>
            <span>{t(`result.lines.${id}`)}</span>
            <span>{isInTotal ? usageText(t, usage) : `${usageText(t, usage)} · ${t('result.limit.apart')}`}</span>
          </p>
          <SourceFacts
            facts={[
              fact('available', available.name, available.value),
              ...drawn.map(({ name, value }) => fact('drawn', name, value)),
              ...(drawn.length > 1
                ? [{ name: t('result.limit.drawnTotal'), value: formatInformed(t, sumInputs(drawn), 'cents'), href }]
                : []),
            ]}
          />
        </section>
      ))}
      <SourceFacts facts={global.map(({ name, value }) => fact('available', name, value))} />
    </>
  );
}
