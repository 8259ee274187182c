import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { reportPageNames, reportPages } from '../../../contract/reports/pages';
import { resource } from '../../app/resource';
import { lazyPage } from '../../kit/page/lazyPage';

const ReportPage = lazyPage(() => import('./pages/ReportPage').then((m) => m.ReportPage));
const RecordPage = lazyPage(() => import('./records/RecordPage').then((m) => m.RecordPage));

/** The eight reports, whose rows open where there is more to say. */
export const reports = reportPageNames.map((name) =>
  resource({
    name,
    icon: AssessmentOutlined,
    list: ReportPage,
    ...('record' in reportPages[name] && { edit: RecordPage }),
  }),
);

/** The files that were made of the reports. */
export const downloads = resource({
  name: 'reports',
  icon: DownloadOutlined,
  list: lazyPage(() => import('./downloads/DownloadsPage').then((m) => m.DownloadsPage)),
});
