import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { riskComposition } from '#domain/summary/risk-composition.ts';
import { PartsPanel } from '#renderer/charts/parts/PartsPanel.tsx';
import { RiskWaterfall } from '#renderer/charts/risk-waterfall/RiskWaterfall.tsx';
import { formatCount, formatRatio } from '#renderer/lib/format/number.ts';
import { clientMeanings, portfolioMeanings } from '../field-meanings.ts';
import { limitFigure, notesText } from '../kpi-notes.ts';
import classes from '../ResultPage.module.css';
import type { Reading } from '../read-result.ts';
import { disputeParts, foreignParts, guaranteeParts, limitParts, lossParts } from './result-parts.ts';

export function Composition({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation();
  const { consulta } = reading;
  const steps = riskComposition(consulta);
  return (
    <>
      <RiskWaterfall
        steps={steps}
        meanings={portfolioMeanings(t, ...steps.map(({ name }) => name).filter((name) => name !== 'carteiraAtiva'))}
      />
      <div className={classes.pairs}>
        <LimitsPanel consulta={consulta} />
        <DisputesPanel consulta={consulta} />
        <PartsPanel
          title={t('composition.loss')}
          lead={t('composition.lossLead')}
          {...lossParts(t, consulta)}
          shareLabel={t('composition.lossShare')}
          empty={t('composition.lossEmpty')}
          meanings={portfolioMeanings(t, 'prejuizo', 'prejuizoAte12meses', 'prejuizoAcima12meses')}
        />
        <PartsPanel
          title={t('composition.guarantees')}
          lead={t('composition.guaranteesLead')}
          {...guaranteeParts(t, consulta)}
          shareLabel={t('composition.guaranteesShare')}
          empty={t('composition.guaranteesEmpty')}
          meanings={[
            ...portfolioMeanings(t, 'coobrigacoes', 'repasses'),
            ...clientMeanings(t, 'coobrigacaoAssumida', 'coobrigacaoRecebida'),
          ]}
        />
        <PartsPanel
          title={t('composition.foreign')}
          lead={t('composition.foreignLead')}
          {...foreignParts(t, consulta)}
          shareLabel={t('composition.foreignShare')}
          empty={t('composition.foreignEmpty')}
          meanings={portfolioMeanings(t, 'moedaEstrangeiraValor')}
        />
      </div>
    </>
  );
}

function LimitsPanel({ consulta }: { readonly consulta: Consulta }) {
  const { t } = useTranslation();
  return (
    <PartsPanel
      title={t('composition.limits')}
      lead={limitsLead(t, consulta)}
      {...limitParts(t, consulta)}
      shareLabel={t('composition.limitsShare')}
      empty={t('composition.limitsEmpty')}
      meanings={portfolioMeanings(
        t,
        'limitesdeCredito',
        'limitesdeCreditoAte360dias',
        'limitesdeCreditoAcima360dias',
        'creditosaLiberar',
      )}
    />
  );
}

function DisputesPanel({ consulta }: { readonly consulta: Consulta }) {
  const { t } = useTranslation();
  const { quantidadeOperacoesDiscordancia, quantidadeOperacoesSubJudice } = consulta.resumoDoCliente;
  const hasNone = quantidadeOperacoesDiscordancia === 0 && quantidadeOperacoesSubJudice === 0;
  const lead = disputesLead(t, consulta);
  return (
    <PartsPanel
      title={t('composition.disputes')}
      lead={lead}
      {...disputeParts(t, consulta)}
      shareLabel={t('composition.disputesShare')}
      empty={hasNone ? t('composition.disputesEmpty') : lead}
      meanings={clientMeanings(
        t,
        'quantidadeOperacoesDiscordancia',
        'quantidadeOperacoesSubJudice',
        'responsabilidadeTotalDiscordancia',
        'responsabilidadeTotalSubJudice',
      )}
    />
  );
}

/** The use of the limits and of each line; undefined without limits. */
function limitsLead(t: TFunction, consulta: Consulta): string | undefined {
  const { value, usage, notes } = limitFigure(consulta);
  if (value === 0) return undefined;
  const lines = notesText(
    t,
    notes.filter(({ kind }) => kind !== 'use_unknown'),
  );
  if (usage !== null) return t('composition.limitsLead', { usage: formatRatio(usage), lines });
  return lines === '' ? t('composition.limitsLeadUnknown') : t('composition.limitsLeadLines', { lines });
}

function disputesLead(t: TFunction, { resumoDoCliente: cliente }: Consulta): string {
  const said = (count: number | null): string => (count === null ? t('chart.absent') : formatCount(count));
  return t('composition.disputesLead', {
    disputed: said(cliente.quantidadeOperacoesDiscordancia),
    subJudice: said(cliente.quantidadeOperacoesSubJudice),
    total: said(cliente.quantidadeDeOperacoes),
  });
}
