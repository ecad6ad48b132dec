import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { FindingRow } from '#contract/watches.ts';
import type { Serve } from '#main/bridge/serve.ts';

/** A message's input in tests: an act on something shown may omit its hash. */
export type Given<Name extends MessageName> =
  Input<Name> extends { readonly shown: string } ? Omit<Input<Name>, 'shown'> & { shown?: string } : Input<Name>;

type Act = { [Name in MessageName]: Input<Name> extends { readonly shown: string } ? Name : never }[MessageName];

interface Showing<Name extends MessageName> {
  readonly name: Name;
  readonly input: Input<Name>;
}

const showing = <Name extends MessageName>(name: Name, input: Input<Name>): Showing<Name> => ({ name, input });

/** The preview message of each act. */
export const SHOWN_BY: { readonly [Name in Act]: (given: Given<Name>) => Showing<MessageName> } = {
  'policies.retire': ({ policyId, version }) => showing('policies.open', { policyId, version }),
  'retention.erase': ({ documento }) => showing('retention.preview', { documento }),
  'groups.keep_snapshot': ({ shown: _, ...asked }) => showing('groups.view', asked),
  'batches.start': ({ id }) => showing('batches.check', { id }),
  'series.start': ({ documento, first, last, reuseProvisional }) =>
    showing('series.plan', {
      documento,
      ...(first !== undefined && { first }),
      ...(last !== undefined && { last }),
      ...(reuseProvisional !== undefined && { reuseProvisional }),
    }),
  'backup.merge_run': ({ id }) => showing('backup.merge_plan', { id }),
  'backup.restore_run': ({ upload }) => showing('backup.restore_look', { upload }),
  'team.upload': () => showing('team.plan', {}),
};

/** For messages without shown content. */
const NOTHING_SHOWN = '0'.repeat(64);

/**
 * Wraps `serve`: an act without a hash gets the hash of the data shown at that moment, as for an officer who just
 * looked.
 */
export function actingOnShown(serve: Serve): Serve {
  return async (name, input, sender) => {
    const given = input as Readonly<Record<string, unknown>>;
    const shows = Object.hasOwn(SHOWN_BY, String(name)) ? SHOWN_BY[name as Act] : undefined;
    if (shows === undefined || given.shown !== undefined) return serve(name, input, sender);
    const preview = (shows as (given: unknown) => Showing<MessageName>)(given);
    const seen = (await serve(preview.name, preview.input, sender)) as Envelope<Partial<Output<'batches.check'>>>;
    const shown = seen.ok ? seen.value.shown : undefined;
    return serve(name, { ...given, shown: shown ?? NOTHING_SHOWN }, sender);
  };
}

/** A finding as an act names it. */
export function shownFinding(row: FindingRow | undefined): Input<'watches.act'>['findings'][number] {
  return { id: row?.id ?? '', month: row?.month ?? '', resultId: row?.now.resultId ?? '' };
}
