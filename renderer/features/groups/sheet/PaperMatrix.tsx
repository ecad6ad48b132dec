import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { coverageOf } from '#domain/groups/coverage.ts';
import type { GroupAmount, MissingReason } from '#domain/groups/group-view.ts';
import { formatCount, formatRatio } from '#renderer/lib/format/number.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { PaperTable } from '#renderer/ui/PaperTable.tsx';
import { memberName, totalName } from '../coverage-text.ts';
import { PaperMark, PaperTotal } from './PaperTotal.tsx';

const OWED: readonly GroupAmount[] = ['carteiraAtiva', 'carteiraVencido', 'vencidoAcima90', 'prejuizo', 'riscoTotal'];
const GRANTED: readonly GroupAmount[] = ['limitesdeCredito', 'creditosaLiberar', 'coobrigacoes'];

/** Two tables, as one would be wider than the paper. */
export function PaperMatrix({ view }: { readonly view: ShownGroupView }) {
  const { t } = useTranslation();
  const { institutions, limitUsage } = view;
  return (
    <>
      <Amounts view={view} amounts={OWED} more={[]} moreOf={() => []} totals={[]} />
      <Amounts
        view={view}
        amounts={GRANTED}
        more={[t('groups.matrixColumn.institutions'), t('groups.matrixColumn.usage'), t('groups.matrixColumn.share')]}
        moreOf={(row) => [
          row.institutions === null ? t('common.notInformed') : formatCount(row.institutions),
          formatRatio(row.limitUsage),
          formatRatio(row.share),
        ]}
        totals={[
          institutions === null ? (
            t('common.notInformed')
          ) : (
            <>
              {t('groups.between', institutions)}
              <PaperMark view={view} missing={institutions.missing} />
            </>
          ),
          <>
            {formatRatio(limitUsage?.ratio ?? null)}
            {limitUsage !== null && <PaperMark view={view} missing={limitUsage.missing} />}
          </>,
          '',
        ]}
      />
    </>
  );
}

interface Props {
  readonly view: ShownGroupView;
  readonly amounts: readonly GroupAmount[];
  readonly more: readonly string[];
  readonly moreOf: (row: ShownGroupView['rows'][number]) => readonly string[];
  readonly totals: readonly ReactNode[];
}

function Amounts({ view, amounts, more, moreOf, totals }: Props) {
  const { t } = useTranslation();
  const missingRow = (reason: MissingReason): string =>
    t('groups.missingRow', { reason: t(`groups.reason.${reason}`) });
  return (
    <PaperTable
      label={t('groups.matrix')}
      columns={[
        { label: t('groups.memberColumn.nome') },
        ...amounts.map((amount) => ({ label: t(`groups.amountShort.${amount}`), isNumber: true })),
        ...more.map((label) => ({ label, isNumber: true })),
      ]}
      rows={[
        ...view.rows.map((row) => ({
          key: row.memberId,
          cells: [
            [memberName(t, view, row.memberId), ...(row.provisional ? [t('groups.provisionalMark')] : [])].join(' · '),
            ...(row.missing === null
              ? [...amounts.map((amount) => <Amount key={amount} cents={row.amounts[amount]} />), ...moreOf(row)]
              : []),
          ],
          ...(row.missing !== null && { instead: missingRow(row.missing) }),
        })),
        {
          key: 'total',
          isTotal: true,
          cells: [
            totalName(t, coverageOf(view)),
            ...amounts.map((amount) => <PaperTotal key={amount} view={view} total={view.totals[amount]} />),
            ...totals,
          ],
        },
      ]}
    />
  );
}
