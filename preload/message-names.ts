import type { MessageName } from './contract/contract.ts';
import type { EventName } from './contract/events.ts';

/**
 * The contract's names without its schemas: the preload script must not carry a schema library into the sandbox.
 * A name that is missing or no longer listed in the contract does not compile.
 */
const messages = {
  'workstation.state': true,
  'vault.create': true,
  'vault.open': true,
  'vault.use_session': true,
  'vault.retry': true,
  'vault.make_recovery_key': true,
  'vault.confirm_recovery_key': true,
  'vault.recover': true,
  'link.open': true,
  'settings.read': true,
  'settings.change': true,
  'settings.set_addresses': true,
  'settings.set_key': true,
  'settings.remove_key': true,
  'settings.test_connection': true,
  'consent.prepare': true,
  'consent.register': true,
  'consent.list': true,
  'consent.find': true,
  'consent.open': true,
  'consent.receipt': true,
  'consent.revoke': true,
  'consent.resolve': true,
  'consent.dismiss': true,
  'consent.send_again': true,
  'consent.import_piece': true,
  'consent.import': true,
  'draft.save': true,
  'draft.list': true,
  'draft.load': true,
  'draft.discard': true,
  'evidence.begin': true,
  'evidence.append': true,
  'evidence.finish': true,
  'evidence.draw': true,
  'evidence.remove': true,
  'evidence.read': true,
  'evidence.save': true,
  'dossier.open': true,
  'dossier.note': true,
  'consulta.months': true,
  'consulta.run': true,
  'consulta.cancel': true,
  'series.plan': true,
  'series.start': true,
  'series.state': true,
  'series.cancel': true,
  'archive.list': true,
  'archive.open': true,
  'archive.raw': true,
  'archive.months': true,
  'archive.unreadable': true,
  'export.run': true,
  'export.cancel': true,
  'export.reveal': true,
  'audit.list': true,
  'audit.verify': true,
  'audit.export': true,
} as const satisfies Readonly<Record<MessageName, true>>;

const events = {
  'workstation.changed': true,
  'archive.changed': true,
  'consent.changed': true,
  'settings.changed': true,
  'series.changed': true,
  'export.changed': true,
} as const satisfies Readonly<Record<EventName, true>>;

export const MESSAGE_NAMES = Object.keys(messages) as readonly MessageName[];
export const EVENT_NAMES = Object.keys(events) as readonly EventName[];
