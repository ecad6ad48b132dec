import type { ConsultaWire } from '#domain/register-interface/consulta.ts';

/** A month of the register as this service writes it. */
export function serviceText(consulta: ConsultaWire): string {
  return JSON.stringify({ data: '20/11/2026 10:15:01', consulta, status: 'sucesso', versao: '1.0' });
}

/** Months of one subject as the central bank writes them: no totals, each operation split by its origin of funds. */
export function registerText(months: readonly ConsultaWire[], changes: object = {}): string {
  const [first] = months;
  return JSON.stringify({
    dtbConsult: months.map(({ resumoDoCliente }) => resumoDoCliente.dataBaseConsultada.replace('-', '')).join(' a '),
    cdCli: first?.resumoDoCliente.documentoDoCliente,
    tpCli: first?.resumoDoCliente.tipoDoCliente,
    lsDtb: months.map(({ resumoDoCliente: cliente, resumoDasOperacoes }) => ({
      dtb: Number(cliente.dataBaseConsultada.replace('-', '')),
      docProc: cliente.percentualDocumentosProcessados,
      volProc: cliente.percentualVolumeProcessado,
      qtdIfs: cliente.quantidadeDeInstituicoes,
      dtbIniRel: cliente.dataInicioRelacionamento,
      coobAss: cliente.coobrigacaoAssumida,
      coobRec: cliente.coobrigacaoRecebida,
      lsOp: resumoDasOperacoes.map(({ modalidade, variacaoCambial, listaDeVencimentos }) => ({
        mod: modalidade,
        oriRec: '0199',
        indx: '11',
        varCamb: variacaoCambial === 'S' ? '220' : '790',
        resVenc: Object.fromEntries(
          listaDeVencimentos.map(({ codigoVencimento, valorVencimento }) => [codigoVencimento, valorVencimento]),
        ),
      })),
    })),
    ...changes,
  });
}

const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Members with their first letter in upper case, and the marks that a serializer of .NET adds to amounts. */
function serialized(members: object): object {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => [
      [upper(name), value],
      ...(typeof value === 'number' ? [[`${upper(name)}Specified`, true]] : []),
    ]),
  );
}

/** A month as a provider of the client summary writes it. */
export function summaryText({
  resumoDoCliente: { documentoDoCliente, ...cliente },
  resumoDaCarteira,
  resumoDasModalidades,
  resumoDasOperacoes,
}: ConsultaWire): string {
  const portfolio = Object.entries(resumoDaCarteira).filter(([name]) => !name.startsWith('moedaEstrangeira'));
  return JSON.stringify({
    Erro: false,
    MensagemOperador: '',
    Periodo: '',
    ResumoDoCliente: {
      ...serialized({ codigoDoCliente: documentoDoCliente, ...cliente }),
      ListaDeResumoDasOperacoes: resumoDasOperacoes.map(({ listaDeVencimentos, ...operacao }) => ({
        ...serialized(operacao),
        ListaDeVencimentos: listaDeVencimentos.map(serialized),
      })),
    },
    ResumoDoClienteTraduzido: serialized(Object.fromEntries(portfolio)),
    ResumoModalidade: resumoDasModalidades,
  });
}
