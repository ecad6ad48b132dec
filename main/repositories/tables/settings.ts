import { z } from 'zod';
import { SHARED_NAMES } from '#domain/team/shared-settings.ts';
import { text } from './columns.ts';
import type { Table } from './table.ts';

const shared = SHARED_NAMES.map((name) => `'${name}'`).join(', ');

export const settings: Table = {
  name: 'settings',
  page: {
    holds:
      "preferences, addresses, the institutions asked for with what their terms say (second institution, months, how to revoke, encarregado, a clause), the officer's name, thresholds, own limits of exposure with who set them and when, times of backups, the number of the newest recovery code, the id of the draft whose term the customer is shown, and that term's SHA-256; of each monitored portfolio the month whose cycle was told to be due, by the portfolio's id; how lists are ordered and how wide their columns are; between a lock and its unlock the screen, its selection and what was searched; no secret",
    kept: "the archive's end",
    erased: 'no, it names no subject; what an unlock comes back to is gone with it',
    exported: 'no',
    dossier: "the institutions and the officer's name",
  },
  isUnnumbered: true,
  row: z.object({ name: text, value: z.string() }),
  key: ['name'],
  shares: [
    {
      part: 'settings',
      news: 'settings',
      sealed: 'team',
      when: (row) => `${row}.name IN (${shared})`,
      accepts: ({ name }) => SHARED_NAMES.some((one) => one === name),
      isOfSupervisors: true,
      changes: ['value'],
    },
  ],
};
