import { type Centavos, sumKnown } from '../../basics/money.ts';
import { type ComparedMonth, measured, QUIET_BELOW } from '../measure.ts';
import { FIELD, monthRule } from './monitoring-rule.ts';

/**
 * M8. the number of operations in dispute or in court rose, and their amount, if informed, rose by more than R$ 200;
 * earlier operations count only if their amount is at least 80 % of that, or is not informed
 */
export const dispute = monthRule({
  severity: 'attention',
  fields: { cents: FIELD.money(200_00) },
  values: 'count',
  measure({ now, before, settings: { cents } }) {
    const [value, was] = [now, before].map(disputed);
    if (value == null || was == null) return null;
    const rise = sumKnown([disputedAmount(now), -(disputedAmount(before) ?? 0)]);
    const isRise = isMoreDisputed(now, before, cents) && (disputedAmount(now) === null || (rise ?? 0) > cents);
    return measured({ now, before }, [was, value], isRise ? 2 : 0);
  },
  worsens: () => true,
  holds: (found, made, { now, before, settings: { cents } }) =>
    (found.now.value ?? 0) > (made.before.value ?? 0) || isMoreDisputed(now, before, cents),
  words: {
    pt: {
      name: 'Discordância ou sub judice',
      what: 'Aumentam as operações em discordância ou sub judice, e o valor delas.',
      measure: 'Operações em discordância ou sub judice',
      fires:
        'É apontado quando o número sobe, e o valor sobe mais que {{cents}}, onde é informado. As anteriores contam a partir de 80% disso.',
      floor:
        'aumentam as operações em discordância ou sub judice (as anteriores contam a partir de 80% do mínimo), e o valor delas sobe mais que {{cents}}',
    },
    en: {
      name: 'Disputed or sub judice',
      what: 'Disputed or sub judice operations rise, and so does their amount.',
      measure: 'Disputed or sub judice operations',
      fires:
        'Reported where the number rises, and their amount by more than {{cents}} where it is reported. Earlier ones count from 80% of that.',
      floor:
        'disputed or sub judice operations rise (earlier ones count from 80% of the floor), and their amount rises by more than {{cents}}',
    },
  },
});

function disputed({ summary: { resumoDoCliente: cliente } }: ComparedMonth): number | null {
  const { quantidadeOperacoesDiscordancia: one, quantidadeOperacoesSubJudice: other } = cliente;
  return one === null || other === null ? null : one + other;
}

function disputedAmount({ summary: { resumoDoCliente: cliente } }: ComparedMonth): Centavos | null {
  return sumKnown([cliente.responsabilidadeTotalDiscordancia, cliente.responsabilidadeTotalSubJudice]);
}

/** Whether there are more operations than before; earlier ones do not count if their amount is reported and quiet. */
function isMoreDisputed(now: ComparedMonth, before: ComparedMonth, cents: Centavos): boolean {
  const [count, countBefore] = [disputed(now) ?? 0, disputed(before) ?? 0];
  const isQuiet = (disputedAmount(before) ?? cents) < QUIET_BELOW * cents;
  return count > (isQuiet ? 0 : countBefore);
}
