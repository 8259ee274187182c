import { Box, Stack, Typography } from '@mui/material';
import { createContext, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { inWholeWords } from '../words/WholeWords';

/** A title of the browser has room for so many letters of a page's own name. */
const MOST_LETTERS = 60;

/** Which page is on show: what it is called, and where the focus goes when it comes. */
export interface Place {
  /** What the page on show calls itself; undefined while none is there. */
  readonly name: () => string | undefined;
  readonly subscribe: (hear: () => void) => () => void;
  readonly setName: (name: string | undefined) => void;
  /** A link of the page on show is followed. */
  readonly follow: (link: Element) => void;
  /** The page of a path has come: its heading takes the focus, or on the way back the link by which the page had been left. */
  readonly arrive: (heading: HTMLElement, path: string, isBack: boolean) => void;
  /** The inside paths of the pages that have come, the last one last. */
  readonly opened: ReadonlySet<string>;
}

const addressOf = (link: Element): string => link.getAttribute('href') ?? '';

/** Makes the place of a console. */
export const createPlace = (): Place => {
  const listeners = new Set<() => void>();
  // By the path of a page: the link of it that was followed last.
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
      // A page that is opened begins at its top, wherever the one before was; on the way back the browser knows the place.
      if (!isFirst && !isSame && !isBack) window.scrollTo({ top: 0, behavior: 'instant' });
      const [focused, main] = [document.activeElement, heading.closest('main')];
      // A field of the page that has taken the focus itself keeps it, and so does a dialog.
      const isTaken = focused !== null && focused !== main && focused.closest('main, [role="dialog"]') !== null;
      if (isFirst || isSame || isTaken) return;
      const followed = isBack ? leftBy.get(next) : undefined;
      const link = [...(main?.querySelectorAll('a[href]') ?? [])].find((each) => addressOf(each) === followed);
      if (link instanceof HTMLElement) link.focus();
      else heading.focus({ preventScroll: true });
    },
  };
};

/** Hands the place to the headings of pages. */
export const PlaceContext = createContext<Place | undefined>(undefined);

/** The heading of a page: it names the page in the browser's title, and has the focus when the page comes. */
export const PageHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useContext(PlaceContext);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // What it shows may be more than a text: what is read is what counts.
  useEffect(() => place?.setName(heading.current?.textContent.trim().slice(0, MOST_LETTERS)));
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

/** What a page says of itself at its top. */
export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence of what the page is for. */
  readonly sentence: ReactNode;
  /** The page's main action. */
  readonly action?: ReactNode;
}

/** The head of every page: title, one sentence, its main action at the right. */
export const PageHeader = ({ title, sentence, action }: PageHeaderProps) => (
  <Stack
    component="header"
    direction={{ xs: 'column', sm: 'row' }}
    spacing={2}
    sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' }, mb: 2.5 }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <PageHeading>{inWholeWords(title)}</PageHeading>
      <Typography
        color="text.secondary"
        sx={({ measures }) => ({ maxWidth: measures.readingColumn, mt: 0.25, textWrap: 'pretty' })}
      >
        {inWholeWords(sentence)}
      </Typography>
    </Box>
    {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
  </Stack>
);
