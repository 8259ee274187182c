import { Box, List, Skeleton, Stack, Typography } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { RecordContextProvider, useRecordContext, type RaRecord } from 'react-admin';
import { tickBoxLook } from '../fields/TickBox';
import { LoadingStatus } from '../page/LoadingStatus';
import { columnValue, type DataTableColumnProps } from './DataTableColumn';
import { RowCheckbox } from './RowCheckbox';
import { RowMenu } from './RowMenu';
import { useList } from './useList';

/** A line of a card: a label and its value. */
export const CardFact = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <Stack
    direction="row"
    // An id that does not fit beside its name has a line of its own: half of one is useless.
    useFlexGap
    sx={{
      ...{ justifyContent: 'space-between', alignItems: 'center', gap: 2, pt: 0.75 },
      '&:has(.copied-id)': { flexWrap: 'wrap', rowGap: 0 },
    }}
  >
    <Typography color="text.secondary" sx={{ flexShrink: 0 }}>
      {label}
    </Typography>
    <Typography
      component="div"
      sx={{
        ...{ minWidth: 0, ml: 'auto', overflowWrap: 'anywhere', textAlign: 'right' },
        // The whole id, however long.
        '& .copied-id': { whiteSpace: 'normal', fontSize: 'body2.fontSize' },
      }}
    >
      {children}
    </Typography>
  </Stack>
);

/** The card of a list without one of its own: the first column as its heading, the others as facts. */
export const ColumnsCard = ({ columns }: { readonly columns: ReactNode }) => {
  const record = useRecordContext();
  const [first, ...others] = Children.toArray(columns).filter(isValidElement<DataTableColumnProps<RaRecord>>);
  return (
    <>
      <Typography variant="h3" component="div">
        {first && columnValue(first.props, record)}
      </Typography>
      {others.map(({ key, props }) => (
        <CardFact key={key} label={props.label}>
          {columnValue(props, record)}
        </CardFact>
      ))}
    </>
  );
};

/** A placeholder in the shape of cards that are loading. */
export const CardSkeleton = () => (
  <>
    <LoadingStatus />
    {Array.from({ length: 5 }, (_, card) => (
      <Box key={card} aria-hidden sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton variant="text" width="50%" />
        <Skeleton variant="text" width="90%" />
        <Skeleton variant="text" width="75%" />
      </Box>
    ))}
  </>
);

interface ListCardsProps {
  /** True if rows can be selected. */
  readonly isSelectable?: boolean;
  readonly children: ReactElement;
}

/** The rows of a list as cards, for windows that are too narrow for a table. */
export const ListCards = ({ isSelectable = false, children }: ListCardsProps) => {
  const { data = [], selectedIds, onToggleItem } = useList();
  return (
    <List disablePadding {...(isSelectable && { sx: (theme) => tickBoxLook(theme, 40) })}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={{ display: 'flex', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {isSelectable && (
                // The box is beside the first line only: an e-mail address further down needs the whole width.
                <Box sx={{ float: 'left', ml: -1.5, mt: -1, height: (theme) => theme.spacing(3) }}>
                  <RowCheckbox
                    record={record}
                    isSelected={selectedIds.includes(record.id)}
                    onToggle={() => onToggleItem(record.id)}
                  />
                </Box>
              )}
              {children}
            </Box>
            <Box sx={{ mr: -1.5, mt: -0.5, '&:empty': { mr: 0 } }}>
              <RowMenu />
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </List>
  );
};
