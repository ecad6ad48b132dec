import { Anchor, Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import { formatCalendarDate } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { levelName, ruleName } from '../policy-words.ts';
import { ADD_RULE_ID, focusSoon, levelElementId, NAME_ID, POINTS_ID } from '../rules/element-ids.ts';

interface Props {
  readonly view: PolicyView;
  readonly content: PolicyContent;
  readonly onRule: (id: string) => void;
}

export function PolicyNotices({ view, content, onRule }: Props) {
  const { t } = useTranslation();
  const { settle } = usePolicyActs();
  const { elsewhere, keeping } = useStore('policies', (state) => state);
  return (
    <div className={classes.notices}>
      {elsewhere !== null && <ElsewhereNotice elsewhere={elsewhere} />}
      {'failure' in keeping && elsewhere === null && (
        <ErrorNotice failure={keeping.failure} actions={{ retry: () => void settle() }} />
      )}
      {content.isExample && (
        <Notice tone="warning" title={t('policies.example')}>
          {t('policies.exampleText')}
        </Notice>
      )}
      {view.state !== 'draft' && (
        <Notice tone="info" title={t('policies.version', { version: view.version })}>
          {t(`policies.readOnly.${view.state}`, { day: dayOf(view) })}
        </Notice>
      )}
      {view.state === 'draft' && view.problems.length > 0 && <Problems {...{ view, content, onRule }} />}
    </div>
  );
}

function dayOf({ version, versions }: PolicyView): string {
  const from = versions.find((one) => one.version === version)?.from;
  return from ? formatCalendarDate(from) : '';
}

/** Another window saved first: the fields keep the typed text until the officer chooses. */
function ElsewhereNotice({ elsewhere }: { readonly elsewhere: PolicyView }) {
  const { t } = useTranslation();
  const { keepTyped, showElsewhere } = usePolicyActs();
  const isOpen = elsewhere.state === 'draft';
  return (
    <Notice
      tone="warning"
      live
      title={t('policies.overtaken')}
      actions={
        <>
          {isOpen && (
            <Button size="xs" variant="default" onClick={() => void keepTyped()}>
              {t('policies.keepTyped')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={showElsewhere}>
            {t('policies.showElsewhere')}
          </Button>
        </>
      }
    >
      {t(isOpen ? 'policies.elsewhereText' : 'policies.elsewhereApproved')}
    </Notice>
  );
}

function Problems({ view, content, onRule }: Props) {
  const { t } = useTranslation();
  const { problems } = view;
  return (
    <Notice tone="info" title={t('policies.problems', { count: problems.length })}>
      <ul className={classes.problems}>
        {problems.map(({ problem, id }) => (
          <li key={`${problem} ${id}`}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => {
                if (id !== null && problem.startsWith('rule_')) onRule(id);
                else focusSoon(id === null ? (OWN_ELEMENTS[problem] ?? ADD_RULE_ID) : levelElementId(id));
              }}
            >
              {problemText(t, content, problem, id)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const OWN_ELEMENTS: Partial<Readonly<Record<string, string>>> = {
  name: NAME_ID,
  no_rules: ADD_RULE_ID,
  points: POINTS_ID,
};

function problemText(
  t: TFunction,
  content: PolicyContent,
  problem: PolicyView['problems'][number]['problem'],
  id: string | null,
): string {
  const text = t(`policies.problem.${problem}`);
  if (id === null) return text;
  const where = problem.startsWith('rule_') ? ruleName(t, content, id) : levelName(t, content, id);
  return t('policies.problemAt', { where, problem: text });
}
