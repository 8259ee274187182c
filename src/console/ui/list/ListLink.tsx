import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Allowed } from '../page/Allowed';
import { narrowed, TextLink, InlineLink } from '../page/TextLink';

interface ListLinkProps {
  readonly resource: string;
  /** The filters of the list. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** True within a text, where colour alone would not distinguish it. */
  readonly isInText?: boolean;
  readonly children: ReactNode;
}

/** Leads to a filtered list; requires the permission to view it. */
export const ListLink = ({ resource, filter, isInText = false, children }: ListLinkProps) => {
  const createPath = useCreatePath();
  const Shown = isInText ? InlineLink : TextLink;
  return (
    <Allowed resource={resource} action="list">
      <Shown to={narrowed(createPath({ resource, type: 'list' }), filter)}>{children}</Shown>
    </Allowed>
  );
};

/** Several links beside each other, far enough apart for a finger when they wrap. */
export const ListLinks = ({ children }: { readonly children: ReactNode }) => (
  <Stack component="span" direction="row" useFlexGap sx={{ columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
    {children}
  </Stack>
);
