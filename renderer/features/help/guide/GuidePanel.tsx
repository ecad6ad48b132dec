import { useTranslation } from 'react-i18next';
import { href } from '#renderer/lib/routes/routes.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './Guide.module.css';
import { GUIDE } from './pages.ts';

interface Props {
  /** The page on the screen; undefined for none. */
  readonly open?: string | undefined;
}

/** The list of the guide's pages. */
export function GuidePanel({ open }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('help.guide')} lead={t('help.guideText')}>
      <nav aria-label={t('help.guide')}>
        <ol className={classes.pages} lang="pt-BR" translate="no">
          {GUIDE.map(({ name, title }) => (
            <li key={name}>
              <a href={href({ screen: 'help', id: name })} aria-current={name === open ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Panel>
  );
}
