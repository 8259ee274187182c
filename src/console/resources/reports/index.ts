import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { reportPageNames, reportPages } from '../../../contract/reports/pages';
import { lazyPage } from '../../kit/page/lazyPage';

const ReportPage = lazyPage(() => import('./pages/ReportPage').then((m) => m.ReportPage));
const RecordPage = lazyPage(() => import('./records/RecordPage').then((m) => m.RecordPage));

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
    list: lazyPage(() => import('./downloads/DownloadsPage').then((m) => m.DownloadsPage)),
  },
];
