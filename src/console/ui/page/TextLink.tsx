import { alpha, styled, type CSSObject, type Theme } from '@mui/material';
import { use, type ComponentProps, type MouseEvent } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

/** Returns the address of a list with these filters. */
export const narrowed = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The page's address, from the root of the console. */
  readonly to: string;
}

/** True for a press that stays in this tab: the browser handles the others. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * A link to a page by its absolute address.
 * The router's own Link also takes relative addresses: it is re-rendered with every navigation, in every row that has one.
 */
export const PageLink = ({ to, onClick, ...link }: PageLinkProps) => {
  const router = use(DataRouterContext)?.router;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void router.navigate(to, { replace: createPath(router.state.location) === to });
  };
  return <a {...link} href={router?.createHref(new URL(to, window.location.origin)) ?? to} onClick={follow} />;
};

/** The look of links outside running text, once for the whole page. */
export const textLinkLook = ({ palette }: Theme): CSSObject => ({
  '.text-link': {
    color: palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '.text-link--of-row': { fontWeight: 500, whiteSpace: 'nowrap' },
  '.quiet-link': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
});

interface TextLinkProps extends PageLinkProps {
  /** True if it leads to the record of its row. */
  readonly isOfRow?: boolean;
}

/**
 * A link to a page of the console outside running text: in a cell, under a heading.
 * It is plain, with the style of the page (`textLinkLook`): MUI's is four components, and a list has many.
 */
export const TextLink = ({ isOfRow = false, className = '', ...link }: TextLinkProps) => (
  <PageLink {...link} className={`text-link ${isOfRow ? 'text-link--of-row' : ''} ${className}`} />
);

/** The same link in the look of its surrounding text until it is hovered, as in a chart. */
export const QuietLink = (link: PageLinkProps) => <PageLink {...link} className="quiet-link" />;

/** The same link within a text, where colour alone would not distinguish it. */
export const InlineLink = styled(PageLink)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'underline',
  textDecorationColor: alpha(theme.palette.primary.main, 0.4),
  '&:hover': { textDecorationColor: 'inherit' },
}));
