import { WaitingReminder } from '../features/attempts/WaitingReminder.tsx';
import { ConsultaScreen } from '../features/consulta/ConsultaScreen.tsx';
import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import { RecentResults } from '../features/library/RecentResults.tsx';

export function ConsultaScreenOf() {
  return (
    <>
      <WaitingReminder />
      <ConsultaScreen ceiling={<CeilingLine toAsk={1} />} beside={<RecentResults />} />
    </>
  );
}
