import { ApplyScreen } from '../features/policies/apply/ApplyScreen.tsx';
import { PolicyScreen } from '../features/policies/editor/PolicyScreen.tsx';
import { PolicyListScreen } from '../features/policies/list/PolicyListScreen.tsx';
import { TrialScreen } from '../features/policies/trial/TrialScreen.tsx';
import { CompareVersionsScreen } from '../features/policies/versions/CompareVersionsScreen.tsx';
import { screensOf } from './screens/screens-of.tsx';

export const PolicyScreenOf = screensOf({
  policies: PolicyListScreen,
  policy: PolicyScreen,
  'policy-trial': TrialScreen,
  'policy-compare': CompareVersionsScreen,
  'policy-apply': ApplyScreen,
});
