import { useTranslation } from 'react-i18next';
import type { Indicator } from '../../../preload/domain/indicators/indicator.ts';
import { hasFormulaText, hasIndicatorText } from '../../i18n/has-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Facts } from '../../ui/Facts.tsx';
import classes from './AnalysisPanel.module.css';
import { formatFigure } from './format-figure.ts';

/** Each indicator opens on the formula it comes from and the figures that went in. */
export function IndicatorsList({ indicators }: { readonly indicators: readonly Indicator[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      {indicators.map(({ id, value, unit, inputs, formula }) => (
        <li key={id}>
          <Disclosure
            label={hasIndicatorText(id) ? t(`indicator.name.${id}`) : id}
            value={formatFigure(t, value, unit)}
          >
            <p className={classes.formula}>{hasFormulaText(formula) ? t(`indicator.formula.${formula}`) : formula}</p>
            <Facts
              facts={inputs.map(({ name, value: input, unit: inputUnit }) => [
                fieldLabel(t, name),
                formatFigure(t, input, inputUnit),
              ])}
            />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
