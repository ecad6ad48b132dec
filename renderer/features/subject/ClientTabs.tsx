import { useTranslation } from 'react-i18next';
import { useScreenActs } from '../../lib/acts.ts';
import { CLIENT_PARTS, type ClientPart } from '../../lib/routes/client-part.ts';
import { type Address, href } from '../../lib/routes/routes.ts';
import classes from './ClientTabs.module.css';

interface Props {
  /** A saved result of the client, shown by the tab *Situação*. */
  readonly id: string;
  /** Null for the result itself. */
  readonly current: ClientPart | null;
}

export function ClientTabs({ id, current }: Props) {
  const { t } = useTranslation();
  const parts = [null, ...CLIENT_PARTS].map((part) => {
    const name = part ?? 'situation';
    const to: Address = part === null ? { screen: 'result', id } : { screen: 'subject', id, part };
    return { part, id: `part-${name}`, label: t(`subject.part.${name}`), words: t(`subject.partWords.${name}`), to };
  });
  useScreenActs(parts.map((part) => ({ ...part, label: t('palette.openTab', { tab: part.label }) })));
  return (
    <nav aria-label={t('subject.parts')} className={classes.tabs}>
      {parts.map(({ part, label, to }) => (
        <a
          key={part ?? 'situation'}
          href={href(to)}
          className={classes.tab}
          aria-current={part === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
