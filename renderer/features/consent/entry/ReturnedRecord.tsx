import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import type { RecordDoubt } from '#domain/basics/record-doubt.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import type { ConsentMetadata, ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import { errorMessage } from '#renderer/lib/error-message.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { locationText } from '../location-text.ts';
import classes from './EntryScreen.module.css';

export function Doubts({ doubts }: { readonly doubts: readonly RecordDoubt[] }) {
  const { t } = useTranslation();
  const words = doubts.map((code) => ({ code, ...errorMessage(t, { code }) }));
  const ways = new Set(words.map(({ next }) => next));
  return (
    <>
      <ul className={classes.doubts}>
        {words.map(({ code, happened }) => (
          <li key={code}>{happened}</li>
        ))}
      </ul>
      <p className={classes.doubtsEnd}>{[words[0]?.safe, ...ways].join(' ')}</p>
    </>
  );
}

interface Props {
  readonly entry: ConsentDetail;
  readonly record: ConsentRecord;
}

/** Compares sent and returned data. It has no links: a doubtful address is only to be read. */
export function ReturnedRecord({ entry, record }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('consent.returned.title')}>
      <DataTable
        label={t('consent.returned.title')}
        frame="none"
        rows={rowsOf(t, entry, record)}
        rowKey={([label]) => label}
        columns={[
          { key: 'field', head: t('consent.returned.field'), kind: 'name', cell: ([label]) => label },
          { key: 'sent', head: t('consent.returned.sent'), className: classes.returned, cell: ([, sent]) => sent },
          {
            key: 'returned',
            head: t('consent.returned.returned'),
            className: classes.returned,
            cell: ([, , returned]) => visibleText(returned),
          },
        ]}
      />
    </Panel>
  );
}

type Row = readonly [label: string, sent: string, returned: string];

/** Metadata only if they differ; the other rows always, as the officer looks them up at the service. */
function rowsOf(t: TFunction, { nome, documento, metadata }: ConsentDetail, record: ConsentRecord): Row[] {
  const none = t('common.noValue');
  const [sent, returned] = [metadataTexts(t, metadata), metadataTexts(t, record.metadata)];
  const others = METADATA.filter((name) => sent[name] !== returned[name]);
  return [
    [t('consent.nome'), nome, record.nome],
    [t('consent.documento'), formatDocument(documento), formatDocument(record.documento)],
    [t('consent.authorizationId'), none, record.id],
    [t('consent.entry.created'), none, record.dataCriacao],
    [t('consent.entry.updated'), none, record.dataAtualizacao],
    [t('consent.serviceExpiry'), none, record.dataExpiracao],
    [t('consent.publicUrl'), none, record.url],
    ...others.map((name): Row => [metadataLabel(t, name), sent[name] || none, returned[name] || none]),
  ];
}

const METADATA = ['ip', 'host', 'timestamp', 'userAgent', 'location'] as const;
type MetadataName = (typeof METADATA)[number];

function metadataTexts(t: TFunction, { location, ...texts }: ConsentMetadata): Readonly<Record<MetadataName, string>> {
  return { ...texts, location: location === undefined ? '' : locationText(t, location) };
}

function metadataLabel(t: TFunction, name: MetadataName): string {
  return name === 'location' ? t('consent.location.label') : t(`consent.${name}`);
}
