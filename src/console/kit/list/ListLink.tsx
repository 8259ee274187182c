import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { Allowed } from '../page/Allowed';

interface ListLinkProps {
  readonly resource: string;
  /** What the list is narrowed to. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Among words, where colour alone would not tell it from them. */
  readonly isInText?: boolean;
  readonly children: ReactNode;
}

/** Leads to a list that is narrowed to something; only with the permission to see the list. */
export const ListLink = ({ resource, filter, isInText = false, children }: ListLinkProps) => {
  const createPath = useCreatePath();
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Allowed resource={resource} action="list">
      <MuiLink
        component={Link}
        to={`${createPath({ resource, type: 'list' })}?${query}`}
        underline={isInText ? 'always' : 'hover'}
      >
        {children}
      </MuiLink>
    </Allowed>
  );
};
