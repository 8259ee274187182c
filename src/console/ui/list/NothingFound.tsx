import SearchOff from '@mui/icons-material/SearchOff';
import { Button, Typography } from '@mui/material';
import { messages } from '../../../contract/messages';
import { StateNotice } from '../page/StateNotice';
import { useList } from './useList';

/** What a list says when nothing fits its search and filters. */
export const NothingFound = () => {
  const { setFilters } = useList();
  return (
    <StateNotice
      icon={<SearchOff />}
      title={messages.noRecords}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      }
    >
      <Typography color="text.secondary">Nothing fits the search and the filters.</Typography>
    </StateNotice>
  );
};
