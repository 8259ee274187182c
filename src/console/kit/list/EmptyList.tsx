import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Typography, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { messages } from '../../../contract/messages';
import { t } from '../../language/t';
import { StateNotice } from '../page/StateNotice';
import { AddButton } from './AddButton';
import { manyOf, type Noun } from '../words/words';
import { useList } from './useList';

/** What a list says when nothing fits its search and filters. */
export const NothingFound = () => {
  const { setFilters } = useList();
  return (
    <StateNotice
      icon={<SearchOff />}
      title={t(messages.noRecords)}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t('Clear filters')}
        </Button>
      }
    >
      <Typography color="text.secondary">{t('Nothing fits the search and the filters.')}</Typography>
    </StateNotice>
  );
};

/** What a list says before there is anything in it: what it is for, and the button that makes the first. */
export const NothingYet = ({ noun, purpose }: { readonly noun: Noun; readonly purpose: ReactNode }) => (
  <StateNotice
    icon={<InboxOutlined />}
    title={t('No {things} yet', { things: manyOf(noun) })}
    action={<AddButton noun={noun} />}
  >
    <Typography color="text.secondary">{purpose}</Typography>
  </StateNotice>
);
