import { ADVANCE_CLOCK } from './0011-team.ts';

/**
 * What an auditor's workstation reads is told to its team. Such a workstation shares no rows: \`is_quiet\` stays set there,
 * and this trigger alone notes anything. What was read is in the entry of the log, whose number is the change's id.
 */
export const readings = `
CREATE TRIGGER team_readings AFTER INSERT ON audit_entries
WHEN new.kind IN ('view', 'evidence_view', 'receipt', 'dossier', 'print', 'export')
  AND EXISTS (SELECT 1 FROM team WHERE role = 'auditor' AND record ->> '$.stage' <> 'waiting')
BEGIN
  ${ADVANCE_CLOCK};
  INSERT INTO team_changes (part, id, clock) SELECT 'readings', CAST(new.seq AS TEXT), clock FROM team;
END;
`;
