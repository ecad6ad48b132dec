import { z } from 'zod';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import { text } from './columns.ts';
import type { Table } from './table.ts';

const shared = SHARED_SETTINGS.map((name) => `'${name}'`).join(', ');

export const settings: Table = {
  name: 'settings',
  isUnnumbered: true,
  row: z.object({ name: text, value: z.string() }),
  key: ['name'],
  shares: [
    {
      part: 'settings',
      news: 'settings',
      sealed: 'team',
      when: (row) => `${row}.name IN (${shared})`,
      accepts: ({ name }) => SHARED_SETTINGS.some((one) => one === name),
      isOfSupervisors: true,
      changes: ['value'],
    },
  ],
};
