import { Children, isValidElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { messages } from '../../../contract/messages';
import { t } from '../../language/t';
import { LateStatus } from '../page/LateStatus';
import { counted, uncapitalized, type Noun } from '../words/words';
import { useList } from './useList';

interface ColumnProps {
  readonly source?: string;
  readonly label?: ReactNode;
  readonly align?: string;
  readonly cellClassName?: string;
}

const wordsOfOrder = (isNumber: boolean, isTime: boolean): readonly [asc: string, desc: string] => {
  if (isTime) return [t('oldest first'), t('newest first')];
  return isNumber ? [t('lowest first'), t('highest first')] : [t('from A to Z'), t('from Z to A')];
};

const DAY_OR_MOMENT = /^\d{4}-\d{2}-\d{2}/;

/** By which column rows are sorted, in words: `by fare, highest first`; nothing where it is none of the columns. */
const orderText = (columns: ReactNode, field: string, order: string, rows: readonly RaRecord[]): string | undefined => {
  for (const column of Children.toArray(columns)) {
    if (!isValidElement<ColumnProps>(column) || column.props.source !== field) continue;
    const { label, align, cellClassName = '' } = column.props;
    if (typeof label !== 'string') return undefined;
    const value: unknown = rows.find((row) => row[field])?.[field];
    // Whatever shows them: moments may be links. A month is no day.
    const isTime = DAY_OR_MOMENT.test(String(value)) || cellClassName === 'column-period';
    const [asc, desc] = wordsOfOrder(align === 'right', isTime);
    return t('by {column}, {order}', { column: uncapitalized(label), order: order === 'ASC' ? asc : desc });
  }
  return undefined;
};

interface ListStatusProps {
  readonly noun: Noun;
  readonly columns: ReactNode;
  /** False where pages have no numbers. */
  readonly hasPages: boolean;
}

/** What a list has come to, as a sentence; undefined while it is being loaded. */
const useStatus = ({ noun, columns, hasPages }: ListStatusProps): string | undefined => {
  const { data = [], total, meta, isPending, isFetching, isPlaceholderData, error, page, perPage, sort } = useList();
  if (error || isPending || (isFetching && isPlaceholderData) || total === undefined) return undefined;
  // The notice of what could not be read says all there is to say.
  if (total === 0) return meta?.unreadable ? '' : t(messages.noRecords);
  const pages = Math.ceil(total / perPage);
  const place = hasPages && pages > 1 ? t('page {page} of {pages}', { page: Math.min(page, pages), pages }) : undefined;
  const parts = [counted(total, noun), place, orderText(columns, sort.field, sort.order, data)];
  return parts.filter((part) => part !== undefined).join(', ');
};

/** Says to a screen reader what a list has come to, once it has: how many there are, which page, and in what order. */
export const ListStatus = (props: ListStatusProps) => (
  <LateStatus label={t('What the list shows')} status={useStatus(props)} />
);
