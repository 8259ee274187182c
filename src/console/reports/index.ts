import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { lazy } from 'react';
import { reportPageNames, reportPages } from '../../contract/reports/pages';

const ReportPage = lazy(() => import('./pages/ReportPage').then((m) => ({ default: m.ReportPage })));
const RecordPage = lazy(() => import('./records/RecordPage').then((m) => ({ default: m.RecordPage })));

const eight = reportPageNames.map((name) => ({
  name,
  icon: AssessmentOutlined,
  list: ReportPage,
  ...('record' in reportPages[name] && { edit: RecordPage }),
}));

/** The eight reports, whose rows open where there is more to say, and the files that were made of them. */
export const reports = [
  ...eight,
  {
    name: 'reports',
    icon: DownloadOutlined,
    list: lazy(() => import('./downloads/DownloadsPage').then((m) => ({ default: m.DownloadsPage }))),
  },
];
