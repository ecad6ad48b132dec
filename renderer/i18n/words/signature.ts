import type { Words } from '../in-language.ts';

export const signature = {
  title: { pt: 'Assinaturas digitais', en: 'Digital signatures' },
  reading: { pt: 'Lendo as assinaturas do arquivo…', en: 'Reading the signatures of the file…' },
  none: { pt: 'Nenhuma assinatura digital neste PDF.', en: 'This PDF has no digital signature.' },
  incomplete: {
    pt: 'O arquivo tem assinaturas que o Lastro não mostra: são muitas, ou ele é complexo demais.',
    en: 'The file has signatures that Lastro does not show: there are too many, or it is too complex.',
  },
  broken: {
    pt: 'Há arquivos inválidos na pasta de certificados raiz: {{files}}. Avise o administrador.',
    en: 'There are invalid files in the root certificate folder: {{files}}. Notify the administrator.',
  },
  verdict: {
    verified: { pt: 'Verificada', en: 'Verified' },
    not_verified: { pt: 'Não verificada', en: 'Not verified' },
    invalid: { pt: 'Inválida', en: 'Invalid' },
  },
  problem: {
    ranges: {
      pt: 'A assinatura não cobre trechos do arquivo, que podem ter sido alterados.',
      en: 'The signature does not cover parts of the file, which may have been changed.',
    },
    unreadable: { pt: 'A assinatura está danificada ou incompleta.', en: 'The signature is damaged or incomplete.' },
    digest: {
      pt: 'O conteúdo do arquivo foi alterado depois da assinatura.',
      en: 'The content of the file was changed after it was signed.',
    },
    signature: {
      pt: 'A assinatura não foi feita com a chave deste certificado.',
      en: 'The signature was not made with the key of this certificate.',
    },
    certificate: {
      pt: 'A assinatura indica um certificado diferente do que veio no arquivo.',
      en: 'The signature names a certificate other than the one in the file.',
    },
    revoked: { pt: 'Um certificado da cadeia foi revogado.', en: 'A certificate in the chain was revoked.' },
    unsupported: {
      pt: 'O Lastro não confere assinaturas deste formato ou com este algoritmo.',
      en: 'Lastro does not verify signatures of this format or with this algorithm.',
    },
    changed_after: {
      pt: 'Algo foi acrescentado ao arquivo depois desta assinatura, que não o cobre. Pode ser outra assinatura ou validação; confira o documento.',
      en: 'Something was appended to the file after this signature, which does not cover it. It may be another signature or validation; check the document.',
    },
    weak: {
      pt: 'Usa algoritmo ou chave fracos, como SHA-1 ou RSA de menos de 2048 bits.',
      en: 'It uses a weak algorithm or key, such as SHA-1 or RSA under 2048 bits.',
    },
    no_roots: {
      pt: 'Não há certificados raiz neste computador. O administrador pode instalá-los.',
      en: 'This computer has no root certificates. The administrator can install them.',
    },
    unknown_root: {
      pt: 'A cadeia não chega a um certificado raiz instalado pelo administrador.',
      en: 'The chain does not lead to a root certificate that the administrator installed.',
    },
    certificate_use: {
      pt: 'Um certificado da cadeia não permite este uso, ou o Lastro não confere suas restrições.',
      en: 'A certificate in the chain does not allow this use, or has restrictions that Lastro does not check.',
    },
    expired: {
      pt: 'Um certificado da cadeia estava fora da validade na data da assinatura.',
      en: 'A certificate in the chain was not valid on the date of the signature.',
    },
    expired_since: {
      pt: 'Um certificado da cadeia venceu. Só o signatário afirma que assinou antes disso.',
      en: 'A certificate in the chain has expired. Only the signer says that the signature was made before that.',
    },
    no_time: { pt: 'A assinatura não informa quando foi feita.', en: 'The signature does not state when it was made.' },
    timestamp: { pt: 'O carimbo do tempo não pôde ser verificado.', en: 'The timestamp could not be verified.' },
    in_future: { pt: 'A data da assinatura está no futuro.', en: 'The date of the signature is in the future.' },
    no_revocation: {
      pt: 'O arquivo não comprova que os certificados estavam válidos. O Lastro não consulta isso na internet.',
      en: 'The file does not prove that the certificates had not been revoked. Lastro does not check this on the internet.',
    },
  },
  signer: { pt: 'Assinado por', en: 'Signed by' },
  nobody: { pt: 'não identificado', en: 'not identified' },
  signedAt: { pt: 'Data e hora', en: 'Date and time' },
  timeSource: {
    timestamp: { pt: '{{instant}}, por carimbo do tempo', en: '{{instant}}, by timestamp' },
    claim: { pt: '{{instant}}, segundo o signatário', en: '{{instant}}, according to the signer' },
  },
  noTime: { pt: 'não informado', en: 'not reported' },
  chain: { pt: 'Cadeia de certificados', en: 'Certificate chain' },
  noChain: { pt: 'não lida', en: 'not read' },
  coverage: { pt: 'O que cobre', en: 'What it covers' },
  coverageOf: {
    whole: { pt: 'o arquivo inteiro', en: 'the whole file' },
    revision: {
      pt: 'o arquivo até esta assinatura, não o que veio depois',
      en: 'the file up to this signature, not what came after',
    },
    none: { pt: 'não se sabe', en: 'not known' },
  },
  method: { pt: 'Formato e resumo', en: 'Format and digest' },
  noFormat: { pt: 'formato não informado', en: 'format not reported' },
  noDigest: { pt: 'resumo não lido', en: 'digest not read' },
  term: { pt: 'Código do termo no arquivo', en: 'Term code in the file' },
  termOf: {
    same: { pt: 'é o do termo desta autorização', en: 'is that of this authorization’s term' },
    other: {
      pt: 'é de outro termo, ou o arquivo tem mais de um',
      en: 'is of another term, or the file has more than one',
    },
    not_found: { pt: 'não foi encontrado nas páginas', en: 'was not found on the pages' },
    not_compared: { pt: 'não foi comparado', en: 'was not compared' },
    not_kept: {
      pt: 'não foi comparado: o texto do termo não está salvo aqui',
      en: 'was not compared: the text of the term is not saved here',
    },
    reading: { pt: 'sendo lido nas páginas…', en: 'being read from the pages…' },
    unread: { pt: 'não pôde ser lido. {{reason}}', en: 'could not be read. {{reason}}' },
  },
  compareTerm: { pt: 'Comparar com o termo', en: 'Compare with the term' },
} as const satisfies Words;
