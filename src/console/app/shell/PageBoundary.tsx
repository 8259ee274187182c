import ReportGmailerrorredOutlined from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { MessagePage } from './MessagePage';

/** What shows where a page broke: words and two ways on, never a stack trace. */
export const ErrorPage = () => (
  <MessagePage
    isAlert
    icon={ReportGmailerrorredOutlined}
    title="This page ran into a problem"
    actions={
      <>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
        {/* A plain link: it starts the console afresh, whatever broke. */}
        <Button variant="outlined" href="/">
          Home
        </Button>
      </>
    }
  >
    Nothing that was saved is lost. Reload to try again; if it happens again, tell whoever looks after this console what
    you were doing.
  </MessagePage>
);

/** What the boundary round the pages needs to know. */
export interface PageBoundaryProps {
  /** The page's path: another page is another try. */
  readonly path: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly path: string;
  readonly isBroken: boolean;
}

/** Keeps a broken page from taking the frame with it: the menu still leads elsewhere. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { path: this.props.path, isBroken: false };

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return path === state.path ? null : { path, isBroken: false };
  }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <ErrorPage /> : this.props.children;
  }
}
