import { CasePageScreen } from '../features/cases/page/CasePageScreen.tsx';
import { SavePage } from '../features/export/SavePdf.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';

export function CasePageScreenOf({ id, version, sha256 }: RouteOf['case-page']) {
  const page = { id, version: version ?? null, sha256: sha256 ?? undefined };
  return <CasePageScreen {...page} saveButton={<SavePage page={page} />} />;
}
