import { parseDocument, type SubjectKey } from '../basics/document.ts';
import { isDataBase } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';
import {
  FILED_CLASSES,
  type FiledClass,
  type FiledClient,
  type FilingHeader,
  type FilingReason,
  filedClass,
  isFiledDebt,
  type ReadFiling,
} from './filing.ts';
import { DEEPEST, LAYOUT, OWN_NATURES } from './filing-layout.ts';

/** Ends the reading of a file that is not what the layout says, from any depth. */
export class FilingRefused extends Error {
  readonly reason: FilingReason;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(reason: FilingReason, facts: Readonly<Record<string, string | number>> = {}) {
    super(reason);
    this.reason = reason;
    this.facts = facts;
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Receives the elements of a document 3040 in their order. */
interface FilingReader {
  readonly open: (name: string, attributes: Attributes, line: number) => void;
  readonly close: (name: string) => void;
  /** The header, once it was read. */
  readonly header: () => FilingHeader | null;
  readonly read: () => ReadFiling;
}

/** Most different names that are counted; a hostile file has any number of them. */
const MOST_NAMES = 40;
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,2}))?$/;
const MODALITY = /^\d{3,4}$/;
const CODE = /^v\d{2,3}$/;

const KNOWN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LAYOUT).map(([name, attributes]) => [name, new Set(attributes)]),
);

interface OpenOperation {
  readonly modality: string;
  readonly nature: string;
  readonly isOwn: boolean;
  hasAmounts: boolean;
}

interface OpenClient {
  /** Null if the file's client is none of the asked ones. */
  readonly sums: Map<string, number> | null;
  readonly key: SubjectKey | null;
  otherOperations: number;
  otherCents: number;
}

/** Reads a document 3040 and keeps the sums of the asked subjects alone. Throws `FilingRefused`. */
export function filingReader(asked: ReadonlySet<SubjectKey>): FilingReader {
  const tallies = emptyTallies();
  const clients = new Map<SubjectKey, FiledClient>();
  const seen = new Set<number>();
  let header: (FilingHeader & { readonly statedClients: number | null }) | null = null;
  let depth = 0;
  let client: OpenClient | null = null;
  let operation: OpenOperation | null = null;
  let basket = false;

  const openClient = (attributes: Attributes, line: number): OpenClient => {
    tallies.clients += 1;
    const found = documentOf(attributes);
    if (found === null) {
      tallies.otherClients += 1;
      return { sums: null, key: null, otherOperations: 0, otherCents: 0 };
    }
    if (seen.has(found.number)) throw new FilingRefused('duplicate_client', { line });
    seen.add(found.number);
    const isAsked = asked.has(found.key);
    return { sums: isAsked ? new Map() : null, key: found.key, otherOperations: 0, otherCents: 0 };
  };

  const closeClient = ({ key, sums, otherOperations, otherCents }: OpenClient): void => {
    if (key !== null && sums !== null) {
      clients.set(key, { amounts: amountsOf(sums), others: { operations: otherOperations, cents: otherCents } });
    }
  };

  const openOperation = (attributes: Attributes, line: number): OpenOperation => {
    tallies.operations += 1;
    const modality = modalityOf(attributes, line);
    const nature = (attributes.NatuOp ?? '').padStart(2, '0').slice(0, 8);
    const isOwn = OWN_NATURES.has(nature);
    if (!isOwn) {
      tallies.count('otherNatures', nature);
      if (client !== null) client.otherOperations += 1;
    }
    return { modality, nature, isOwn, hasAmounts: false };
  };

  const addAmounts = (attributes: Attributes, line: number): void => {
    for (const code in attributes) {
      if (!CODE.test(code)) {
        tallies.count('unread', `Venc ${code}`);
        continue;
      }
      const cents = centsOf(attributes[code] ?? '', line);
      if (cents === 0) continue;
      if (basket) tallies.aggregatedCents = safe(tallies.aggregatedCents + cents, line);
      else if (operation !== null) addAmount(operation, code, cents, line);
    }
  };

  const addAmount = (of: OpenOperation, code: string, cents: number, line: number): void => {
    const { modality, isOwn } = of;
    of.hasAmounts = true;
    const classe = filedClass(code);
    if (classe === null) tallies.count('uncatalogued', code);
    if (!isOwn) {
      if (client !== null && isFiledDebt({ modality, code })) client.otherCents = safe(client.otherCents + cents, line);
      return;
    }
    if (classe !== null) tallies.totals[classe] = safe((tallies.totals[classe] ?? 0) + cents, line);
    if (client?.sums == null) return;
    const key = `${modality} ${code}`;
    client.sums.set(key, safe((client.sums.get(key) ?? 0) + cents, line));
  };

  const openBasket = ({ QtdOp = '' }: Attributes): void => {
    basket = true;
    tallies.aggregatedOperations += wholeOf(QtdOp) ?? 0;
  };

  return {
    open: (name, attributes, line) => {
      depth += 1;
      if (depth > DEEPEST) throw new FilingRefused('too_long', { line });
      if (header === null) {
        header = headerOf(name, attributes);
        countUnread(tallies, name, attributes);
        return;
      }
      if (name !== 'Venc') countUnread(tallies, name, attributes);
      if (name === 'Venc') addAmounts(attributes, line);
      else if (name === 'Op') operation = openOperation(attributes, line);
      else if (name === 'Cli') client = openClient(attributes, line);
      else if (isBasket(name)) openBasket(attributes);
    },
    close: (name) => {
      depth -= 1;
      if (name === 'Op' && operation !== null) {
        if (!operation.hasAmounts) tallies.withoutAmounts += 1;
        operation = null;
      } else if (name === 'Cli' && client !== null) {
        closeClient(client);
        client = null;
      } else if (isBasket(name)) basket = false;
    },
    header: () => header,
    read: () => {
      if (header === null) throw new FilingRefused('format');
      if (tallies.clients === 0 && tallies.aggregatedOperations === 0) throw new FilingRefused('no_clients');
      const { statedClients, ...named } = header;
      return { ...named, clients, tallies: { ...tallies.counted(), statedClients } };
    },
  };
}

