import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { nameField } from '../../../contract/reports/description';
import { reportPageNames, reportPages } from '../../../contract/reports/pages';
import { resource } from '../../app/resource';
import { lazyPage } from '../../kit/page/lazyPage';

const ReportPage = lazyPage(() => import('./ReportPage').then((m) => m.ReportPage));
const RecordPage = lazyPage(() => import('./RecordPage').then((m) => m.RecordPage));

/** The eight reports, whose rows open where there is more to say. */
export const reports = reportPageNames.map((name) =>
  resource({
    name,
    icon: AssessmentOutlined,
    recordRepresentation: (record: Readonly<Record<string, unknown>>) => String(record[nameField(reportPages[name])]),
    list: ReportPage,
    ...('record' in reportPages[name] && { edit: RecordPage }),
  }),
);
