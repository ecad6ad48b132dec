import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { Act } from '#renderer/lib/acts.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePayLabel } from '#renderer/lib/use-pay-label.ts';
import { ActButtons, ActMenu } from '#renderer/ui/Acts.tsx';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import { type CompareChoice, compareChoices, usualChoice } from './compare-choices.ts';

interface Props {
  readonly result: SavedResult;
  readonly months: SavedMonths | undefined;
}

/**
 * Compares a result with the saved month that tells most at one act, and in a menu with another month of its subject, which is
 * asked for where it is not saved, or with another subject.
 */
export function CompareMenu({ result, months }: Props) {
  const { t } = useTranslation();
  const choices = compareChoices(result, months);
  const usual = usualChoice(choices);
  const act = useCompareAct(result);
  const title = t('result.compare');
  const other: Act = {
    id: 'compare-other',
    of: title,
    label: t('result.compareWith.other'),
    words: t('palette.words.compare'),
    to: { screen: 'compare', left: null, right: result.id },
  };
  const first = usual === null ? [] : [{ ...act(usual), short: t(`result.compareTo.${usual.back}`) }];
  return (
    <Button.Group>
      <ActButtons acts={first} size="xs" />
      <ActMenu
        title={title}
        button={usual === null ? 'words' : 'arrow'}
        size="xs"
        acts={[...choices.filter((choice) => choice !== usual).map(act), other]}
      >
        {choices.some((choice) => choice.with === 'not_saved') && <TeamUnasked />}
      </ActMenu>
    </Button.Group>
  );
}

/** The comparison of a result with one of its subject's months. */
function useCompareAct(result: SavedResult): (choice: CompareChoice) => Act {
  const { t } = useTranslation();
  const { queryOtherMonth } = useWays();
  const ask = usePayLabel(t('result.queryMonth'));
  return ({ back, month, with: other }) => {
    const shared = {
      id: `compare-${back}`,
      of: t('result.compare'),
      label: `${t(`result.compareWith.${back}`)} · ${formatMonth(month)}`,
      words: t('palette.words.compare'),
    };
    if (other === 'nothing') {
      return { ...shared, note: t('result.compareWith.nothing'), isOff: true, run: () => undefined };
    }
    if (other === 'not_saved') {
      const note = t('result.compareWith.notSaved', { ask });
      return { ...shared, note, run: () => queryOtherMonth(result, month) };
    }
    return { ...shared, to: { screen: 'compare', left: other.id, right: result.id } };
  };
}
