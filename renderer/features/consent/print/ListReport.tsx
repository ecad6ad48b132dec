import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { toSettings } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { UnreadableSheet } from '#renderer/ui/SheetFile.tsx';
import { RefusedRows } from '../RefusedRows.tsx';

export function ListReport() {
  const { report } = useStore('subjectList', (state) => state);
  if (report.status === 'failed')
    return <UnreadableSheet failure={report.failure} actions={{ open_settings: toSettings }} />;
  if (report.status !== 'ready') return null;
  const { refused, open } = report.value;
  return (
    <>
      <Verdict report={report.value} />
      {refused.length > 0 && <Refused rows={refused} />}
      {open.length > 0 && <Open rows={open} />}
    </>
  );
}

function Verdict({
  report: { rows, fresh, refused, open, made },
}: {
  readonly report: Output<'consent.draft_subjects'>;
}) {
  const { t } = useTranslation();
  const run = useStore('subjectList', (state) => state.run);
  const { load, chooseOnly } = useStore('termPrint', (state) => state);
  const make = async (): Promise<void> => {
    const drafts = await run();
    if (drafts === null) return;
    await load();
    chooseOnly(drafts);
  };
  if (made !== null) {
    const count = made.length + open.length;
    return (
      <Notice
        tone="good"
        live
        title={t('returned.list.made', { count: made.length, number: formatCount(made.length) })}
      >
        {t('returned.list.madeText', { count, number: formatCount(count) })}
      </Notice>
    );
  }
  if (refused.length > 0) {
    const numbers = { count: refused.length, number: formatCount(refused.length), rows: formatCount(rows) };
    return (
      <Notice tone="danger" live title={t('returned.list.refused', numbers)}>
        {t('returned.list.mend')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      live
      title={t('returned.list.checked', { count: rows, number: formatCount(rows) })}
      actions={
        <Button size="xs" onClick={() => void make()}>
          {t('returned.list.make', { count: fresh, number: formatCount(fresh) })}
        </Button>
      }
    >
      {t('returned.list.nothingYet')}
    </Notice>
  );
}

type Report = Output<'consent.draft_subjects'>;

function Refused({ rows }: { readonly rows: Report['refused'] }) {
  const { t } = useTranslation();
  const why = ({ problems }: Report['refused'][number]): string =>
    problems.map((problem) => t(`returned.list.problem.${problem}`)).join(' ');
  return <RefusedRows rows={rows.map((row) => ({ ...row, why: why(row) }))} label={t('returned.list.refusedTitle')} />;
}

/** Subjects with an open draft, which get no second one. */
function Open({ rows }: { readonly rows: Report['open'] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('returned.list.already', { count: rows.length, number: formatCount(rows.length) })}>
      {rows.map(({ line, nome }) => t('returned.list.alreadyLine', { line, nome })).join('; ')}
    </Notice>
  );
}
