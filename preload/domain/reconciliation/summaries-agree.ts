import type { Consulta } from '../consulta/consulta.ts';
import type { Check } from './check.ts';
import { compareAmounts, compareAtMost, compareTexts } from './compare.ts';

/** R9: the vendor risk stands in both summaries and is the same. */
export function vendorRiskAgrees({ resumoDoCliente, resumoDaCarteira }: Consulta): Check {
  const term = { name: 'resumoDaCarteira.riscoIndiretoVendor', value: resumoDaCarteira.riscoIndiretoVendor };
  const subject = { id: 'R9', part: 'riscoIndiretoVendor', weight: 'notice' } as const;
  return compareAmounts(subject, resumoDoCliente.riscoIndiretoVendor, [term]);
}

/** R10: both summaries have the same start of the relationship. */
export function startAgrees({ resumoDoCliente, resumoDaCarteira }: Consulta): Check {
  const subject = { id: 'R10', part: 'dataInicioRelacionamento', weight: 'notice' } as const;
  return compareTexts(subject, resumoDoCliente.dataInicioRelacionamento, resumoDaCarteira.dtInicioRelacionamento);
}

/** R14: no more operations in dispute or sub judice than there are operations. */
export function disputesWithinOperations({ resumoDoCliente: cliente }: Consulta): Check[] {
  return (['quantidadeOperacoesDiscordancia', 'quantidadeOperacoesSubJudice'] as const).map((part) =>
    compareAtMost({ id: 'R14', part, weight: 'notice' }, 'count', cliente[part], cliente.quantidadeDeOperacoes),
  );
}
