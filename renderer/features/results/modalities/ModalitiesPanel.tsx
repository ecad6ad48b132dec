import { Switch, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalityGroup } from '#domain/indicators/modality-groups.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { CopyFigure } from '#renderer/charts/frame/CopyFigure.tsx';
import { getModalityBars, portfolioTotal } from '#renderer/charts/modality-bars/get-modality-bars.ts';
import { getModalityFigures } from '#renderer/charts/modality-bars/get-modality-figures.ts';
import { useListLayout } from '#renderer/lib/use-list-layout.ts';
import { InfoPopover } from '#renderer/ui/InfoPopover.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { useColumnWidths } from '#renderer/ui/use-column-widths.ts';
import { modalityMeanings } from '../field-meanings.ts';
import classes from './ModalitiesPanel.module.css';
import { ModalityTable } from './ModalityTable.tsx';
import { PortfolioTotal } from './PortfolioTotal.tsx';
import { keptOrder, type ModalityOrder } from './sort-modalities.ts';

/** Up to this many codes start expanded: a short list needs no drilling. */
const OPEN_AT_START = 12;

interface Props {
  readonly groups: readonly ModalityGroup[];
  readonly checks: readonly Check[];
}

/** The modalities by domain, with those outside of the portfolio; rows without an amount come on demand. */
export function ModalitiesPanel({ groups, checks }: Props) {
  const { t } = useTranslation();
  const [showZero, setShowZero] = useState(false);
  const figure = useRef<HTMLDivElement>(null);
  const layout = useListLayout('modalities');
  const sizing = useColumnWidths(layout.widths, 'modality', (widths) => layout.keep({ widths }));
  const heading = useId();
  const title = t('result.modalities');
  const bars = getModalityBars(groups, showZero);
  const portfolio = bars.filter(({ inPortfolio }) => inPortfolio);
  const outside = bars.filter(({ inPortfolio }) => !inPortfolio);
  const total = portfolioTotal(groups);
  const few = getModalityBars(groups, false).flatMap(({ rows }) => rows).length <= OPEN_AT_START;
  const onOrder = (sort: ModalityOrder): void => layout.keep({ sort });
  const view = { startOpen: few, forceOpen: showZero, order: keptOrder(layout.sort), onOrder, sizing };
  return (
    <Panel
      title={title}
      lead={t('result.modalitiesLead')}
      actions={
        <>
          <Switch
            size="xs"
            label={t('result.showZero')}
            checked={showZero}
            onChange={(event) => setShowZero(event.currentTarget.checked)}
          />
          <CopyFigure title={title} data={getModalityFigures(t, bars, total)} figure={figure} />
          <InfoPopover label={t('chart.meanings', { title })} facts={modalityMeanings(t)} />
        </>
      }
    >
      {bars.length === 0 ? (
        <p className={classes.nothing}>{t(groups.length === 0 ? 'chart.silent' : 'result.noModalities')}</p>
      ) : (
        <div ref={figure}>
          {portfolio.length > 0 && (
            <ModalityTable {...view} label={title} bars={portfolio} withShare>
              <PortfolioTotal total={total} checks={checks.filter(({ id }) => id === 'R13')} />
            </ModalityTable>
          )}
          {outside.length > 0 && (
            <section className={classes.outside} aria-labelledby={heading}>
              <Title order={3} id={heading}>
                {t('result.outside')}
              </Title>
              <p>{t('result.outsideLead')}</p>
              <ModalityTable {...view} label={t('result.outside')} bars={outside} withShare={false} />
            </section>
          )}
        </div>
      )}
    </Panel>
  );
}
