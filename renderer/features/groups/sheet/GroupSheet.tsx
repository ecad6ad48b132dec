import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { OpenedGroup, ShownGroupView } from '#contract/groups.ts';
import { coverageOf } from '#domain/groups/coverage.ts';
import { bucketLabel } from '#renderer/charts/maturity-ladder/bucket-label.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
import { PaperTable } from '#renderer/ui/PaperTable.tsx';
import paper from '#renderer/ui/paper.module.css';
import { arrearsText, coverageText, isPartial, memberName, missingText, totalName } from '../coverage-text.ts';
import { GroupNotesList } from '../view/GroupNotes.tsx';
import { PaperMatrix } from './PaperMatrix.tsx';
import { PaperTotal } from './PaperTotal.tsx';
import classes from './Sheet.module.css';

interface Props {
  readonly opened: OpenedGroup;
  readonly view: ShownGroupView;
  readonly modalities: Output<'groups.modalities'>['rows'];
}

/** A group on one data-base, on paper, with its coverage once at the top. */
export function GroupSheet({ opened, view, modalities }: Props) {
  const { t, i18n } = useTranslation();
  const { name, kind, criterion } = opened.group.content;
  const coverage = coverageText(t, i18n.language, view);
  const amountName = t(isPartial(coverageOf(view)) ? 'groups.amountPartial' : 'chart.amount');
  return (
    <div className={classes.sheet}>
      <h1 className={paper.title}>{name}</h1>
      <p className={paper.sub}>{[t(`groups.kind.${kind}`), criterion].filter(Boolean).join(': ')}</p>
      <p className={classes.coverage}>{coverage}</p>
      {view.proportional && <p className={paper.sub}>{t('groups.proportionalTitle')}</p>}
      <h2>{t('groups.matrix')}</h2>
      <PaperMatrix view={view} />
      <h2>{t('groups.reading')}</h2>
      <Reading view={view} />
      <h2>{t('groups.ladder')}</h2>
      <PaperTable
        label={t('groups.ladder')}
        columns={[{ label: t('ladder.bucket') }, { label: totalName(t, coverageOf(view)), isNumber: true }]}
        rows={view.ladder
          .filter(({ total }) => total.cents !== 0)
          .map(({ bucket, total }) => ({
            key: bucket,
            cells: [bucketLabel(t, bucket), <PaperTotal key={bucket} view={view} total={total} />],
          }))}
      />
      <h2>{t('groups.modalities')}</h2>
      <PaperTable
        label={t('groups.modalities')}
        columns={[{ label: t('groups.modality') }, { label: amountName, isNumber: true }]}
        rows={modalities.map(({ codigo, nome, dominio, total }) => ({
          key: codigo,
          cells: [
            [`${codigo} ${nome}`, ...(dominio === null ? [] : [dominio])].join(' · '),
            <PaperTotal key={codigo} view={view} total={total} />,
          ],
        }))}
      />
      <Evolution view={view} />
      <h2>{t('groups.notes')}</h2>
      <GroupNotesList />
    </div>
  );
}

function Reading({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  const { largest, arrears } = view;
  return (
    <ul className={classes.lines}>
      {largest !== null && (
        <li>
          {t('groups.largest', { nome: memberName(t, view, largest.memberId), share: formatRatio(largest.share) })}
        </li>
      )}
      {arrears.length === 0 ? (
        <li>{t('groups.noArrears')}</li>
      ) : (
        arrears.map((one) => <li key={one.memberId}>{`${t('groups.arrears')}: ${arrearsText(t, view, one)}`}</li>)
      )}
    </ul>
  );
}

function Evolution({ view }: Pick<Props, 'view'>) {
  const { t, i18n } = useTranslation();
  const months = view.evolution.filter(({ totals }) => totals.carteiraAtiva.cents !== null);
  return (
    <>
      <h2>{t('groups.evolution')}</h2>
      <PaperTable
        label={t('groups.evolution')}
        columns={[
          { label: t('common.month') },
          { label: t('groups.amountShort.carteiraAtiva'), isNumber: true },
          { label: t('groups.amountShort.carteiraVencido'), isNumber: true },
          { label: t('groups.amountShort.riscoTotal'), isNumber: true },
          { label: t('groups.partialColumn'), wraps: true },
        ]}
        rows={months.map(({ month, totals, missing }) => ({
          key: month,
          cells: [
            formatMonth(month),
            ...(['carteiraAtiva', 'carteiraVencido', 'riscoTotal'] as const).map((amount) => (
              <PaperTotal key={amount} view={view} total={totals[amount]} isBare />
            )),
            missing.length === 0
              ? t('groups.whole')
              : `${t('groups.partial')}: ${missingText(t, i18n.language, view, {
                  month,
                  ids: missing.map(({ memberId }) => memberId),
                })}`,
          ],
        }))}
      />
    </>
  );
}
