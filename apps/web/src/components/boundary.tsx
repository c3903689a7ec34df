import { Component, type ReactNode } from 'react';

type Props = {
  /** Stands in the place of what could not be drawn; without it the place is empty. */
  readonly draw?: (error: unknown, close: () => void) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly error: unknown; readonly state: 'whole' | 'failed' | 'closed' };

/** Keeps the trouble of one part of the page to itself: the page and a running game go on. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, state: 'whole' };

  static getDerivedStateFromError = (error: unknown): State => ({ error, state: 'failed' });

  override render(): ReactNode {
    const { error, state } = this.state;
    if (state === 'whole') return this.props.children;
    if (state === 'closed') return null;
    return this.props.draw?.(error, () => this.setState({ state: 'closed' }));
  }
}
