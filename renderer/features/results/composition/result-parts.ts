import type { TFunction } from 'i18next';
import { type Centavos, sumComplete } from '#domain/basics/money.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { limitUse } from '#domain/indicators/limit-lines.ts';
import type { CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';
import { type BarPaint, OUTLINE_ONLY, paintOf, SLATE_PAINT } from '#renderer/charts/paint/bar-paint.ts';
import type { Part } from '#renderer/charts/parts/get-part-bars.ts';
import { fieldLabel } from '#renderer/lib/field-label.ts';

/** Parts of a panel and their total, in cents. */
export interface Parts {
  readonly parts: readonly Part[];
  readonly whole: number | null;
}

const WARNING_PAINT = paintOf({ side: 'vencido', shade: 2 });
const COURT_PAINT = paintOf({ side: 'vencido', shade: 5 });

function portfolioPart(t: TFunction, { resumoDaCarteira }: Consulta, campo: CampoDaCarteira, paint: BarPaint): Part {
  return { key: campo, label: fieldLabel(t, campo), amount: resumoDaCarteira[campo], paint };
}

/** Adds the difference from the total as a part, if all parts are informed and do not add up to it. */
function closed(t: TFunction, parts: readonly Part[], total: Centavos | null): readonly Part[] {
  const sum = sumComplete(parts.map(({ amount }) => amount));
  if (sum === null || total === null || sum === total) return parts;
  return [...parts, { key: 'gap', label: t('composition.gap'), amount: total - sum, paint: OUTLINE_ONLY }];
}

export function lossParts(t: TFunction, consulta: Consulta): Parts {
  const part = (campo: CampoDaCarteira, shade: number): Part =>
    portfolioPart(t, consulta, campo, paintOf({ side: 'prejuizo', shade }));
  const whole = consulta.resumoDaCarteira.prejuizo;
  return { parts: closed(t, [part('prejuizoAte12meses', 1), part('prejuizoAcima12meses', 2)], whole), whole };
}

/** The drawn amounts of the limit lines, and the remaining limits (docs/register.md#limit-lines). */
export function limitParts(t: TFunction, consulta: Consulta): Parts {
  const { lines, available } = limitUse(consulta);
  const used = lines.flatMap((line) =>
    line.drawn.map(({ name, value }): Part => {
      const label = t('composition.drawn', { modality: fieldLabel(t, name) });
      return { key: name, label, amount: value, paint: paintOf({ side: 'a_vencer', shade: 2 }) };
    }),
  );
  const limits = (['limitesdeCreditoAte360dias', 'limitesdeCreditoAcima360dias'] as const).map((campo) =>
    portfolioPart(t, consulta, campo, OUTLINE_ONLY),
  );
  const { limitesdeCredito } = consulta.resumoDaCarteira;
  const whole = sumComplete([...used.map(({ amount }) => amount), limitesdeCredito]);
  // Without operations the drawn amount is unknown.
  return { parts: [...used, ...closed(t, limits, limitesdeCredito)], whole: available === null ? null : whole };
}

/** The client summary's two figures belong to no sum (docs/register.md). */
export function guaranteeParts(t: TFunction, consulta: Consulta): Parts {
  const cliente = consulta.resumoDoCliente;
  const apart = (['coobrigacaoAssumida', 'coobrigacaoRecebida'] as const).map((name) => ({
    key: name,
    label: fieldLabel(t, name),
    amount: cliente[name],
    paint: OUTLINE_ONLY,
    apart: true,
  }));
  const inRisk = (['coobrigacoes', 'repasses'] as const).map((campo) => portfolioPart(t, consulta, campo, SLATE_PAINT));
  return { parts: [...inRisk, ...apart], whole: consulta.resumoDaCarteira.responsabilidadeTotal };
}

export function disputeParts(t: TFunction, consulta: Consulta): Parts {
  const cliente = consulta.resumoDoCliente;
  const part = (
    name: 'responsabilidadeTotalDiscordancia' | 'responsabilidadeTotalSubJudice',
    paint: BarPaint,
  ): Part => ({ key: name, label: fieldLabel(t, name), amount: cliente[name], paint });
  return {
    parts: [
      part('responsabilidadeTotalDiscordancia', WARNING_PAINT),
      part('responsabilidadeTotalSubJudice', COURT_PAINT),
    ],
    whole: consulta.resumoDaCarteira.responsabilidadeTotal,
  };
}

const FOREIGN = [
  'moedaEstrangeiraValor15a30dias',
  'moedaEstrangeiraValor31a60dias',
  'moedaEstrangeiraValor61a90dias',
  'moedaEstrangeiraValor91a180dias',
  'moedaEstrangeiraValor181a360dias',
  'moedaEstrangeiraValorAcima360dias',
] as const;

export function foreignParts(t: TFunction, consulta: Consulta): Parts {
  const whole = consulta.resumoDaCarteira.moedaEstrangeiraValor;
  const parts = FOREIGN.map((campo, index) =>
    portfolioPart(t, consulta, campo, paintOf({ side: 'a_vencer', shade: index + 1 })),
  );
  return { parts: closed(t, parts, whole), whole };
}
