import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { reportFacts } from '../../../contract/facts';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

const ReportPage = lazyPage(() => import('./ReportPage').then((m) => m.ReportPage));
const RecordPage = lazyPage(() => import('./RecordPage').then((m) => m.RecordPage));

/** The eight reports. Rows open where a record has more than its row. */
export const reports = reportFacts.map(({ name, nameField, isOpened }) =>
  resource({
    name,
    icon: AssessmentOutlined,
    recordRepresentation: (record: Readonly<Record<string, unknown>>) => String(record[nameField]),
    list: ReportPage,
    ...(isOpened && { edit: RecordPage }),
  }),
);
