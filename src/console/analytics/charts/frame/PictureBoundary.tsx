import { Component, type ReactNode } from 'react';

interface PictureBoundaryProps {
  /** What stands in the place of a picture that could not be drawn. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a picture that cannot be loaded or drawn from taking its page with it. */
export class PictureBoundary extends Component<PictureBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
