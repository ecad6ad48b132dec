import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { LazySelect } from '#renderer/ui/LazySelect.tsx';
import classes from './Findings.module.css';
import { STATES_OF, useFindingActs } from './finding-acts.ts';
import { NEW_FINDINGS, STATE_CHOICES } from './findings-state.ts';

const ANY = 'any';

export function InboxFilters() {
  const { t } = useTranslation();
  const { narrow } = useFindingActs();
  const { filter, counts, watches } = useStore('findings', (state) => state);
  const { choice, severity, watchId, search } = filter;
  const isWhole = choice === NEW_FINDINGS.choice && severity === null && watchId === null;
  const choices = STATE_CHOICES.map((one) => {
    const name = t(`findings.choice.${one}`);
    if (counts === undefined) return { value: one, label: name };
    const number = formatCount(STATES_OF[one].reduce((sum, state) => sum + counts[state], 0));
    return { value: one, label: t('findings.choiceOf', { name, number }) };
  });
  return (
    <div className={classes.bar}>
      <LazySelect
        aria-label={t('findings.stateFilter')}
        data={choices}
        value={choice}
        onChange={(picked) => void narrow({ choice: STATE_CHOICES.find((one) => one === picked) ?? 'new' })}
        allowDeselect={false}
        w={230}
      />
      <LazySelect
        aria-label={t('findings.severityFilter')}
        data={[
          { value: ANY, label: t('findings.anySeverity') },
          ...SEVERITIES.map((one) => ({ value: one, label: t(`watches.severity.${one}`) })),
        ]}
        value={severity ?? ANY}
        onChange={(picked) => void narrow({ severity: SEVERITIES.find((one) => one === picked) ?? null })}
        allowDeselect={false}
        w={180}
      />
      <LazySelect
        aria-label={t('findings.watchFilter')}
        data={[
          { value: ANY, label: t('findings.anyWatch') },
          ...watches.map(({ id, settings: { name } }) => ({ value: id, label: name })),
        ]}
        value={watchId ?? ANY}
        onChange={(picked) => void narrow({ watchId: picked === ANY ? null : picked })}
        allowDeselect={false}
        searchable={watches.length > 10}
        w={230}
      />
      {!isWhole && (
        <Button variant="subtle" onClick={() => void narrow({ ...NEW_FINDINGS, search })}>
          {t('findings.clearFilters')}
        </Button>
      )}
    </div>
  );
}
