import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { dayAt } from '../../../contract/reports/range';
import { narrowed, TextLink } from '../page/TextLink';
import { TimeField } from './TimeField';

interface DayLinkProps {
  readonly source: string;
  /** The list's filters for the first and the last day. */
  readonly first: string;
  readonly last: string;
}

/** A moment of the record that leads to all rows of its day in the list. A dash if there is none. */
export const DayLink = ({ source, first, last }: DayLinkProps) => {
  const instant = useRecordContext<Record<string, unknown>>()?.[source];
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (typeof instant !== 'string') return <TimeField source={source} />;
  const day = dayAt(new Date(instant));
  return (
    <TextLink to={narrowed(createPath({ resource, type: 'list' }), { [first]: day, [last]: day })}>
      <TimeField source={source} />
    </TextLink>
  );
};
