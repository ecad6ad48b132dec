import { useTranslation } from 'react-i18next';
import type { GroupTotal, GroupView } from '#domain/groups/group-view.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { partialText } from '../coverage-text.ts';
import classes from './Sheet.module.css';

interface Props {
  readonly view: Pick<GroupView, 'month' | 'members' | 'rows'>;
  readonly total: GroupTotal;
  /** True if its coverage stands beside it. */
  readonly isBare?: boolean;
}

/** A sum, with the number of its members if they are fewer than the view's. */
export function PaperTotal({ view, total, isBare = false }: Props) {
  return (
    <>
      <Amount cents={total.cents} />
      {!isBare && <PaperMark view={view} missing={total.missing} />}
    </>
  );
}

/** The number of members, if they are fewer than the view's. */
export function PaperMark({ view, missing }: Pick<Props, 'view'> & Pick<GroupTotal, 'missing'>) {
  const { t } = useTranslation();
  const text = partialText(t, view, { missing });
  return text !== null && <span className={classes.mark}>{text}</span>;
}
