import type { Translated } from '../catalogue.ts';
import type { audit as ptBR } from '../pt-BR/audit.ts';

export const audit: Translated<typeof ptBR> = {
  kind: {
    capture: 'Authorization registered',
    resolution: 'Unknown outcome resolved',
    revocation: 'Authorization revoked',
    import: 'Authorization imported',
    query: 'Credit register query',
    view: 'Result viewed',
    evidence_view: 'Proof viewed',
    receipt: 'Receipt issued',
    dossier: 'Dossier opened',
    print: 'Printed',
    export: 'Exported',
    erase: 'Subject erased',
    unlock: 'Unlocked',
    lock: 'Locked',
    key_change: 'Key changed',
    settings: 'Settings changed',
    backup: 'Backup',
    restore: 'Restored',
    verify: 'Log verified',
  },
};
