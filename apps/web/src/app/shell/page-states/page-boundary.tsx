import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageError } from './page-error.tsx';

/** Shows the error page instead of a page that threw, until the person navigates elsewhere. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary locationKey={useLocation().key}>{children}</Boundary>;
}

type Props = { locationKey: string; children: ReactNode };
type BoundaryState = { failed: boolean; locationKey: string };

class Boundary extends Component<Props, BoundaryState> {
  override state: BoundaryState = { failed: false, locationKey: this.props.locationKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ locationKey }: Props, state: BoundaryState): BoundaryState | null {
    return locationKey === state.locationKey ? null : { failed: false, locationKey };
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}
