import { ListContent } from '../../ui/list/ListContent';
import { ListFrame } from '../../ui/list/ListFrame';
import { PageHeader } from '../../ui/page/PageHeader';
import { ExportLogButton } from '../export/ExportLogButton';
import { LogCard } from './LogCard';
import { logColumns } from './logColumns';
import { LogList } from './LogList';
import { LogPages } from './LogPages';
import { LogTabs } from './LogTabs';
import { LogToolbar } from './LogToolbar';
import { entryNoun } from './totalText';

/** The daily log: who did what, when and from where, newest first. */
export const LogPage = () => (
  <LogList>
    <PageHeader
      title="Daily Logs"
      sentence="What staff did in this console, when and from where. Nobody can change or remove an entry."
      action={<ExportLogButton />}
    />
    <ListFrame>
      <LogTabs />
      <LogToolbar />
      <ListContent
        noun={entryNoun}
        purpose="Every sign-in, every change and every export is entered here by itself."
        card={<LogCard />}
        pages={<LogPages />}
      >
        {logColumns}
      </ListContent>
    </ListFrame>
  </LogList>
);
