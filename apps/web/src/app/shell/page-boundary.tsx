import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageError } from './page-error.tsx';

/** Shows the error page instead of a page that broke, until the person goes elsewhere. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().key}>{children}</Boundary>;
}

type Props = { place: string; children: ReactNode };
type State = { failed: boolean; place: string };

class Boundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place };
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}
