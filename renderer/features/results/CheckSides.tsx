import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isDataBase } from '#domain/basics/month.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatInformed } from '../../lib/format/informed.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Facts } from '../../ui/Facts.tsx';
import classes from './AnalysisPanel.module.css';

/** Both sides of a comparison, their difference, and the terms of the second side. */
export function CheckSides({ check }: { readonly check: Check }) {
  const { t } = useTranslation();
  const { unit, left, right, difference, terms, note } = check;
  const isTold = typeof difference === 'number' && difference !== 0 && (check.outcome === 'fails' || note !== null);
  return (
    <div className={classes.sides}>
      <p className={classes.part}>{fieldLabel(t, check.part)}</p>
      <Facts
        facts={[
          [t('result.side'), formatInformed(t, left, unit)],
          [otherSide(t, check), formatInformed(t, right, unit)],
          ...(isTold ? ([[t('result.difference'), formatInformed(t, difference, unit)]] as const) : []),
        ]}
      />
      {note !== null && <p className={classes.note}>{t(`result.checkNote.${note}`)}</p>}
      {terms.length > 0 && (
        <div className={classes.inputs}>
          <Disclosure label={t('result.checkTerms', { count: terms.length })} value={null}>
            <Facts
              facts={terms.map((term) => [termName(t, term.name), formatInformed(t, term.value, term.unit)] as const)}
            />
          </Disclosure>
        </div>
      )}
    </div>
  );
}

export function otherSide(t: TFunction, { relation, unit }: Check): string {
  return t(`result.otherSide.${relation === 'equal' && unit !== 'cents' ? 'expected' : relation}`);
}

/** A field, an element of a list by its codes, or a month. */
function termName(t: TFunction, name: string): string {
  return isDataBase(name) ? formatMonth(name) : fieldLabel(t, name);
}
