import { useResourceContext } from 'react-admin';
import type { ReportDescription } from '../../../contract/reports/description';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';

/** Which of the eight reports the page on show is, and what it is. */
export const useReport = (): { readonly name: ReportPageName; readonly report: ReportDescription } => {
  const name = useResourceContext() as ReportPageName;
  return { name, report: reportPages[name] };
};
