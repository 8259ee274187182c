import { alpha, styled, type CSSObject, type Theme } from '@mui/material';
import { use, type ComponentProps, type MouseEvent } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

/** The address of a list that is narrowed by these filters. */
export const narrowed = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The page's address, from the root of the console. */
  readonly to: string;
}

/** True for a press that stays in this tab: others are the browser's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * A link to a page by its whole address. The router's own Link knows addresses that start where the page is, too: it is drawn again
 * whenever a page is turned, with every row that has one.
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

/** How links outside running text look, once for the whole page. */
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
  /** It leads to what its row is about. */
  readonly isOfRow?: boolean;
}

/**
 * A link to a page of the console outside running text: in a cell, under a heading. Plain, with the style of the page (`textLinkLook`):
 * MUI's is four components, and a list has many.
 */
export const TextLink = ({ isOfRow = false, className = '', ...link }: TextLinkProps) => (
  <PageLink {...link} className={`text-link ${isOfRow ? 'text-link--of-row' : ''} ${className}`} />
);

/** The same where it looks like the text around it until it is pointed at: a figure, a group of a chart. */
export const QuietLink = (link: PageLinkProps) => <PageLink {...link} className="quiet-link" />;

/** The same among words, where colour alone would not tell it from them. */
export const WordLink = styled(PageLink)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'underline',
  textDecorationColor: alpha(theme.palette.primary.main, 0.4),
  '&:hover': { textDecorationColor: 'inherit' },
}));
