import { useTranslation } from 'react-i18next';
import { CLIENT_PARTS, type ClientPart } from '../../lib/routes/client-part.ts';
import { href } from '../../lib/routes/routes.ts';
import classes from './ClientTabs.module.css';

interface Props {
  /** A saved result of the client, shown by the tab *Situação*. */
  readonly id: string;
  /** Null for the result itself. */
  readonly current: ClientPart | null;
}

export function ClientTabs({ id, current }: Props) {
  const { t } = useTranslation();
  const parts = [null, ...CLIENT_PARTS].map((part) => ({
    part,
    label: t(`subject.part.${part ?? 'situation'}`),
    to: part === null ? href({ screen: 'result', id }) : href({ screen: 'subject', id, part }),
  }));
  return (
    <nav aria-label={t('subject.parts')} className={classes.tabs}>
      {parts.map(({ part, label, to }) => (
        <a key={to} href={to} className={classes.tab} aria-current={part === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
