import { useTranslation } from 'react-i18next';
import { coverageOfTotal } from '#domain/groups/coverage.ts';
import type { GroupTotal, GroupView } from '#domain/groups/group-view.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import classes from './Sheet.module.css';

interface Props {
  readonly view: Pick<GroupView, 'month' | 'members' | 'rows'>;
  readonly total: GroupTotal;
  /** Its coverage stands beside it already. */
  readonly isBare?: boolean;
}

/** A sum, and beneath it of how many members it is where somebody is missing. */
export function PaperTotal({ view, total, isBare = false }: Props) {
  return (
    <>
      <Amount cents={total.cents} />
      {!isBare && <PaperMark view={view} missing={total.missing} />}
    </>
  );
}

/** Of how many members something is, where it is not of all. */
export function PaperMark({ view, missing }: Pick<Props, 'view'> & Pick<GroupTotal, 'missing'>) {
  const { t } = useTranslation();
  const { known, of } = coverageOfTotal(view, { missing });
  return known < of && <span className={classes.mark}>{t('groups.ofPartial', { count: of, known })}</span>;
}
