import { useCanAccess } from 'react-admin';
import type { Related } from '../../contract/reports/description';
import { reportPages, type ReportPageName } from '../../contract/reports/pages';
import { ListLink } from '../ui/list/ListLink';
import { RelatedTable, type RelatedTableProps } from '../ui/record/RelatedTable';

interface ReportedTableProps extends Pick<RelatedTableProps, 'name'> {
  readonly related: Related;
  readonly nothing: string;
  /** The report that has all of them. */
  readonly report: ReportPageName;
  readonly mobile: string;
}

/** The newest of something that a customer did; whoever may see the report is led on to it. */
export const ReportedTable = ({ report, mobile, related, ...table }: ReportedTableProps) => {
  const { canAccess } = useCanAccess({ resource: report, action: 'list' });
  return (
    <RelatedTable
      {...table}
      related={{ ...related, ...(canAccess && { opens: report }) }}
      more={
        mobile && (
          <ListLink resource={report} filter={{ q: mobile }}>
            All in {reportPages[report].title}
          </ListLink>
        )
      }
    />
  );
};
