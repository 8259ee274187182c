import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Allowed } from '../page/Allowed';
import { narrowed, TextLink, WordLink } from '../page/TextLink';

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
  const Shown = isInText ? WordLink : TextLink;
  return (
    <Allowed resource={resource} action="list">
      <Shown to={narrowed(createPath({ resource, type: 'list' }), filter)}>{children}</Shown>
    </Allowed>
  );
};

/** Several of them beside each other, far enough apart for a finger where they lie on two lines. */
export const ListLinks = ({ children }: { readonly children: ReactNode }) => (
  <Stack component="span" direction="row" useFlexGap sx={{ columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
    {children}
  </Stack>
);
