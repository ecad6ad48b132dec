import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import type { Purpose } from '#domain/basics/environment.ts';

/** A subject of an authorization, for the extension of credit where no purposes are given. */
export interface Subject {
  readonly nome: string;
  readonly documento: string;
  readonly purposes?: readonly Purpose[];
}

/** Authorizes by the window's own messages what an officer and these subjects would at the screen; for specs about what follows. */
export async function saveConsents(page: Page, subjects: readonly Subject[]): Promise<string[]> {
  return page.evaluate(
    async (all) => {
      const { lastro } = window as unknown as { readonly lastro: Bridge };
      const signer = { nome: 'Ana Exemplo', cpf: '11144477735', cargo: 'Diretora', power: 'contrato_social' } as const;
      const save = async ({ nome, documento, purposes }: (typeof all)[number]): Promise<string> => {
        const act = { nome, documento, purposes, ...(documento.length === 14 && { representatives: [signer] }) };
        const prepared = await lastro['consent.prepare'](act);
        if (!prepared.ok) throw new Error(prepared.error.code);
        const { metadata, term } = prepared.value;
        const signed = { ...act, consentimento: true, metadata, termSha256: term.sha256 } as const;
        const registered = await lastro['consent.register'](signed);
        if (!registered.ok) throw new Error(registered.error.code);
        return registered.value.id;
      };
      // A service may be slow.
      return Promise.all(all.map(save));
    },
    subjects.map(({ nome, documento, purposes = ['concessao'] }) => ({
      nome,
      documento: documento.replaceAll(/\D/g, ''),
      purposes: [...purposes],
    })),
  );
}

/** Asks about months of an authorized subject, oldest first, and answers the ids of what was saved. */
export async function saveResults(
  page: Page,
  { documento, purposes = ['concessao'] }: Omit<Subject, 'nome'>,
  months: readonly string[],
  reference = '',
): Promise<string[]> {
  return page.evaluate(
    async ({ asked, all }) => {
      const { lastro } = window as unknown as { readonly lastro: Bridge };
      const ids: string[] = [];
      for (const month of all) {
        const saved = await lastro['consulta.run']({ ...asked, month, again: false });
        if (!saved.ok) throw new Error(saved.error.code);
        ids.push(saved.value.id);
      }
      return ids;
    },
    {
      asked: { documento: documento.replaceAll(/\D/g, ''), purpose: purposes[0] ?? 'concessao', reference },
      all: [...months],
    },
  );
}

/** Leads to a saved result. */
export async function openResult(page: Page, id: string | undefined): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#/resultado/${id}`);
  await page.getByRole('heading', { name: 'Escada de vencimentos' }).waitFor();
}
