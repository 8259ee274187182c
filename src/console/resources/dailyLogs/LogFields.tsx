import { useCanAccess, useCreatePath, useRecordContext, useResourceDefinitions } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { useConfig } from '../../data/config';
import { Dash } from '../../ui/fields/Dash';
import { ShortText } from '../../ui/fields/ShortText';
import { StatusField } from '../../ui/fields/StatusChip';
import { followedRecord } from '../../../contract/followUps';
import { LinkedText } from '../../ui/record/LinkedText';
import { useRecordPath } from '../../ui/record/useRecordPath';
import { t } from '../../language/t';
import { auditSentence } from './auditSentence';
import { changesOf } from './changesOf';
import { kindWords, resultWords } from './auditWords';
import { narrowed, TextLink } from '../../ui/page/TextLink';

const colours = { done: 'success', refused: 'warning', failed: 'error' } as const;

/** The result of an entry, in words and in its colour. */
export const ResultField = () => <StatusField source="result" colours={colours} inWords={resultWords} />;

/** The number of fields in the row of an entry; its page has them all. */
const FIELDS_SHOWN = 2;

interface ChangesFieldProps {
  /** False where the sentence of the entry is shown beside it. */
  readonly orSentence?: boolean;
}

/** The first changed fields of an entry, `Fare: ₹10 → ₹12`; the sentence of an entry without values before. */
export const ChangesField = ({ orSentence = true }: ChangesFieldProps) => {
  const money = useConfig();
  const record = useRecordContext<LogEntry>();
  if (!record) return null;
  const all = changesOf(record, money);
  const changed = all.filter(({ before }) => before !== '');
  if (changed.length === 0) return <ShortText text={orSentence && all.length > 0 ? auditSentence(record) : ''} />;
  const texts = changed
    .slice(0, FIELDS_SHOWN)
    .map(({ label, before, after }) => `${label}: ${before} → ${after || '–'}`);
  const more = all.length - texts.length;
  return <ShortText text={[...texts, ...(more > 0 ? [t('{count} more', { count: more })] : [])].join(' · ')} />;
};

/** The object of an entry: its kind, and its name or number. A name with a page of its own is a link. */
const ObjectText = ({ isLinked = false }: { readonly isLinked?: boolean }) => {
  const { entity = '', action = '', entity_id: id = '', entity_label: label = '' } = useRecordContext<LogEntry>() ?? {};
  if (entity === '' && label === '') return <Dash />;
  const kind = kindWords({ action, entity });
  return (
    <span className="short-block">
      {kind !== '' && <span className="faint">{kind} </span>}
      {isLinked ? label || id : <LinkedText text={label || id} />}
    </span>
  );
};

/** The page of an object: one of its own, or the list that contains it. */
interface ObjectPage {
  readonly resource: string;
  readonly type: 'edit' | 'list';
  /** Returns the filter that narrows the list to the name. */
  readonly narrows?: (name: string) => object | undefined;
}

const own = (resource: string): ObjectPage => ({ resource, type: 'edit' });
const among = (resource: string): ObjectPage => ({ resource, type: 'list' });

/** Points are entered for a rider, whose mobile number ends the name. */
const byMobile = (name: string): object | undefined => {
  const [mobile] = /\d{10}$/.exec(name) ?? [];
  return mobile === undefined ? undefined : { mobile };
};

/** The pages of objects without a page of their own. */
const furtherPages: Readonly<Partial<Record<string, ObjectPage>>> = {
  'points-batches': among('loyalty-adjustments'),
  distanceSlabs: among('distanceSlabs'),
  ticketTypes: among('distanceSlabs'),
  priceRanges: among('distanceSlabs'),
  rechargePoints: among('rechargePoints'),
  'loyalty-adjustments': { ...among('loyalty-adjustments'), narrows: byMobile },
  report: among('reports'),
  'business-hours': own('business-hours'),
};

/**
 * The object of an entry, as a link to its page: the edit page of a `<Resource>`, or one of the further pages.
 * It needs the permission to open that, and an object that still exists.
 */
export const ObjectLink = () => {
  const {
    entity = '',
    entity_id: id = '',
    entity_label: name = '',
    action,
    result,
  } = useRecordContext<LogEntry>() ?? {};
  const followed = entity === 'follow-ups' ? followedRecord(id) : undefined;
  const definitions = useResourceDefinitions();
  const kind = followed?.kind ?? entity;
  const page = definitions[kind]?.hasEdit ? own(kind) : furtherPages[kind];
  const { canAccess = false, isPending } = useCanAccess({ resource: page?.resource ?? '', action: 'list' });
  const createPath = useCreatePath();
  const pathOf = useRecordPath();
  const isGone = action === 'delete' && result === 'done';
  // The text has no inner link while the whole may become one.
  if (page && isPending) return <ObjectText isLinked />;
  if (!page || !canAccess || isGone || (page.type === 'edit' && id === '')) return <ObjectText />;
  const list = createPath({ resource: page.resource, type: 'list' });
  const filter = page.narrows?.(name);
  const listed = filter ? narrowed(list, filter) : list;
  return (
    <TextLink to={page.type === 'list' ? listed : pathOf(page.resource, followed?.recordId ?? id)}>
      <ObjectText isLinked />
    </TextLink>
  );
};
