type Listener = (event: { readonly key?: string; readonly preventDefault: () => void }) => void;

/** What an element was made of: enough of one to read what a part of the page says and offers. */
export class PaperElement {
  readonly attributes = new Map<string, string>();
  readonly children: (PaperElement | string)[] = [];
  readonly listeners = new Map<string, Listener>();
  readonly classList = { add: nothing, remove: nothing, toggle: nothing, contains: () => false };
  readonly style = { setProperty: nothing };
  isConnected = true;
  parent: PaperElement | undefined;
  hidden = false;
  /** How the keyboard came here, each time. */
  readonly focused: unknown[] = [];

  readonly tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }
  append(...added: readonly (PaperElement | string)[]): void {
    this.children.push(...added);
    for (const one of added) if (typeof one !== 'string') one.parent = this;
  }
  replaceChildren(...next: readonly (PaperElement | string)[]): void {
    this.children.splice(0);
    this.append(...next);
  }
  remove(): void {
    const { children = [] } = this.parent ?? {};
    children.splice(children.indexOf(this), 1);
  }
  replaceWith(next: PaperElement): void {
    const { children = [] } = this.parent ?? {};
    children[children.indexOf(this)] = next;
    next.parent = this.parent;
    this.isConnected = false;
  }
  focus(how: unknown): void {
    this.focused.push(how);
  }
  /** @returns whether a browser would do nothing of its own, such as following a link */
  press(): boolean {
    let isPrevented = false;
    this.listeners.get('click')?.({ preventDefault: () => (isPrevented = true) });
    return isPrevented;
  }
  get words(): string {
    return this.children.map((one) => (typeof one === 'string' ? one : one.words)).join('');
  }
  /** All of a tag below this one, in their order. */
  all(tag: string): readonly PaperElement[] {
    return this.children.flatMap((one) =>
      typeof one === 'string' ? [] : [...(one.tag === tag ? [one] : []), ...one.all(tag)],
    );
  }
}
function nothing(): void {}

/** A document that makes such elements. */
export function paperDocument({ hasFocus = true }: { readonly hasFocus?: boolean } = {}) {
  const createElement = (tag: string) => new PaperElement(tag);
  const body = new PaperElement('body');
  return {
    body,
    activeElement: body,
    documentElement: { lang: 'en', dataset: { theme: 'dark' } },
    hasFocus: () => hasFocus,
    createElement,
    createElementNS: (_space: string, tag: string) => createElement(tag),
  };
}
