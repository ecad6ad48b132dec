/** A document 3040 with these clients; every amount in reais, as the layout writes it. */
export interface SampleFiling {
  readonly month?: string;
  readonly cnpj?: string;
  readonly remittance?: number;
  readonly part?: number;
  readonly isLast?: boolean;
  readonly clients?: readonly SampleClient[];
  /** Further elements before the end. */
  readonly more?: string;
}

export interface SampleClient {
  readonly tp?: string;
  readonly cd: string;
  readonly operations: readonly SampleOperation[];
}

interface SampleOperation {
  readonly mod?: string;
  readonly nature?: string;
  readonly amounts: Readonly<Record<string, string>>;
  readonly more?: string;
}

/** Root of the institution of the samples. */
export const OWN_ROOT = '11222333';

export function filingXml(filing: SampleFiling = {}): string {
  const { clients = [] } = filing;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${filingHead(filing, clients.length)}\n${clients
    .map(clientXml)
    .join('')}${filing.more ?? ''}</Doc3040>\n`;
}

export function filingHead(filing: SampleFiling, clients: number): string {
  const { month = '2026-09', cnpj = OWN_ROOT, remittance = 1, part = 1, isLast = true } = filing;
  return `<Doc3040 DtBase="${month}" CNPJ="${cnpj}" Remessa="${remittance}" Parte="${part}" TpArq="${
    isLast ? 'F' : 'P'
  }" NomeResp="Equipe SCR" EmailResp="scr@exemplo.com.br" TelResp="1133000000" TotalCli="${clients}" MetodApPE="C" MetodDifTJE="N">`;
}

export function clientXml({ tp, cd, operations }: SampleClient): string {
  const person = tp ?? (cd.length === 11 ? '1' : '2');
  const head = `  <Cli Tp="${person}" Cd="${cd}" Autorzc="S" PorteCli="2" TpCtrl="01" IniRelactCli="2020-01-15" FatAnual="972723.00">`;
  return `${head}\n${operations.map(operationXml).join('')}  </Cli>\n`;
}

function operationXml({ mod = '0203', nature = '01', amounts, more = '' }: SampleOperation): string {
  const facts =
    'OrigemRec="0101" Indx="11" PercIndx="100.00" VarCamb="790" DtVencOp="2028-01-31" CEP="01310100" TaxEft="15.50" ' +
    'DtContr="2024-01-31" VlrContr="50000.00" ProvConsttd="500.00" CaracEspecial="1;19" DiaAtraso="0"';
  const venc = Object.entries(amounts)
    .map(([code, reais]) => ` ${code}="${reais}"`)
    .join('');
  return (
    `    <Op DetCli="11222333000181" IPOC="${OWN_ROOT}${mod}1" Contrt="C1" NatuOp="${nature}" Mod="${mod}" ${facts}>\n` +
    `${venc === '' ? '' : `      <Venc${venc}/>\n`}      <Gar Tp="0901" Ident="19161565172" PercGar="100.00"/>\n` +
    `      <ContInstFinRes4966 ClasAtFin="1" EstInstFin="1" CartProvMin="C1" VlrContBr="50000.00" TJE="15.50" RendMes="0.00">` +
    `<Estagio Motivo="101" DtAlocacao="2026-03"/></ContInstFinRes4966>\n${more}    </Op>\n`
  );
}
