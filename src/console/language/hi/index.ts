import type { Catalogue } from '../language';
import { adjustments } from './adjustments';
import { analytics } from './analytics';
import { app } from './app';
import { appMenu } from './appMenu';
import { banners } from './banners';
import { businessHours } from './businessHours';
import { calendar } from './calendar';
import { common } from './common';
import { contents } from './contents';
import { contract } from './contract';
import { contractCharts } from './contractCharts';
import { contractNouns } from './contractNouns';
import { contractReports } from './contractReports';
import { customers } from './customers';
import { dailyLogs } from './dailyLogs';
import { departments } from './departments';
import { downloads } from './downloads';
import { drafts } from './drafts';
import { feedback } from './feedback';
import { kitCharts } from './kitCharts';
import { kitForm } from './kitForm';
import { kitList } from './kitList';
import { kitOther } from './kitOther';
import { kitRecord } from './kitRecord';
import { kitRichText } from './kitRichText';
import { loyaltyRules } from './loyaltyRules';
import { notifications } from './notifications';
import { ratings } from './ratings';
import { redemption } from './redemption';
import { reports } from './reports';
import { server } from './server';
import { serverForms } from './serverForms';
import { serverRefusals } from './serverRefusals';
import { users } from './users';

export { face } from '../devanagari/face';
export { reactAdmin } from './reactAdmin';
export { serverForms as sentences } from './serverForms';
export { theme } from './theme';

/** Every message of the console in Hindi, by its English. */
export const catalogue: Catalogue = {
  ...adjustments,
  ...analytics,
  ...app,
  ...appMenu,
  ...banners,
  ...businessHours,
  ...calendar,
  ...common,
  ...contents,
  ...contract,
  ...contractCharts,
  ...contractNouns,
  ...contractReports,
  ...customers,
  ...dailyLogs,
  ...departments,
  ...downloads,
  ...drafts,
  ...feedback,
  ...kitCharts,
  ...kitForm,
  ...kitList,
  ...kitOther,
  ...kitRecord,
  ...kitRichText,
  ...loyaltyRules,
  ...notifications,
  ...ratings,
  ...redemption,
  ...reports,
  ...server,
  ...serverForms,
  ...serverRefusals,
  ...users,
};
