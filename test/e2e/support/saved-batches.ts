import type { Page } from 'playwright/test';
import type { Bridge, Input } from '#contract/contract.ts';

/** Documents of the embedded service: overdue, written off, up to date, nothing so far, provisional, refused, cut off. */
const AUTHORIZED = [
  '90000000337',
  '90000000507',
  '90000000175',
  '90000000256',
  '90000001228',
  '90000000841',
  '90000001902',
];
const WITHOUT_CONSENT = '52998224725';
const LONG_NAME = 'Companhia Brasileira de Participações Industriais, Agropecuárias e Comerciais do Centro-Oeste S.A.';

/** A sheet with something of every kind: lost zeros, wrong digits, branches, a line twice, one without a document. */
const LINES = [
  ...AUTHORIZED.map((documento, index) => [documento, `Titular ${index + 1}`]),
  [WITHOUT_CONSENT, LONG_NAME],
  ['191', 'Banco do Brasil'],
  ['1,23E+13', 'Científica'],
  ['52998224724', 'Dígitos'],
  ['', 'Padaria Aurora'],
  ['11222333000181', 'Matriz'],
  ['11222333000262', 'Filial'],
  [AUTHORIZED[0] ?? '', 'Titular 1'],
];

/** The sheet as a file. */
export const BATCH_CSV = `CPF/CNPJ;Cliente\n${LINES.map((cells) => cells.join(';')).join('\n')}\n`;

/** Batches by their state. */
export interface SavedBatches {
  readonly draft: string;
  readonly running: string;
  readonly paused: string;
  readonly stopped: string;
  readonly ended: string;
}

/** Ends a batch that runs, so that the program's end asks nothing. */
export async function endBatch(page: Page, id: string): Promise<void> {
  await page.evaluate(async (running) => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    await lastro['batches.stop']({ id: running });
  }, id);
}

/** One batch of each state at the embedded service; the one that runs asks once a minute, and so runs for some time. */
export async function saveBatches(page: Page): Promise<SavedBatches> {
  const saved = await page.evaluate(
    async ({ csv, authorized }) => {
      const { lastro } = window as unknown as { readonly lastro: Bridge };
      for (const documento of authorized) await lastro['home.authorize_test']({ documento, purpose: 'concessao' });

      /** Keeps the sheet as a draft; starts it within a ceiling where one is given. */
      const keep = async (name: string, months: string[], perMinute: number, ceiling: number | null) => {
        const bytes = new TextEncoder().encode(csv);
        const begun = await lastro['upload.begin']({ purpose: 'sheet', size: bytes.length });
        if (!begun.ok) throw new Error(begun.error.code);
        const upload = begun.value.id;
        const base64 = btoa(String.fromCodePoint(...bytes));
        await lastro['upload.append']({ id: upload, offset: 0, base64 });
        const read = await lastro['batches.read']({ upload, sheet: null });
        if (!read.ok) throw new Error(read.error.code);
        const draft = await lastro['batches.import']({
          upload,
          fileName: `${name}.csv`,
          sheet: null,
          layout: read.value.layout,
          settings: {
            name,
            purpose: 'concessao',
            institution: null,
            reference: '',
            parallel: 6,
            perMinute,
            months: { kind: 'list', months },
            reuse: { kind: 'final' },
          },
        });
        if (!draft.ok) throw new Error(draft.error.code);
        const { id, revision } = draft.value;
        if (ceiling === null) return id;
        const within = { unit: 'queries', value: ceiling } as const;
        const accepted: Input<'batches.start'>['accepted'] = ['confirm_missing_month', 'confirm_old_month'];
        const check = await lastro['batches.check']({ id });
        if (!check.ok) throw new Error(check.error.code);
        const { shown } = check.value;
        const started = await lastro['batches.start']({ id, revision, shown, ceiling: within, accepted });
        if (!started.ok) throw new Error(started.error.code);
        return id;
      };
      const isIn = async (id: string, state: string): Promise<void> => {
        for (;;) {
          const batch = await lastro['batches.open']({ id });
          if (batch.ok && batch.value.state === state) return;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      };
      const ended = await keep('Carteira de setembro', ['2026-09'], 600, 100);
      await isIn(ended, 'ended');
      const stopped = await keep('Carteira de agosto', ['2026-08'], 600, 2);
      await isIn(stopped, 'stopped');
      const draft = await keep('Carteira de julho', ['2026-07', '2026-09'], 60, null);
      const paused = await keep('Carteira de junho', ['2026-06'], 1, 100);
      await isIn(paused, 'running');
      await lastro['batches.pause']({ id: paused });
      const running = await keep('Carteira de maio', ['2026-05'], 1, 100);
      await isIn(running, 'running');
      return { draft, running, paused, stopped, ended };
    },
    { csv: BATCH_CSV, authorized: AUTHORIZED },
  );
  // The notice of a stopped batch covers the screen until it is closed.
  await page.getByRole('region', { name: 'Lotes' }).getByRole('button', { name: 'Fechar' }).click();
  return saved;
}
