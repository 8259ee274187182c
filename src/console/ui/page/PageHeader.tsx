import { Box, Stack, Typography } from '@mui/material';
import { createContext, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { withoutWraps } from '../words/NoWrapText';

/** The maximum number of letters of a page's own name in the title of the browser. */
const MAX_LETTERS = 60;

/** The current page: its name, and the focus after a navigation. */
export interface CurrentPage {
  /** The name of the current page; undefined while there is none. */
  readonly name: () => string | undefined;
  readonly subscribe: (hear: () => void) => () => void;
  readonly setName: (name: string | undefined) => void;
  /** Notes the link of the current page that is followed. */
  readonly follow: (link: Element) => void;
  /** Called when the page of a path has rendered. Focuses its heading or, on the way back, the link that was followed. */
  readonly arrive: (heading: HTMLElement, path: string, isBack: boolean) => void;
  /** The inside paths of the opened pages, the latest one last. */
  readonly opened: ReadonlySet<string>;
}

const addressOf = (link: Element): string => link.getAttribute('href') ?? '';

/** Makes the place of a console. */
export const createCurrentPage = (): CurrentPage => {
  const listeners = new Set<() => void>();
  // The link that was followed last, by the path of its page.
  const leftBy = new Map<string, string>();
  const opened = new Set<string>();
  let name: string | undefined;
  let path: string | undefined;

  return {
    opened,
    name: () => name,
    subscribe: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    setName: (next) => {
      name = next;
      listeners.forEach((hear) => hear());
    },
    follow: (link) => {
      if (path !== undefined) leftBy.set(path, addressOf(link));
    },
    arrive: (heading, next, isBack) => {
      const isFirst = path === undefined;
      const isSame = path === next;
      path = next;
      opened.delete(next);
      opened.add(next);
      // A new page starts at its top; on the way back the browser restores the position.
      if (!isFirst && !isSame && !isBack) window.scrollTo({ top: 0, behavior: 'instant' });
      const [focused, main] = [document.activeElement, heading.closest('main')];
      // A field or dialog that has taken the focus itself keeps it.
      const isTaken = focused !== null && focused !== main && focused.closest('main, [role="dialog"]') !== null;
      if (isFirst || isSame || isTaken) return;
      const followed = isBack ? leftBy.get(next) : undefined;
      const link = [...(main?.querySelectorAll('a[href]') ?? [])].find((each) => addressOf(each) === followed);
      if (link instanceof HTMLElement) link.focus();
      else heading.focus({ preventScroll: true });
    },
  };
};

/** Provides the place to the headings of pages. */
export const CurrentPageContext = createContext<CurrentPage | undefined>(undefined);

/** The heading of a page: it names the page in the browser's title, and receives the focus after a navigation. */
export const PageHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useContext(CurrentPageContext);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // The heading may contain more than text: the text content counts.
  useEffect(() => place?.setName(heading.current?.textContent.trim().slice(0, MAX_LETTERS)));
  useEffect(() => () => place?.setName(undefined), [place]);
  const arrive = useEffectEvent((path: string) => {
    if (heading.current) place?.arrive(heading.current, path, isBack);
  });
  useEffect(() => arrive(pathname), [pathname]);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
      {children}
    </Typography>
  );
};

/** The content of a page's head. */
export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A sentence that adds to the title. */
  readonly sentence?: ReactNode;
  readonly action?: ReactNode;
}

/** The head of every page: title, a sentence if needed, its main action at the right. */
export const PageHeader = ({ title, sentence, action }: PageHeaderProps) => (
  <Stack
    component="header"
    direction={{ xs: 'column', sm: 'row' }}
    spacing={2}
    sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' }, mb: 2.5 }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <PageHeading>{withoutWraps(title)}</PageHeading>
      {sentence && (
        <Typography
          color="text.secondary"
          sx={({ measures }) => ({ maxWidth: measures.readingColumn, mt: 0.25, textWrap: 'pretty' })}
        >
          {withoutWraps(sentence)}
        </Typography>
      )}
    </Box>
    {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
  </Stack>
);