function emptyTallies() {
  const names = { otherNatures: new Map(), uncatalogued: new Map(), unread: new Map() } as const satisfies Readonly<
    Record<string, Map<string, number>>
  >;
  const totals: Record<FiledClass, number> = recordOf(FILED_CLASSES, () => 0);
  const tallies = {
    clients: 0,
    operations: 0,
    otherClients: 0,
    withoutAmounts: 0,
    aggregatedOperations: 0,
    aggregatedCents: 0,
    totals,
    count: (what: keyof typeof names, name: string): void => {
      const known: Map<string, number> = names[what];
      if (known.has(name) || known.size < MOST_NAMES) known.set(name, (known.get(name) ?? 0) + 1);
    },
    counted: () => {
      const { clients, operations, otherClients, withoutAmounts, aggregatedOperations, aggregatedCents } = tallies;
      return {
        clients,
        operations,
        otherClients,
        withoutAmounts,
        aggregated: { operations: aggregatedOperations, cents: aggregatedCents },
        totals: { ...totals },
        otherNatures: Object.fromEntries(names.otherNatures),
        uncatalogued: Object.fromEntries(names.uncatalogued),
        unread: Object.fromEntries(names.unread),
      };
    },
  };
  return tallies;
}

/** Counts what no source explains: it is told, and never guessed. */
function countUnread(tallies: ReturnType<typeof emptyTallies>, name: string, attributes: Attributes): void {
  const known = KNOWN.get(isBasket(name) ? 'Agreg' : name);
  if (known === undefined) tallies.count('unread', name.slice(0, 32));
  for (const attribute in known === undefined ? {} : attributes) {
    if (!known?.has(attribute)) tallies.count('unread', `${name} ${attribute.slice(0, 32)}`);
  }
}

/** Older files call it otherwise. */
function isBasket(name: string): boolean {
  return name === 'Agreg' || name === 'Agre';
}

function headerOf(name: string, attributes: Attributes) {
  if (name !== 'Doc3040') throw new FilingRefused('document', { found: name.replaceAll(/[^\w.:-]/g, '').slice(0, 32) });
  const { DtBase: month = '', CNPJ = '', Remessa = '', Parte = '', TotalCli = '' } = attributes;
  const [remittance, part] = [wholeOf(Remessa), wholeOf(Parte)];
  const cnpj = CNPJ.trim().toUpperCase();
  if (!isDataBase(month) || !/^[0-9A-Z]{8}$/.test(cnpj) || remittance === null || part === null || part < 1) {
    throw new FilingRefused('header');
  }
  return { month, cnpj, remittance, part, isLast: attributes.TpArq === 'F', statedClients: wholeOf(TotalCli) };
}

function wholeOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Above every CPF, so that a company's root read in base 36 is no person's number. */
const COMPANIES = 1e12;

/**
 * The subject of a client, and a number that tells it from others: sets of numbers are small. Leading zeros may be
 * missing. Null without a CPF or CNPJ.
 */
function documentOf({ Tp, Cd = '' }: Attributes): { readonly key: SubjectKey; readonly number: number } | null {
  if (Tp === '1') {
    const cpf = Cd.padStart(11, '0');
    return parseDocument(cpf).ok && cpf.length === 11 ? { key: cpf, number: Number(cpf) } : null;
  }
  if (Tp !== '2') return null;
  const root = Cd.trim().toUpperCase().padStart(8, '0');
  return /^[0-9A-Z]{8}$/.test(root) ? { key: root, number: COMPANIES + Number.parseInt(root, 36) } : null;
}

function modalityOf({ Mod = '' }: Attributes, line: number): string {
  if (!MODALITY.test(Mod)) throw new FilingRefused('modality', { line });
  return Mod.padStart(4, '0');
}

/** Reais with a point and at most two decimals, as the layout has them. */
function centsOf(text: string, line: number): number {
  const [, reais, cents = ''] = AMOUNT.exec(text) ?? [];
  if (reais === undefined) throw new FilingRefused('amount', { line });
  return Number(reais) * 100 + Number(cents.padEnd(2, '0'));
}

function safe(sum: number, line: number): number {
  if (!Number.isSafeInteger(sum)) throw new FilingRefused('amount', { line });
  return sum;
}

function amountsOf(sums: ReadonlyMap<string, number>): FiledClient['amounts'] {
  return [...sums]
    .map(([key, cents]) => ({ modality: key.slice(0, 4), code: key.slice(5), cents }))
    .toSorted(
      (one, other) =>
        one.modality.localeCompare(other.modality) || Number(one.code.slice(1)) - Number(other.code.slice(1)),
    );
}
