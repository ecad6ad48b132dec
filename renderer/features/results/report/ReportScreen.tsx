import { Checkbox, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { toLibrary } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useThresholds } from '#renderer/lib/use-thresholds.ts';
import { useTitleWhenWhole } from '#renderer/lib/use-title-when-whole.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PrintSheet, type RunningHead } from '#renderer/ui/PrintSheet.tsx';
import { ReportSheet } from './ReportSheet.tsx';

/** Shows the report of one result as printed; a host that prints by itself opens this page off-screen. */
export function ReportScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const thresholds = useThresholds();
  const [withAnnex, setWithAnnex] = useState(false);
  const { opened, months, responses, provenance, open, loadProvenance, notePrint } = useStore(
    'result',
    (state) => state,
  );
  useEffect(() => void open(id).then(() => loadProvenance()), [open, loadProvenance, id]);
  const result = opened.status === 'ready' && opened.value.id === id ? opened.value : undefined;
  const source = latestValue(provenance);
  const isBesideRead = [months, responses].every(({ status }) => status === 'ready' || status === 'failed');
  const whole = result !== undefined && source !== undefined && isBesideRead;
  useTitleWhenWhole(whole ? `Lastro ${result.nome} ${result.dataBase}` : null);

  const failure = [opened, provenance].find((one) => one.status === 'failed');
  if (failure?.status === 'failed') {
    return <ErrorNotice failure={failure.failure} actions={{ open_archive: toLibrary, retry: () => void open(id) }} />;
  }
  const print = (): void => {
    void notePrint();
    window.print();
  };
  return (
    <>
      <PageHeader
        title={t('result.report.title')}
        lead={whole ? t('result.report.lead', { month: formatMonth(result.dataBase) }) : undefined}
        actions={<AnnexField result={result} checked={withAnnex} onChange={setWithAnnex} />}
        acts={[
          { id: 'to-result', label: t('result.report.back'), to: { screen: 'result', id } },
          {
            id: 'print',
            label: t('result.report.print'),
            icon: <IconPrinter size={16} aria-hidden />,
            isPrimary: true,
            isOff: !whole,
            run: print,
          },
        ]}
      />
      {whole ? (
        <PrintSheet label={t('result.report.title')} running={runningHead(t, result, source)}>
          <ReportSheet
            result={result}
            months={latestValue(months)}
            responses={latestValue(responses) ?? []}
            provenance={source}
            thresholds={thresholds}
            withAnnex={withAnnex}
          />
        </PrintSheet>
      ) : (
        <Skeleton height={1000} maw={794} />
      )}
    </>
  );
}

interface AnnexProps {
  /** Undefined until it is read. */
  readonly result: SavedResult | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether the annex is printed too; a gap has none. */
function AnnexField({ result, checked, onChange }: AnnexProps) {
  const { t } = useTranslation();
  if (result === undefined || isGap(result.kind)) return null;
  return (
    <Checkbox
      label={t('result.report.withAnnex')}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** The head of every page: subject, month and confidentiality. */
function runningHead(t: TFunction, result: SavedResult, { exportedAt, exportedBy }: Provenance): RunningHead {
  const { environment, nome, tipoDocumento, documento, dataBase } = result;
  const officer = exportedBy || t('common.notInformed');
  const test = environment === 'producao' ? [] : [t(`result.testData.${environment}`)];
  return {
    subject: `${isolate(nome)} · ${t(`common.${tipoDocumento}`)} ${formatDocument(documento)}`,
    what: t('result.dataBase', { month: formatMonth(dataBase) }),
    foot: [...test, t('result.report.foot', { instant: formatInstant(exportedAt), officer })].join(' · '),
  };
}
