import type { AuditEntry } from '../../platform/audit/audit';
import type { RequestRow } from './requests';

/** The action on a report, for the daily log. */
export const reportAuditEntry = (action: 'export' | 'download' | 'cancel', row: RequestRow): AuditEntry => ({
  module: 'reports',
  action,
  entity: 'report',
  entityId: row.id,
  entityLabel: row.name,
  after: {
    report_type: row.reportType,
    file_type: row.fileType,
    start_date: row.startDate,
    end_date: row.endDate,
    ...(Object.keys(row.filters).length > 0 && { filters: row.filters }),
  },
});
