import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import { SeriesScreen } from '../features/series/SeriesScreen.tsx';

export function SeriesScreenOf() {
  return <SeriesScreen ceiling={(toAsk) => <CeilingLine toAsk={toAsk} />} />;
}
