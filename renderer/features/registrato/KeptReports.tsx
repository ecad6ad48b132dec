import { Button, Radio, Select, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptReport } from '#contract/registrato.ts';
import { VERIFIED_HOW } from '#domain/registrato/report.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import { issuedText } from './issued-text.ts';
import classes from './Registrato.module.css';

interface Props {
  readonly reports: readonly KeptReport[];
  readonly isReadOnly: boolean;
}

export function KeptReports({ reports, isReadOnly }: Props) {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<KeptReport | null>(null);
  const columns: TableColumns<KeptReport> = [
    { key: 'issued', head: t('registrato.fact.issued'), kind: 'name', cell: (report) => issuedText(t, report) },
    {
      key: 'months',
      head: t('registrato.months'),
      kind: 'number',
      cell: ({ months, differing }) =>
        differing === 0
          ? formatCount(months)
          : t('registrato.differing', { months: formatCount(months), differing: formatCount(differing) }),
    },
    {
      key: 'added',
      head: t('registrato.added'),
      kind: 'muted',
      cell: ({ addedAt, officer }) => `${formatInstant(addedAt)}, ${officer}`,
    },
    { key: 'verified', head: t('registrato.verified'), kind: 'grows', cell: (report) => <Verified report={report} /> },
    ...(isReadOnly
      ? []
      : [
          {
            key: 'act',
            head: <VisuallyHidden>{t('registrato.verify')}</VisuallyHidden>,
            cell: (report: KeptReport) => (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t('registrato.verify')}
                onClick={() => setChecked(report)}
              >
                {t('registrato.check')}
              </Button>
            ),
          },
        ]),
  ];
  return (
    <>
      <DataTable label={t('registrato.kept')} columns={columns} rows={reports} rowKey={({ id }) => id} />
      {checked !== null && <VerifyDialog report={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

function Verified({ report: { verified, warnings } }: { readonly report: KeptReport }) {
  const { t } = useTranslation();
  const said =
    verified === null
      ? t('registrato.notVerified')
      : t(verified.isAuthentic ? 'registrato.authentic' : 'registrato.notAuthentic', {
          at: formatInstant(verified.at),
          by: verified.by,
          how: t(`registrato.verifiedHow.${verified.how}`),
        });
  return <>{[said, ...warnings.map((one) => t(`registrato.warning.${one}`))].join(' · ')}</>;
}

interface VerifyProps {
  readonly report: KeptReport;
  readonly onClose: () => void;
}

/** Only the officer can say it: the workstation asks nobody. */
function VerifyDialog({ report: { id, code, documento }, onClose }: VerifyProps) {
  const { t } = useTranslation();
  const verify = useStore('registrato', (state) => state.verify);
  const [outcome, setOutcome] = useState<'yes' | 'no' | null>(null);
  const [how, setHow] = useState<(typeof VERIFIED_HOW)[number]>('govbr');
  return (
    <FormDialog
      title={t('registrato.verify')}
      submit={t('registrato.note')}
      isReady={outcome !== null}
      onSubmit={() => (outcome === null ? null : verify({ id, how, isAuthentic: outcome === 'yes' }))}
      onClose={onClose}
    >
      <p>{t('registrato.verifyText')}</p>
      <div className={classes.acts}>
        {code !== '' && <CopyButton text={code} label={t('registrato.copyCode')} withText />}
        <CopyButton text={documento} label={t('registrato.copyDocument')} withText />
      </div>
      <Radio.Group
        label={t('registrato.outcome')}
        value={outcome}
        onChange={(picked) => setOutcome(picked === 'yes' ? 'yes' : 'no')}
      >
        <Stack gap={8} mt={2}>
          {(['yes', 'no'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`registrato.outcomeIs.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('registrato.verifiedBy')}
        data={VERIFIED_HOW.map((value) => ({ value, label: t(`registrato.verifiedHow.${value}`) }))}
        value={how}
        onChange={(picked) => setHow(VERIFIED_HOW.find((one) => one === picked) ?? 'govbr')}
        allowDeselect={false}
      />
    </FormDialog>
  );
}
