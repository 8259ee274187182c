import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

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
