import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { StateNotice } from '../page/StateNotice';
import { AddButton } from './AddButton';
import type { Noun } from './Noun';

/** What a list says before there is anything in it: what it is for, and the button that makes the first. */
export const NothingYet = ({ noun, purpose }: { readonly noun: Noun; readonly purpose: ReactNode }) => (
  <StateNotice icon={<InboxOutlined />} title={`No ${noun.many} yet`} action={<AddButton noun={noun} />}>
    <Typography color="text.secondary">{purpose}</Typography>
  </StateNotice>
);
