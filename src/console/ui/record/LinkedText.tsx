import { Box } from '@mui/material';
import { use } from 'react';
import { noFlags } from '../../../contract/permissions';
import type { Named } from '../../../contract/reports/columns';
import { isRecordNumber } from '../../../contract/search/searchQuery';
import { t } from '../../language/t';
import { CopyButton } from '../fields/CopyId';
import { TextLink, InlineLink } from '../page/TextLink';
import { FlagsContext } from './useRecordPath';

interface NamedRecordProps {
  readonly text: string;
  readonly names: Named;
  /** True within a text, where colour alone would not distinguish the link. */
  readonly isInText?: boolean;
}

/** A number as a link to its record; requires the permission to view that. */
export const NamedRecord = ({ text, names, isInText = false }: NamedRecordProps) => {
  const permissions = use(FlagsContext) ?? noFlags;
  const maySee = permissions[names === 'customers' ? 'customerdetails_view' : 'reports_view'];
  // A number with a dash is a case of the care desk, which has its own records.
  if (!maySee || (names === 'any' && (!isRecordNumber(text) || text.includes('-')))) return text;
  const Shown = isInText ? InlineLink : TextLink;
  return <Shown to={`/find/${encodeURIComponent(text)}?as=${names}`}>{text}</Shown>;
};

/** Mobile numbers, our own numbers of tickets, orders and refunds, and those of the gateway. */
const NUMBERS = /(?<![\w.@-])([6-9]\d{9}|[A-Z]{2,4}\d{8,}|[a-z]{3,6}_[A-Za-z0-9]{8,})(?![\w@-])/;
const MOBILE = /^\d{10}$/;

/** True for a text with a number that may lead to a record. */
export const namesRecord = (text: string): boolean => NUMBERS.test(text);

interface LinkedTextProps {
  readonly text: string;
  /** True if the mobile numbers are those of staff, who are no customers: they are only copied. */
  readonly isOfStaff?: boolean;
}

/** A text whose mobile numbers and ids link to their records, and are copied with one click. */
export const LinkedText = ({ text, isOfStaff = false }: LinkedTextProps) =>
  // A split by a group keeps the separators, at the odd places.
  text.split(NUMBERS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Box key={place} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {isOfStaff && MOBILE.test(part) ? (
          part
        ) : (
          <NamedRecord text={part} names={MOBILE.test(part) ? 'customers' : 'any'} isInText />
        )}
        <CopyButton text={part} what={MOBILE.test(part) ? t('mobile number') : t('number')} />
      </Box>
    ),
  );
