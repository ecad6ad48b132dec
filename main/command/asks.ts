import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Purpose } from '#domain/basics/environment.ts';
import { BATCH_LIMITS, BATCH_PACE } from '#domain/batches/batch.ts';
import type { Ask } from './ask-workstation.ts';
import { CommandFailure } from './exit-codes.ts';
import type { Printed } from './print.ts';

interface ConsentAsked {
  readonly purpose?: Purpose;
  readonly institution?: string;
}

/** The authorization that covers a query, or the code of what stands against one. */
export async function checkConsent(ask: Ask, documento: string, asked: ConsentAsked): Promise<Printed> {
  const { consent, refusal } = await ask('consent.find', { documento, ...asked });
  if (refusal !== null) throw new CommandFailure(refusal.code);
  const row = { ...consent };
  return { rows: [row], columns: Object.keys(row), isOne: true };
}

export interface QueryAsked extends ConsentAsked {
  readonly month?: string;
  readonly reference?: string;
  readonly again?: true;
  readonly dryRun?: true;
  readonly yes?: true;
}

/** Asks the person in front of a terminal; resolves with false if nobody can answer. */
export type Confirm = (of: { month: string; documento: string; price: number | null }) => Promise<boolean>;

/** Queries one month, once the person or `--yes` confirms its price; with `--dry-run` says what it would do. */
export async function query(ask: Ask, documento: string, asked: QueryAsked, confirm: Confirm): Promise<Printed> {
  const { again = false, reference = '', dryRun = false, yes = false, institution } = asked;
  const months = await ask('consulta.months', {});
  const purpose = asked.purpose ?? months.purpose;
  if (purpose === null) throw new CommandFailure('usage', '--purpose');
  const month = asked.month ?? months.newest;
  const at = institution === undefined ? {} : { institution };
  const { environment, price } = await ask('costs.state', {});
  const { refusal } = await ask('consent.find', { documento, purpose, ...at });
  if (dryRun || refusal !== null) {
    const row = { environment, documento, month, purpose, price, refusal: refusal?.code ?? null, sent: false };
    if (!dryRun && refusal !== null) throw new CommandFailure(refusal.code);
    return { rows: [row], columns: Object.keys(row), cents: ['price'], isOne: true };
  }
  if (!(yes || (await confirm({ month, documento, price })))) throw new CommandFailure('confirm');
  const saved = await ask('consulta.run', { documento, month, purpose, reference, again, ...at });
  return {
    rows: [saved],
    columns: ['nome', 'documento', 'dataBase', 'kind', 'riscoTotal', 'vencido', 'prejuizo', 'authorizedUntil', 'id'],
    cents: ['riscoTotal', 'vencido', 'prejuizo'],
    isOne: true,
  };
}

export interface BatchAsked extends ConsentAsked {
  readonly months?: readonly string[];
  readonly reference?: string;
}

/** Makes a draft of a sheet and shows what it would query and cost; the officer starts it in the window. */
export async function batchDraft(ask: Ask, file: string, asked: BatchAsked): Promise<Printed> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandFailure('unreadable');
  });
  const purpose = asked.purpose ?? (await ask('consulta.months', {})).purpose;
  if (purpose === null) throw new CommandFailure('usage', '--purpose');
  const fileName = basename(file);
  const { id, state, lines } = await ask('batches.draft', {
    fileName,
    base64: bytes.toString('base64'),
    settings: {
      name: fileName.slice(0, BATCH_LIMITS.name),
      purpose,
      institution: asked.institution ?? null,
      reference: asked.reference ?? '',
      months: asked.months === undefined ? { kind: 'newest', count: 1 } : { kind: 'list', months: [...asked.months] },
      reuse: { kind: 'final' },
      ...BATCH_PACE,
    },
  });
  const { valid, subjects, withoutConsent, reused, toAsk, price, cost } = await ask('batches.check', { id });
  const row = { id, state, lines, valid, subjects, withoutConsent, reused, toAsk, price, cost };
  return { rows: [row], columns: Object.keys(row), cents: ['price', 'cost'], isOne: true };
}
