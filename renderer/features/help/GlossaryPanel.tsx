import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import classes from './HelpScreen.module.css';

const TERMS = [
  'authorization',
  'bucket',
  'coobligation',
  'dataBase',
  'dispute',
  'due',
  'limit',
  'loss',
  'modality',
  'overdue',
  'provisional',
  'purpose',
  'register',
  'subJudice',
  'subject',
  'unknown',
] as const;

/** The terms of the field, sorted by the language of the window. */
export function GlossaryPanel() {
  const { t, i18n } = useTranslation();
  const terms = TERMS.map((key) => ({ key, term: t(`help.terms.${key}.term`), text: t(`help.terms.${key}.text`) }));
  return (
    <Panel title={t('help.glossary')}>
      <dl className={classes.glossary}>
        {terms
          .toSorted((one, other) => one.term.localeCompare(other.term, i18n.language))
          .map(({ key, term, text }) => (
            <div key={key}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
