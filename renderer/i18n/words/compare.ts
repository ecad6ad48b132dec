import type { Words } from '../in-language.ts';

export const compare = {
  title: { pt: 'Comparar', en: 'Compare' },
  lead: {
    pt: 'Dois meses de um titular, ou dois titulares. As diferenças são do segundo em relação ao primeiro.',
    en: 'Two months of a subject, or two subjects. Differences are of the second from the first.',
  },
  moved: {
    prejuizo: {
      up: { pt: 'o prejuízo subiu {{amount}}', en: 'losses rose {{amount}}' },
      down: { pt: 'o prejuízo caiu {{amount}}', en: 'losses fell {{amount}}' },
    },
    carteiraVencido: {
      up: { pt: 'o vencido subiu {{amount}}', en: 'overdue rose {{amount}}' },
      down: { pt: 'o vencido caiu {{amount}}', en: 'overdue fell {{amount}}' },
    },
    carteiraAtiva: {
      up: { pt: 'a dívida total subiu {{amount}}', en: 'total debt rose {{amount}}' },
      down: { pt: 'a dívida total caiu {{amount}}', en: 'total debt fell {{amount}}' },
    },
  },
  unmoved: {
    prejuizo: { pt: 'prejuízo', en: 'losses' },
    carteiraVencido: { pt: 'vencido', en: 'overdue' },
    carteiraAtiva: { pt: 'dívida total', en: 'total debt' },
  },
  unchanged: { pt: 'Sem mudança em: {{figures}}.', en: 'No change in: {{figures}}.' },
  all: { pt: 'Ver os {{count}} itens', en: 'View all {{count}} figures' },
  left: { pt: 'Primeiro resultado', en: 'First result' },
  right: { pt: 'Segundo resultado', en: 'Second result' },
  pick: { pt: 'Nome, documento ou mês de um resultado salvo', en: 'Name, document or month of a saved result' },
  nothingFound: { pt: 'Nenhum resultado salvo com esse texto.', en: 'No saved result with that text.' },
  swap: { pt: 'Trocar os lados', en: 'Swap sides' },
  emptyTitle: { pt: 'Escolha dois resultados salvos', en: 'Choose two saved results' },
  emptyText: {
    pt: 'A maior diferença aparece primeiro, em valor ou proporção.',
    en: 'The largest difference comes first, by amount or proportion.',
  },
  identicalTitle: { pt: 'As duas respostas são iguais até o centavo', en: 'Both responses are equal to the cent' },
  identicalText: {
    pt: 'Respostas de um ambiente de testes costumam ser iguais.',
    en: 'Responses of a test environment are usually equal.',
  },
  otherEnvironment: {
    pt: 'Os dois resultados são de ambientes diferentes',
    en: 'The two results are from different environments',
  },
  caveats: { pt: 'Ressalvas', en: 'Caveats' },
  refused: {
    gap: {
      title: { pt: 'Não há o que comparar', en: 'There is nothing to compare' },
      text: {
        pt: 'Uma das respostas não traz valores do mês. Isso não equivale a zero.',
        en: 'One of the responses has no amounts for its month. That is not the same as zero.',
      },
    },
    test_data: {
      title: { pt: 'Dados de teste não se comparam com Produção', en: 'Test data are not compared with Production' },
      text: {
        pt: 'Uma das respostas é de teste, de outro documento ou mês.',
        en: 'One of the responses is test data of another document or month.',
      },
    },
    other_simulation: {
      title: { pt: 'Versões diferentes da simulação', en: 'Different versions of the simulation' },
      text: {
        pt: 'O registro simulado mudou entre as duas consultas, e a diferença viria disso. Consulte de novo o mês da versão anterior, sem cobrança no Embutido.',
        en: 'The simulated register changed between the two queries, and the difference would come from that. Query the month of the earlier version again, at no charge in Embedded.',
      },
    },
  },
  ladder: { pt: 'Escadas de vencimentos sobrepostas', en: 'Maturity ladders, overlaid' },
  ladderLead: {
    pt: 'Barras: {{right}}. Traços ao lado: {{left}}.',
    en: 'Bars: {{right}}. Marks beside them: {{left}}.',
  },
  changes: { pt: 'O que mudou de {{left}} para {{right}}', en: 'What changed from {{left}} to {{right}}' },
  differences: { pt: 'Diferenças entre {{left}} e {{right}}', en: 'Differences between {{left}} and {{right}}' },
  differencesLead_one: { pt: '{{count}} item.', en: '{{count}} item.' },
  differencesLead_other: {
    pt: '{{count}} itens, a maior diferença primeiro.',
    en: '{{count}} items, the largest difference first.',
  },
  part: { pt: 'Parte da resposta', en: 'Part of the response' },
  parts: {
    all: { pt: 'Tudo', en: 'All' },
    indicadores: { pt: 'Proporções', en: 'Ratios' },
    carteira: { pt: 'Carteira', en: 'Portfolio' },
    cliente: { pt: 'Cliente', en: 'Client' },
    modalidades: { pt: 'Modalidades', en: 'Modalities' },
    vencimentos: { pt: 'Vencimentos', en: 'Maturities' },
  },
  groups: {
    indicador: { pt: 'proporção', en: 'ratio' },
    carteira: { pt: 'carteira', en: 'portfolio' },
    cliente: { pt: 'cliente', en: 'client' },
    modalidade: { pt: 'modalidade', en: 'modality' },
    vencimento: { pt: 'código de vencimento', en: 'maturity code' },
  },
  order: { pt: 'Ordenar por', en: 'Sort by' },
  measures: {
    difference: { pt: 'Valor', en: 'Amount' },
    ratio: { pt: 'Proporção', en: 'Proportion' },
  },
  withSame: { pt: 'Mostrar iguais', en: 'Show equal items' },
  nothingDiffers: { pt: 'Nenhuma diferença nesta parte.', en: 'No difference in this part.' },
  figure: { pt: 'Item', en: 'Item' },
  difference: { pt: 'Diferença', en: 'Difference' },
  ratio: { pt: 'Diferença %', en: 'Difference %' },
  outside: { pt: 'fora da carteira', en: 'outside the portfolio' },
} as const satisfies Words;
