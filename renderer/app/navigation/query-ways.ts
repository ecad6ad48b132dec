import { go } from '../../lib/routes/use-route.ts';
import type { AppNavigation } from './use-navigation.ts';

/** Where a new query leads to, wherever it is asked from. */
export function queryWays(navigation: AppNavigation) {
  return {
    onResult: navigation.showResult,
    onOpenSaved: navigation.openResult,
    onCapture: navigation.capture,
    onPresent: navigation.present,
    onConsent: navigation.openConsent,
    onSettings: navigation.settings,
    onUnknown: () => go({ screen: 'attempts' }),
    onUnreadable: () => go({ screen: 'unreadable' }),
  };
}
