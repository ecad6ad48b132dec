import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { type Act, useScreenActs } from '#renderer/lib/acts.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePayLabel } from '#renderer/lib/use-pay-label.ts';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import { type CompareChoice, compareChoices } from './compare-choices.ts';

interface Props {
  readonly result: SavedResult;
  readonly months: SavedMonths | undefined;
}

/** Compares with an earlier month, which is queried if it is not saved, or with another subject. */
export function CompareMenu({ result, months }: Props) {
  const { t } = useTranslation();
  const unasked = useId();
  const choices = useMemo(() => compareChoices(result, months), [result, months]);
  useScreenActs(useCompareActs(result, choices));
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('result.compare')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div id={unasked}>{choices.some((choice) => choice.with === 'not_saved') && <TeamUnasked />}</div>
        {choices.map((choice) => (
          <ChoiceItem key={choice.back} result={result} choice={choice} unasked={unasked} />
        ))}
        <Menu.Item component="a" href={href({ screen: 'compare', left: null, right: result.id })}>
          {t('result.compareWith.other')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Comparisons with saved months, for the palette. */
function useCompareActs(result: SavedResult, choices: readonly CompareChoice[]): readonly Act[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const act = (id: string, label: string, left: string | null): Act => ({
      id: `compare-${id}`,
      label: `${t('result.compare')}: ${label}`,
      words: t('palette.words.compare'),
      run: () => go({ screen: 'compare', left, right: result.id }),
    });
    const saved = choices.flatMap(({ back, month, with: other }) =>
      typeof other === 'string' ? [] : [act(back, choiceLabel(t, back, month), other.id)],
    );
    return [...saved, act('other', t('result.compareWith.other'), null)];
  }, [t, result.id, choices]);
}

function choiceLabel(t: TFunction, back: CompareChoice['back'], month: DataBase): string {
  return `${t(`result.compareWith.${back}`)} · ${formatMonth(month)}`;
}

interface ItemProps {
  readonly result: SavedResult;
  readonly choice: CompareChoice;
  /** Id of the note that the query would be made without the team. */
  readonly unasked: string;
}

function ChoiceItem({ result, choice: { back, month, with: other }, unasked }: ItemProps) {
  const { t } = useTranslation();
  const { queryOtherMonth } = useWays();
  const payLabel = usePayLabel(t('result.queryMonth'));
  const label = choiceLabel(t, back, month);
  if (other === 'nothing') {
    return (
      <Menu.Item aria-disabled data-disabled closeMenuOnClick={false} rightSection={t('result.compareWith.nothing')}>
        {label}
      </Menu.Item>
    );
  }
  if (other === 'not_saved') {
    return (
      <Menu.Item
        rightSection={t('result.compareWith.notSaved', { ask: payLabel })}
        aria-describedby={unasked}
        onClick={() => queryOtherMonth(result, month)}
      >
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item component="a" href={href({ screen: 'compare', left: other.id, right: result.id })}>
      {label}
    </Menu.Item>
  );
}
