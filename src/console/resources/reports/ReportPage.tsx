import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { alpha, type SxProps, type Theme, Button, Box, GlobalStyles, Typography } from '@mui/material';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { Column, ColumnType } from '../../../contract/reports/columns';
import type { ReportDescription } from '../../../contract/reports/description';
import { useConfig } from '../../data/config';
import { DataTable } from '../../ui/list/DataTable';
import { CardFact } from '../../ui/list/ListCards';
import { ListView } from '../../ui/list/List';
import { useList } from '../../ui/list/useList';
import { Allowed } from '../../ui/page/Allowed';
import { RecordValue } from '../../ui/record/RecordValue';
import { RowLink } from '../../ui/record/RowLink';
import type { MoneyStyle } from '../../ui/words/money';
import { columnHeading, isNumeric, nameText } from '../../ui/words/valueText';
import { t } from '../../language/t';
import { PeriodLink } from './PeriodLink';
import { ReportList } from './ReportList';
import { ReportToolbar } from './ReportToolbar';
import { ReportTotals } from './ReportTotals';
import { useReport } from './useReport';
import { NothingInRange } from './NothingInRange';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

interface FirstValueProps {
  readonly report: ReportDescription;
  readonly source: string;
  readonly column: Column;
  readonly isCell?: boolean;
}

/** The first value of a row: a link to the row's record, or to the entries that the row sums. */
const FirstValue = ({ report, source, column, isCell = false }: FirstValueProps) => {
  if (report.record) return <RowLink isCell={isCell} source={source} column={column} />;
  if (column.type === 'period') return <PeriodLink source={source} column={column} />;
  return <RecordValue isCell={isCell} source={source} column={column} />;
};

/** A row of a report without room for a table: its first value as the head, the others below. */
const ReportCard = () => {
  const { report } = useReport();
  const record = useRecordContext();
  const [first, ...others] = Object.entries(report.columns);
  if (!record || !first) return null;
  const [source, column] = first;
  return (
    <>
      <Typography variant="h3" component="div">
        <FirstValue report={report} source={source} column={column} />
      </Typography>
      {others
        .filter(([name]) => record[name] !== null && record[name] !== '')
        .map(([name, each]) => (
          <CardFact key={name} label={nameText(each)}>
            <Box component="span">
              <RecordValue source={name} column={each} />
            </Box>
          </CardFact>
        ))}
    </>
  );
};

const RequestReportDialog = lazyWithRetry(() => import('./RequestReportDialog').then((m) => m.RequestReportDialog));

const RecordPeek = lazyWithRetry(() => import('./RecordPage').then((m) => m.RecordPeek));
// Every reader may select rows, to sum and copy them.
const selecting = ['list'];
const BulkActionButtons = lazyWithRetry(() => import('./ReportSelectionBar').then((m) => m.ReportSelectionBar));

/** Requests a file of the shown report; only with the download permission. */
const RequestReportButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Allowed resource="report-requests" action="create">
        <Button
          variant="contained"
          startIcon={<FileDownloadOutlined />}
          onClick={() => setOpen(true)}
          sx={{ width: { xs: 1, sm: 'auto' }, displayPrint: 'none' }}
        >
          {t('Request report')}
        </Button>
      </Allowed>
      {/* The button reports a server without files itself, after the first request: the button is removed, the message stays. */}
      {isOpen && (
        <Suspense fallback={null}>
          <RequestReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const TIMES: ReadonlySet<ColumnType> = new Set(['instant', 'day', 'period']);

/** The columns of a report's table; the first is a link to what its rows open or sum. */
const reportColumns = (name: string, report: ReportDescription, style: MoneyStyle) =>
  Object.entries(report.columns).map(([source, column], place) => (
    <DataTable.Col
      key={`${name} ${source}`}
      source={source}
      label={columnHeading(column, style)}
      disableSort={column.unsorted === true}
      sortByOrder={isNumeric(column.type) || column.type === 'instant' ? 'DESC' : 'ASC'}
      {...(isNumeric(column.type) && { align: 'right' as const })}
      {...(TIMES.has(column.type) && { sortedAs: 'times' as const })}
      cellClassName={`column-${column.type}`}
    >
      {place === 0 ? (
        <FirstValue isCell report={report} source={source} column={column} />
      ) : (
        <RecordValue isCell source={source} column={column} />
      )}
    </DataTable.Col>
  ));

const marked: SxProps<Theme> = {
  // The tint is painted over the cell's own background: a pinned cell must stay opaque.
  '& > td, & > th': ({ palette }: Theme) => {
    const wash = alpha(palette.warning.main, palette.action.selectedOpacity);
    return { backgroundImage: `linear-gradient(${wash}, ${wash})` };
  },
};

/** A report has more columns than fit an upright sheet. */
const landscape = { '@page': { size: 'A4 landscape', margin: '10mm' } };

/** Returns the look of a row that needs attention, such as "paid, no ticket". The row also shows it in words. */
const attentionLook = ({ attention }: RaRecord): SxProps<Theme> | undefined =>
  typeof attention === 'string' && attention !== '' ? marked : undefined;

const noLook = () => undefined;

/** The rows of a report. Where the filter keeps only rows that need attention, none is marked. */
const ReportRows = ({ children }: { readonly children: ReactNode }) => {
  const { report } = useReport();
  const { overdue, attention } = useList().filterValues;
  const off = useMemo(() => Object.keys(report.columns).filter((source) => report.columns[source]?.off), [report]);
  return (
    <DataTable
      card={<ReportCard />}
      expand={report.record && <RecordPeek />}
      bulkActionButtons={<BulkActionButtons />}
      bulkActions={selecting}
      empty={<NothingInRange />}
      rowSx={overdue || attention ? noLook : attentionLook}
      hasDays
      hiddenColumns={off}
    >
      {children}
    </DataTable>
  );
};

/** One of the eight reports, rendered from its description: days, filters, totals of all matches, and a page of rows. */
export const ReportPage = () => {
  const { name, report } = useReport();
  const [one, many] = report.noun;
  const config = useConfig();
  const columns = useMemo(() => reportColumns(name, report, config), [name, report, config]);
  return (
    <ReportList key={name}>
      <GlobalStyles styles={landscape} />
      <ListView
        title={report.title}
        sentence={report.about}
        noun={{ one, many }}
        empty={report.about}
        actions={<RequestReportButton />}
        toolbar={<ReportToolbar />}
      >
        <ReportTotals />
        <ReportRows>{columns}</ReportRows>
      </ListView>
    </ReportList>
  );
};
