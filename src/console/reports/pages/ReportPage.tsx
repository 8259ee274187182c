import { PageHeader } from '../../ui/page/PageHeader';
import { ListContent } from '../../ui/list/ListContent';
import { ListFrame } from '../../ui/list/ListFrame';
import { RequestReportButton } from '../requests/RequestReportButton';
import { useReport } from '../useReport';
import { attentionLook } from './attentionLook';
import { NothingInRange } from './NothingInRange';
import { ReportCard } from './ReportCard';
import { reportColumns } from './reportColumns';
import { ReportList } from './ReportList';
import { ReportToolbar } from './ReportToolbar';
import { ReportTotals } from './ReportTotals';

/** One of the eight reports, drawn from its description: days, filters, totals of everything filtered, and a page of rows. */
export const ReportPage = () => {
  const { name, report } = useReport();
  const [one, many] = report.noun;
  const columns = reportColumns(name, report);
  return (
    <ReportList key={name}>
      <PageHeader title={report.title} sentence={report.about} action={<RequestReportButton />} />
      <ListFrame>
        <ReportToolbar columns={columns} />
        <ReportTotals />
        <ListContent
          noun={{ one, many }}
          purpose={report.about}
          card={<ReportCard />}
          empty={<NothingInRange />}
          rowSx={attentionLook}
        >
          {columns}
        </ListContent>
      </ListFrame>
    </ReportList>
  );
};
