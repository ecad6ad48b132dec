import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#contract/subject.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { GROUP_AMOUNTS } from '#domain/groups/group-view.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { formatCalendarDate, formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { amountText } from '#renderer/lib/format/money.ts';
import { formatCount, formatRatio } from '#renderer/lib/format/number.ts';
import { ListSection } from './ListSection.tsx';

interface Props {
  readonly dossier: Dossier;
}

export function Groups({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.groups;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.groups', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[
        t('dossier.since'),
        t(`common.${dossier.tipoDocumento}`),
        t('dossier.group'),
        t('dossier.memberAs'),
        t('dossier.share'),
        t('dossier.source'),
        t('dossier.environment'),
      ]}
      rows={dossier.groups.map((one) => ({
        key: `${one.groupId} ${one.linkId}`,
        documento: null,
        cells: [
          periodText(t, one),
          formatDocument(one.documento),
          groupText(t, one),
          roleText(t, one),
          formatRatio(one.shareBp === null ? null : one.shareBp / 10_000),
          [t(`dossier.sourceOf.${one.source}`), one.sourceDate === null ? '' : formatCalendarDate(one.sourceDate)]
            .filter(Boolean)
            .join(', '),
          t(`common.environment.${one.environment}`),
        ],
      }))}
    />
  );
}

type Link = Dossier['groups'][number];

function groupText(t: TFunction, { name, kind, isArchived, criterion }: Link): string {
  const words = [t(`dossier.kindOf.${kind}`), ...(isArchived ? [t('dossier.archivedGroup')] : [])].join(', ');
  return [`${isolate(name)} (${words})`, visibleText(criterion)].filter(Boolean).join(': ');
}

function roleText(t: TFunction, { role: as, through }: Link): string {
  const role = t(`dossier.memberRole.${as}`);
  return through === null ? role : t('dossier.inCompany', { role, nome: isolate(through) });
}

function periodText(t: TFunction, { from, to }: Link): string {
  const parts = [
    from === null ? '' : t('dossier.sinceDay', { day: formatCalendarDate(from) }),
    to === null ? '' : t('dossier.untilDay', { day: formatCalendarDate(to) }),
  ];
  return parts.filter(Boolean).join(', ') || t('common.noValue');
}

export function GroupPositions({ dossier }: Props) {
  const { t } = useTranslation();
  const total = dossier.totals.groupPositions;
  if (total === 0) return null;
  return (
    <ListSection
      title={t('dossier.positions', { number: formatCount(total) })}
      total={total}
      empty=""
      hasBranches={false}
      columns={[t('dossier.keptAt'), t('common.month'), t('dossier.position'), t('dossier.amounts')]}
      rows={dossier.groupPositions.map((one) => ({
        key: one.snapshotId,
        documento: null,
        cells: [
          formatInstant(one.keptAt),
          formatMonth(one.month),
          t('dossier.positionOf', { name: isolate(one.groupName), version: formatCount(one.version) }),
          amountsText(t, one),
        ],
      }))}
    />
  );
}

type Position = Dossier['groupPositions'][number];

function amountsText(t: TFunction, { missing, amounts, institutions, limitUsage }: Position): string {
  if (missing !== null) return t('dossier.noAmounts', { reason: t(`dossier.missingOf.${missing}`) });
  return [
    ...GROUP_AMOUNTS.map((amount) => `${t(`dossier.amountOf.${amount}`)}: ${amountText(t, amounts[amount])}`),
    `${t('dossier.institutionsKept')}: ${institutions === null ? t('common.noValue') : formatCount(institutions)}`,
    `${t('dossier.limitUsageKept')}: ${formatRatio(limitUsage)}`,
  ].join('\n');
}
