import { useTranslation } from 'react-i18next';
import type { SnapshotMember } from '#domain/groups/group-snapshot.ts';
import { type GroupAmount, MISSING_REASONS } from '#domain/groups/group-view.ts';
import { snapshotCoverage } from '#domain/groups/snapshot-changes.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { type PaperRow, PaperTable } from '#renderer/ui/PaperTable.tsx';
import { coverageWords, totalName } from '../coverage-text.ts';
import type { OpenedSnapshot } from '../groups-state.ts';
import classes from './Sheet.module.css';

const HALVES: readonly (readonly GroupAmount[])[] = [
  ['carteiraAtiva', 'carteiraVencido', 'vencidoAcima90', 'prejuizo', 'riscoTotal'],
  ['limitesdeCredito', 'creditosaLiberar', 'coobrigacoes'],
];

/** Members and totals of a position in two tables, as one would be wider than the paper. */
export function PaperSnapshot({ opened: { snapshot, row } }: { readonly opened: OpenedSnapshot }) {
  const { t, i18n } = useTranslation();
  const { members } = row;
  const coverage = snapshotCoverage(snapshot, 'carteiraAtiva');
  const missingRow = (reason: string): Pick<PaperRow, 'instead'> => ({ instead: t('groups.missingRow', { reason }) });
  const rowOf = ({ part, digest: key }: SnapshotMember, amounts: readonly GroupAmount[]): PaperRow => {
    if (part === null) return { key, cells: [t('groups.erased')], ...missingRow(t('groups.reason.erased')) };
    const reason = MISSING_REASONS.find((one) => one === part.missing);
    const marks = part.provisional ? [t('groups.provisionalMark')] : [];
    const name = [part.nome || t('groups.erased'), ...marks].join(' · ');
    if (part.missing !== null) {
      const why = reason === undefined ? part.missing : t(`groups.reason.${reason}`);
      return { key, cells: [name], ...missingRow(why) };
    }
    return { key, cells: [name, ...amounts.map((amount) => <Amount key={amount} cents={part.amounts[amount]} />)] };
  };
  return (
    <>
      <p className={classes.coverage}>{coverageWords(t, i18n.language, coverage)}</p>
      {HALVES.map((amounts) => (
        <PaperTable
          key={amounts[0]}
          label={t('groups.asKept')}
          columns={[
            { label: t('groups.memberColumn.nome') },
            ...amounts.map((amount) => ({ label: t(`groups.amountShort.${amount}`), isNumber: true })),
          ]}
          rows={[
            ...snapshot.members.map((member) => rowOf(member, amounts)),
            {
              key: 'total',
              isTotal: true,
              cells: [
                totalName(t, coverage),
                ...amounts.map((amount) => (
                  <span key={amount}>
                    <Amount cents={snapshot.totals[amount].cents} />
                    {snapshot.totals[amount].known < coverage.known && (
                      <span className={classes.mark}>
                        {t('groups.ofPartial', { count: members, known: snapshot.totals[amount].known })}
                      </span>
                    )}
                  </span>
                )),
              ],
            },
          ]}
        />
      ))}
    </>
  );
}
