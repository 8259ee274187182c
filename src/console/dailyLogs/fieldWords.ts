import { inWords } from './deedWords';

const known: Readonly<Record<string, string>> = {
  emailid: 'E-mail',
  departmentname: 'Department',
  department_name: 'Department name',
  mobilenumber: 'Mobile number',
  bannerName: 'Banner name',
  bannerType: 'Banner type',
  startDate: 'First day',
  endDate: 'Last day',
  start_date: 'First day',
  end_date: 'Last day',
  sortId: 'Slot',
  banner_redirect_link: 'Link',
  notification_title: 'Title',
  description: 'Text',
  schedule_times: 'Times',
  content_title: 'Title',
  content_description: 'Text',
  point_value_paise: 'Value of a point',
  largest_share_percent: 'Largest share of a fare',
  by_whom: 'Entered by',
  balance: 'Points balance',
  peaks: 'Peak bands',
  report_type: 'Report',
  file_type: 'File type',
};

/** What a field of an entry is called: `picture_2` → `Picture 2`. */
export const fieldWords = (name: string): string => known[name] ?? inWords(name);
