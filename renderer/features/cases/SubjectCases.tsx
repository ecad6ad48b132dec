import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { STATE_TONES } from './case-state.ts';

export function SubjectCases({ documento }: { readonly documento: string }) {
  const { t } = useTranslation();
  const findOf = useStore('cases', (state) => state.findOfSubject);
  const rows = useStore('cases', ({ ofSubject }) => ofSubject.get(documento));
  useEffect(() => void findOf(documento), [findOf, documento]);
  return (
    <Panel title={t('cases.title')}>
      <LinkRows
        rows={rows?.map(({ id, product, reference, amount, month, state, changedAt }) => ({
          id,
          to: href({ screen: 'case', id }),
          label: product || reference || t('cases.one'),
          details: [
            amount === null ? '' : formatMoney(amount),
            t('cases.ofMonth', { month: formatMonth(month) }),
            t('cases.changedOn', { day: formatDay(changedAt) }),
          ],
          mark: <StatusBadge tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</StatusBadge>,
        }))}
        empty={t('cases.ofNone')}
      />
    </Panel>
  );
}
