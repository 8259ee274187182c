import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useCanAccess, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { Dash } from '../../kit/fields/Dash';
import { FactList } from '../../kit/record/FactGrid';
import { RecordSection } from '../../kit/record/RecordSection';
import { useRecordPath } from '../../kit/record/useRecordPath';
import { formatSecond } from '../../kit/words/time';
import { actionWords, moduleWords } from './deedWords';
import { ObjectText, ResultField } from './LogFields';

/** Where something can be looked at: the page of its own, or the page that it is one of many on. */
interface ObjectPage {
  readonly resource: string;
  readonly type: 'edit' | 'list';
}

const own = (resource: string): ObjectPage => ({ resource, type: 'edit' });
const among = (resource: string): ObjectPage => ({ resource, type: 'list' });

/** The page of each kind of object; a kind that is not here has none. */
const objectPages: Readonly<Partial<Record<string, ObjectPage>>> = {
  users: own('users'),
  departments: own('departments'),
  banners: own('banners'),
  contents: own('contents'),
  notifications: own('notifications'),
  'redeem-points': own('redeem-points'),
  distanceSlabs: among('distanceSlabs'),
  ticketTypes: among('distanceSlabs'),
  priceRanges: among('distanceSlabs'),
  rechargePoints: among('rechargePoints'),
  'loyalty-adjustments': among('loyalty-adjustments'),
  report: among('reports'),
  'business-hours': among('business-hours'),
};

/** What something was done to, as the link to its page: with the permission to open it, and unless it was deleted. */
const ObjectLink = () => {
  const { entity = '', entity_id: id = '', action, result } = useRecordContext<LogEntry>() ?? {};
  const page = objectPages[entity];
  const { canAccess = false } = useCanAccess({ resource: page?.resource ?? '', action: 'list' });
  const createPath = useCreatePath();
  const pathOf = useRecordPath();
  const isGone = action === 'delete' && result === 'done';
  if (!page || !canAccess || isGone || (page.type === 'edit' && id === '')) return <ObjectText />;
  return (
    <MuiLink
      component={Link}
      to={page.type === 'list' ? createPath({ resource: page.resource, type: 'list' }) : pathOf(page.resource, id)}
      underline="hover"
    >
      <ObjectText />
    </MuiLink>
  );
};

/** Who did what to what, how it ended, and from where. */
export const EntryFacts = () => {
  const record = useRecordContext<LogEntry>();
  if (!record) return null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Time', formatSecond(record.at)],
    ['Who', record.username],
    ['Department', record.department],
    ['Module', moduleWords(record.module)],
    ['Action', actionWords(record.action)],
    ['Object', <ObjectLink key="object" />],
    ['Result', <ResultField key="result" />],
    ['Address', record.address],
    ['Device', record.device],
    ['Entry number', record.id],
  ];
  return (
    <RecordSection title="Details">
      <FactList facts={facts.map(([label, value]) => ({ label, value: value === '' ? <Dash /> : value }))} />
    </RecordSection>
  );
};
