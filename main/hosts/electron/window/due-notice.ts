import { Notification } from 'electron';
import type { HostStrings } from '../host-strings.ts';

/** What is shown and not collected yet: a notice that is collected answers no click. */
const shown = new Set<Notification>();

/** Says through the system that a cycle is due, and neither whose nor of what; what is clicked leads to the portfolios. */
export function noticeDueCycle({ dueCycle }: Pick<HostStrings, 'dueCycle'>, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title: 'Lastro', body: dueCycle });
  shown.add(notice);
  notice.on('click', onClick);
  notice.once('close', () => shown.delete(notice));
  notice.show();
}
