import { Component, type ReactNode } from 'react';
import { PartMissing } from '../lib/load-part.ts';

type Props = {
  /**
   * Stands in the place of what could not be drawn.
   *
   * @param again - draws it once more, and asks for a part that did not come
   * @param tries - how often that has been done
   */
  readonly draw: (error: unknown, again: () => void, tries: number) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly failed: { readonly error: unknown } | null; readonly tries: number };

/** Keeps the trouble of one part of the page to itself: the page and a running game go on. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: null, tries: 0 };

  static getDerivedStateFromError = (error: unknown) => ({ failed: { error } });

  override componentDidCatch(error: unknown): void {
    // Not before: while it is drawn, a part that is asked for again would be waited for again.
    if (error instanceof PartMissing) error.forget();
  }

  private readonly again = () => this.setState(({ tries }) => ({ failed: null, tries: tries + 1 }));

  override render(): ReactNode {
    const { failed, tries } = this.state;
    return failed ? this.props.draw(failed.error, this.again, tries) : this.props.children;
  }
}
