import { useTranslation } from 'react-i18next';
import type { GroupTotal, GroupView } from '#domain/groups/group-view.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { partialText } from '../coverage-text.ts';
import classes from './Sheet.module.css';

interface Props {
  readonly view: Pick<GroupView, 'month' | 'members' | 'rows'>;
  readonly total: GroupTotal;
  /** Its coverage stands beside it already. */
  readonly isBare?: boolean;
}

/** A sum, and beneath it of how many members it is where those are fewer than the view's. */
export function PaperTotal({ view, total, isBare = false }: Props) {
  return (
    <>
      <Amount cents={total.cents} />
      {!isBare && <PaperMark view={view} missing={total.missing} />}
    </>
  );
}

/** Of how many members something is, where those are fewer than the view's. */
export function PaperMark({ view, missing }: Pick<Props, 'view'> & Pick<GroupTotal, 'missing'>) {
  const { t } = useTranslation();
  const text = partialText(t, view, { missing });
  return text !== null && <span className={classes.mark}>{text}</span>;
}
