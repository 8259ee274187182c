import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { SEARCH_MIN } from '../../../contract/reports/filters';
import type { Feedback } from '../../../contract/endpoints/feedback';
import { CopyId } from '../../ui/fields/CopyId';
import { Dash } from '../../ui/fields/Dash';
import { ListLink } from '../../ui/list/ListLink';
import { t } from '../../language/t';

interface ReferenceFieldProps {
  /** The element that shows it, where that is more than its text: a link. */
  readonly children?: ReactNode;
}

/** The ticket or order number that a rider gave. One button copies it, another searches the orders. */
export const ReferenceField = ({ children }: ReferenceFieldProps) => {
  const reference = useRecordContext<Feedback>()?.reference.trim() ?? '';
  if (reference === '') return <Dash />;
  const canBeSearched = reference.length >= SEARCH_MIN && reference.length <= 64;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: 1, overflow: 'hidden' }}>
      <CopyId source="reference" what={t('reference')}>
        {children}
      </CopyId>
      {canBeSearched && (
        <ListLink resource="qr-orders" filter={{ q: reference }}>
          <Tooltip title={t('Find in QR Order Wise Report')}>
            <SearchRounded
              role="img"
              aria-hidden={false}
              aria-label={t('Find {reference} in QR Order Wise Report', { reference })}
              fontSize="small"
              sx={{ display: 'block', p: 0.25, boxSizing: 'content-box' }}
            />
          </Tooltip>
        </ListLink>
      )}
    </Box>
  );
};
