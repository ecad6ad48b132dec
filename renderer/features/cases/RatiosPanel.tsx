import { useTranslation } from 'react-i18next';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './CaseScreen.module.css';

/** Relates the register's figures to other amounts; each ratio shows its formula, its inputs and its omissions. */
export function RatiosPanel({ page: { ratios } }: { readonly page: CommitteePage }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('cases.ratios')} lead={t('cases.ratiosText')}>
      <div lang="pt-BR" className={classes.ratios}>
        {ratios.map(({ label, value, formula, leavesOut, inputs }) => (
          <Disclosure key={label} label={label} value={value.text}>
            <dl className={classes.ratio}>
              <dt>{t('cases.formula')}</dt>
              <dd>{formula}</dd>
              <dt>{t('cases.inputs')}</dt>
              <dd>
                <ul className={classes.inputs}>
                  {inputs.map(({ value: { text, source }, label: name }) => (
                    <li key={`${source} ${name}`}>
                      {name}: {text}
                    </li>
                  ))}
                </ul>
              </dd>
              <dt>{t('cases.leavesOut')}</dt>
              <dd>{leavesOut}</dd>
            </dl>
          </Disclosure>
        ))}
      </div>
    </Panel>
  );
}
