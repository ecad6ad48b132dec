import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DataBase, MonthQuestion } from '#domain/basics/month.ts';
import { formatDay, formatMonth } from '../lib/format/date.ts';
import { counted } from '../lib/format/number.ts';
import { usePayLabel } from '../lib/use-pay-label.ts';

/** A question to answer before months are queried. */
interface AskedAbout {
  readonly question: MonthQuestion;
  readonly months: readonly DataBase[];
  /** Time at which letters were lost, if the question is about that. */
  readonly at?: string | null;
}

interface Props {
  readonly asked: readonly AskedAbout[];
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** If there are more months, only the first and the last are named. */
const NAMED = 3;

/** Confirms a query that is charged even if its response is empty. Enter and Esc both cancel it. */
export function MonthQuestions({ asked, onAccept, onDecline }: Props) {
  const { t } = useTranslation();
  const payLabel = usePayLabel(t('consulta.question.accept'));
  return (
    <Modal
      opened={asked.length > 0}
      onClose={onDecline}
      title={t('consulta.question.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {asked.map(({ question, months, at }) => (
          <Text key={question} size="md">
            {t(`consulta.question.${question}`, {
              ...counted(months.length),
              months: namesOf(t, months),
              day: at ? formatDay(at) : '',
            })}
          </Text>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDecline} data-autofocus>
            {t('common.back')}
          </Button>
          <Button onClick={onAccept}>{payLabel}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function namesOf(t: TFunction, months: readonly DataBase[]): string {
  const names = months.map(formatMonth);
  if (names.length <= NAMED) return names.join(', ');
  return t('consulta.question.range', { first: names[0] ?? '', last: names.at(-1) ?? '' });
}
